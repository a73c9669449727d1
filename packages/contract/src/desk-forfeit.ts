import { type CancelCause, type Cancelled, isGoodwill } from './goodwill-refund.ts'
import type { Refusals } from './refusal.ts'
import { kstInstant } from './time.ts'

export const refusals = {
  FORFEIT_CLOSED: [
    409,
    '취소 기한이 지나고 시작하기 전인 예약만 돌려주지 않고 취소할 수 있어요. 새로 고친 예약에서 다시 확인해 주세요.',
  ],
} as const satisfies Refusals

/**
 * True where the rule gives its client nothing back for a cancellation, and nobody needs more than the client's word: after
 * the deadline, of what was paid for and has not begun (D-28).
 */
export const isForfeit = (seen: Cancelled, cause: CancelCause, now: Date): boolean =>
  cause === 'CLIENT' && kstInstant(seen.hopeDate, seen.hopeTime) > now && isGoodwill(seen, cause, now)

/** Who ended a session: its member in the app, or the desk for its client or its branch. */
export const cancelledByLabels = { MEMBER: '고객(앱에서)', CLIENT: '고객 요청', BRANCH: '센터 사정' } as const
