import * as z from 'zod/mini'
import { type Refusals, withSentence } from './refusal.ts'
import type { Consultation } from './schedule.ts'
import { dayText, id, timeText } from './text.ts'
import { kstInstant } from './time.ts'

/** Letters of a reason. */
export const REASON_LENGTH = 500

/** Spec 2 §2 «The year picker offers 10 years starting from the current one»; today is a Korean date. */
export const bookableYears = (today: string): number[] =>
  Array.from({ length: 10 }, (_, index) => Number(today.slice(0, 4)) + index)

export const CONTRADICTION = '예약 정보가 서로 달라요. 처음부터 다시 골라 주세요.'
const BOOKER_MISSING = '예약자 정보를 모두 입력해 주세요.'

/** Spec 2 §5 and §8; what names no rule there is ours. */
export const refusals = {
  SLOT_TAKEN: [409, '이미 예약된 날짜 입니다.'],
  SLOT_CLOSED: [409, '예약할 수 없는 시간이에요. 다른 날짜나 시간을 골라 주세요.'],
  TOO_MANY_REQUESTS: [
    409,
    '확인을 기다리는 예약이 3건 있어요. 센터가 확정하거나 하나를 취소하면 다시 신청할 수 있어요.',
  ],
  /** Names the other one, see booking-bounds.ts. */
  OVERLAPS_OWN: [409],
  PRIVATE_PAYS_FIRST: [409, '이 센터는 결제를 마쳐야 예약돼요. 결제 화면에서 예약해 주세요.'],
  BOOKING_CONTRADICTION: [400, CONTRADICTION],
  BOOKER_MISSING: [400, BOOKER_MISSING],
  BOOKING_DATE_MISSING: [400, '예약 날짜를 선택해 주세요.'],
  BOOKING_COUNSELLOR_MISSING: [400, '상담 선생님을 선택해 주세요.'],
  BOOKING_TIME_MISSING: [400, '예약 시간을 선택해 주세요.'],
  CHANGE_DATE_MISSING: [400, '변경 날짜를 선택해주세요.'],
  CHANGE_TIME_MISSING: [400, '변경 시간을 선택해주세요.'],
  CHANGE_TOO_LATE: [409, '앱에서 바꾸거나 취소할 수 있는 시간이 지났어요. 예약한 센터로 전화해 주세요.'],
  TOO_MANY_CHANGES: [409, '이 예약은 열 번 바꿔서 앱에서는 더 바꿀 수 없어요. 예약한 센터로 전화해 주세요.'],
  RESERVATION_NOT_LIVE: [409, '이미 바뀌었거나 취소된 예약이에요. 내 일정을 새로 고쳐 확인해 주세요.'],
} as const satisfies Refusals

export const SLOT_TAKEN_HELP = '다른 시간을 골라 주세요. 비어 있는 시간으로 목록을 새로 고쳤어요.'

export type DisplayState = 'CANCELLED' | 'EXPIRED' | 'DONE' | 'IN_PROGRESS' | 'CHANGEABLE' | 'CONFIRMED'

/** True from the start of a session on, Korean wall clock. */
export const hasBegun = ({ hopeDate, hopeTime }: Pick<Consultation, 'hopeDate' | 'hopeTime'>, now: Date) =>
  kstInstant(hopeDate, hopeTime) <= now

/** What an item shows, first match wins: what nobody confirmed is never confirmed or done (Spec 1 §4, D-26). */
export function displayState(item: Consultation, now: Date): DisplayState {
  if (item.state === 'CANCEL' || item.state === 'CANCEL_F') return 'CANCELLED'
  if (item.state === 'EXPIRED') return 'EXPIRED'
  if (!item.checkBooking) return 'IN_PROGRESS'
  if (hasBegun(item, now)) return 'DONE'
  return item.change === 'Y' ? 'CHANGEABLE' : 'CONFIRMED'
}

export const displayStateLabels: Record<DisplayState, string> = {
  CANCELLED: '예약 취소',
  EXPIRED: '확정되지 않았어요',
  DONE: '상담 완료',
  IN_PROGRESS: '예약 진행 중',
  CHANGEABLE: '예약 변경',
  CONFIRMED: '예약 확정',
}

/** Spec 2 §5 «Change of reservation», in this order. */
export const missingOfChange = ({ date, time }: { date: string; time: string }) => {
  if (!date) return withSentence(refusals, 'CHANGE_DATE_MISSING')
  return time ? undefined : withSentence(refusals, 'CHANGE_TIME_MISSING')
}
export const CHANGED = '예약을 변경했어요.'

/** PUT /api/reserve/update, Spec 2 §7: Korean wall clock. */
export const updateBody = z.strictObject({
  hope1Date: z.union([z.literal(''), dayText]),
  hope1Time: z.union([z.literal(''), timeText]),
  bookingId: id,
})
