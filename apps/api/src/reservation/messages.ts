import type { Standing } from '@self/contract/deadline'
import { deadlineInMessage } from '@self/contract/deadline-after'
import { toKst } from '@self/contract/time'
import { formatDay, formatInstant } from '@self/contract/time-format'
import { dropAbout } from '../outbox/service.ts'
import type { Words } from '../outbox/templates.ts'
import type { Db } from '../platform/database/db.ts'

/** Whoever sees the phone learns when something is, and nothing of its kind. Texts are counted: outbox/kinds.test.ts. */

/** What a message about a reservation is about: the last of several changes is told, or what became of it meanwhile. */
export const aboutReservation = (id: number): string => `reservation:${id}`

/** What a reminder is about: it goes with the start that it names. */
export const aboutReminder = (id: number): string => `reminder:${id}`

/** Within the transaction in which a reservation ends or leaves its start: what waits to be told of it is not told. */
export const dropUnsent = (tx: Db, id: number, at: Date) =>
  dropAbout(tx, [aboutReservation(id), aboutReminder(id)], at)

const ASK_AGAIN = '센터가 확정하면 다시 알려드려요.'

export function requestedWords(startsAt: Date): Words {
  const start = formatInstant(startsAt)
  return {
    kind: 'REQUESTED',
    text: `[곁마루] ${start} 일정 신청을 받았어요. ${ASK_AGAIN}`,
    variables: { 일시: start },
  }
}

export const bookedWords = (standing: Standing, at: Date): Words => ({
  kind: 'BOOKED',
  ...dated(standing, at, '일정을 예약했어요.'),
})

export const confirmedWords = (standing: Standing, at: Date): Words => ({
  kind: 'CONFIRMED',
  ...dated(standing, at, '일정이 확정됐어요.'),
})

/** Of one that waits for its branch before and after it, or is confirmed. */
export function movedWords(standing: Standing, at: Date): Words {
  if (standing.isConfirmed) return { kind: 'CHANGED', ...dated(standing, at, '일정으로 바꿨어요.') }
  const start = formatInstant(standing.startsAt)
  const text = `[곁마루] ${start} 일정으로 바꿔 신청했어요. ${ASK_AGAIN}`
  return { kind: 'REQUEST_MOVED', text, variables: { 일시: start } }
}

/** A branch has moved one that is confirmed to another counsellor or branch: neither is named on a phone. */
export function handedOverWords(startsAt: Date): Words {
  const start = formatInstant(startsAt)
  const next = '달라진 내용은 앱에서 확인해 주세요.'
  const text = `[곁마루] ${start} 일정으로 바꿨어요. ${next}`
  return { kind: 'CHANGED', text, variables: { 일시: start, 안내: next } }
}

/** A session stays at its start and takes longer: the starts that were proposed for it have gone. */
export const proposalEndedWords = (startsAt: Date): Words => ({
  kind: 'PROPOSED',
  text: `[곁마루] ${formatInstant(startsAt)} 예약은 그대로예요. 이용 시간이 길어져, 알려 드린 다른 시간은 고를 수 없어요. 다른 시간이 필요하면 센터로 전화해 주세요.`,
})

function dated(standing: Standing, at: Date, what: string) {
  const start = formatInstant(standing.startsAt)
  const deadline = deadlineInMessage(standing, at)
  return { text: `[곁마루] ${start} ${what} ${deadline}`, variables: { 일시: start, 안내: deadline } }
}

export function tomorrowWords(standing: Standing, at: Date): Words {
  const { startsAt } = standing
  const deadline = deadlineInMessage(standing, at)
  return {
    kind: 'TOMORROW',
    text: `[곁마루] 내일 ${toKst(startsAt).time} 일정이 있어요. ${deadline}`,
    variables: { 일시: formatInstant(startsAt), 안내: deadline },
  }
}

export function todayWords(startsAt: Date): Words {
  const { time } = toKst(startsAt)
  return {
    kind: 'TODAY',
    text: `[곁마루] 오늘 ${time}에 일정이 있어요. 조심히 오세요.`,
    variables: { 시각: time },
  }
}

export const NOTHING_BACK = '돌려드릴 금액은 없어요.'

/** until: the new last day of the pass that a session comes back to, if it has moved (D-41). */
export const passBack = (until: string | undefined): string =>
  `이용권 1회가 다시 생겼어요.${until ? ` ${formatDay(until)}까지 쓸 수 있어요.` : ''}`

/** A session that had gone back to the pass, as of a no-show, was attended: the pass has paid for it again. */
export const usedAfterAllWords = (startsAt: Date): Words => ({
  kind: 'USED_AFTER_ALL',
  text: `[곁마루] ${formatInstant(startsAt)} 일정에 이용권 1회를 다시 썼어요. 다르면 센터에 알려 주세요.`,
})

type Expired = { startsAt: Date; phone: string; hasPass: boolean; until: string | undefined }

export function expiredWords({ startsAt, phone, hasPass, until }: Expired): Words {
  const start = formatInstant(startsAt)
  const next = `다른 시간으로 다시 신청하거나 센터(${phone})에 전화해 주세요.`
  const back = hasPass ? passBack(until) : undefined
  return {
    kind: 'EXPIRED',
    text: [`[곁마루] ${start} 일정이 확정되지 않았어요. ${next}`, back].filter(Boolean).join(' '),
    variables: { 일시: start, 전화: phone, 안내: back ?? NOTHING_BACK },
  }
}
