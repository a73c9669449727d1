import { formatInstant } from '@self/contract/time-format'
import type { Words } from '../outbox/templates.ts'

/** One message for all sessions of a series; each of them stands in the app. */

const SEE_APP = '내 정보에서 볼 수 있어요.'

export function seriesBookedWords(first: Date, count: number): Words {
  const start = formatInstant(first)
  return {
    kind: 'SERIES_BOOKED',
    text: `[곁마루] ${start}부터 일정 ${count}건을 예약했어요. ${SEE_APP}`,
    variables: { 일시: start, 건수: String(count) },
  }
}

export function seriesCancelledWords(first: Date, count: number): Words {
  const start = formatInstant(first)
  return {
    kind: 'SERIES_CANCELLED',
    text: `[곁마루] ${start}부터 일정 ${count}건을 취소했어요. 이용권 횟수도 돌아왔어요.`,
    variables: { 일시: start, 건수: String(count) },
  }
}

export function seriesMovedWords(first: Date, count: number): Words {
  const start = formatInstant(first)
  return {
    kind: 'SERIES_MOVED',
    text: `[곁마루] 일정 ${count}건을 ${start}부터로 바꿨어요. ${SEE_APP}`,
    variables: { 일시: start, 건수: String(count) },
  }
}
