import type { ChangeRule } from '@self/contract/policy'
import { wallClockOf } from '@self/contract/time'
import { formatStart } from '@self/contract/time-format'
import type { FieldLabels } from '../change-log/field-labels.ts'

/** From when a version holds, in words. */
export function fromText(validFrom: string | null): string {
  if (validFrom === null) return '처음부터'
  const { date, time } = wallClockOf(validFrom)
  return formatStart(date, time)
}

/** '1일 전 18:00' */
export const changeText = ({ changeDays, changeTime }: ChangeRule): string =>
  `${changeDays}일 전 ${changeTime}`

/** What the fields of a version are called in its history. */
export const POLICY_LABELS: FieldLabels = {
  no: '버전',
  validFrom: { label: '시작', say: (value) => fromText(String(value)) },
  changeDays: { label: '변경·취소 기한', say: (value) => `${value}일 전` },
  changeTime: '변경·취소 기한의 시각',
  holdMinutes: { label: '결제를 기다리는 시간', say: (value) => `${value}분` },
}
