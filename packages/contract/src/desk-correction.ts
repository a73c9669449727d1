import * as z from 'zod/mini'
import type { DeskReservation } from './desk.ts'
import type { Refusals } from './refusal.ts'
import { revision } from './revision.ts'
import { text } from './text.ts'
import { addDays, addMonths, toKst } from './time.ts'

/** So long after the day of the mark a no-show is corrected to attended. */
const CORRECTION_DAYS = 30
export const CORRECTION_REASON_LENGTH = 200
export const refusals = {
  CORRECTION_REASON_MISSING: [400, '출석으로 바로잡는 이유를 적어 주세요.'],
  CORRECTION_OVER: [409, `오지 않음으로 표시한 날부터 ${CORRECTION_DAYS}일이 지나 바로잡을 수 없어요.`],
  CORRECTION_MONTH_OVER: [
    409,
    '1회를 돌려준 달이 지나 출석으로 바로잡을 수 없어요. 회원 화면에서 이용권 내역을 확인해 주세요.',
  ],
  CORRECTION_SPENT: [
    409,
    '돌려준 1회가 이용권에 남아 있지 않아 출석으로 바로잡을 수 없어요. 회원 화면에서 이용권 내역을 확인해 주세요.',
  ],
} as const satisfies Refusals

/** A no-show as it was seen, and why it was attended after all. */
export const correctionBody = z.strictObject({
  revision,
  reason: text(CORRECTION_REASON_LENGTH).check(
    z.trim(),
    z.minLength(1, 'CORRECTION_REASON_MISSING' satisfies keyof typeof refusals),
  ),
})

export const CORRECTED = '출석으로 바로잡았어요.'

type Missed = Pick<DeskReservation, 'state' | 'markedOn' | 'isWaived'>

/**
 * The last day on which a no-show is corrected; null of any other mark. One whose session went back to its pass takes it
 * again within the month in which it went back: what a month came to stays.
 */
export function lastDayOfCorrection({ state, markedOn, isWaived }: Missed): string | null {
  if (state !== 'NO_SHOW' || markedOn === null) return null
  return isWaived ? lastOfMonth(markedOn) : addDays(markedOn, CORRECTION_DAYS)
}

const lastOfMonth = (day: string): string => addDays(addMonths(`${day.slice(0, 7)}-01`, 1), -1)

/** The code of why a no-show can't be corrected now; nothing where it can. */
export function refusalOfCorrection(
  session: Missed,
  now: Date,
): 'DESK_CHANGED' | 'CORRECTION_OVER' | 'CORRECTION_MONTH_OVER' | undefined {
  const last = lastDayOfCorrection(session)
  if (last === null) return 'DESK_CHANGED'
  if (toKst(now).date <= last) return undefined
  return session.isWaived ? 'CORRECTION_MONTH_OVER' : 'CORRECTION_OVER'
}
