import type { Refusals } from './refusal.ts'
import { formatStart } from './time-format.ts'

/** Requests of one member that wait for their branches at the same time (D-66). */
export const MAX_REQUESTS = 3

/** Times that a member moves one session: each is an hour that somebody else didn't find free meanwhile. */
export const MAX_CHANGES = 10

/** Sessions of one member to come, asked for and being paid for included; a pass of the price list fits twice. */
export const MAX_COMING = 20

/** Apart from those of a reservation, which its page loads. */
export const refusals = {
  TOO_MANY_COMING: [
    409,
    '앞으로 올 예약이 20건이에요. 상담을 마치거나 하나를 취소하면 다시 예약할 수 있어요.',
  ],
} as const satisfies Refusals

/** Paid for a time at which the member has a reservation already, by another try as a rule. */
export const REFUNDED_BOOKED_ALREADY =
  '이 시간에는 예약이 이미 있어요. 이번에 결제한 금액은 모두 돌려드려요. 예약은 그대로예요.'

type Other = { date: string; time: string; branchName: string; isHeld: boolean }

/** Who reads of an overlap: the member, staff who book for the member, or whoever has a link. */
export type OverlapReader = 'MEMBER' | 'STAFF' | 'LINK'

/** Why a session can't be booked: it overlaps with another one of the same member, which is named but for a link (D-65). */
export function overlapSentence({ date, time, branchName, isHeld }: Other, reader: OverlapReader): string {
  if (reader === 'LINK') return '같은 시간에 다른 예약이 있어요. 다른 시간을 골라 주세요.'
  const other = `${formatStart(date, time)} ${branchName}`
  if (reader === 'STAFF')
    return `이 회원의 ${other} 예약과 시간이 겹쳐요. 다른 시간을 고르거나 그 예약을 먼저 바꿔 주세요.`
  if (isHeld)
    return `결제를 기다리는 ${other} 예약과 시간이 겹쳐요. 그 결제를 마치거나 결제 시간이 끝난 뒤 다시 시도해 주세요.`
  return `${other} 예약과 시간이 겹쳐요. 다른 시간을 고르거나 그 예약을 먼저 바꾸거나 취소해 주세요.`
}
