import { formatStart } from './time-format.ts'

/** Requests of one member that wait for their branches at the same time (D-66). */
export const MAX_REQUESTS = 3

/** Times that a member moves one session: each is an hour that somebody else didn't find free meanwhile. */
export const MAX_CHANGES = 10

/** Sessions of one member to come, asked for and being paid for included; a pass of the price list fits twice. */
export const MAX_COMING = 20

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
    return `결제를 기다리는 ${other} 예약과 시간이 겹쳐요. 그 결제를 마치거나 10분 뒤 다시 시도해 주세요.`
  return `${other} 예약과 시간이 겹쳐요. 다른 시간을 고르거나 그 예약을 먼저 바꾸거나 취소해 주세요.`
}
