import { type CancelCause, type Cancelled, isGoodwill } from './goodwill-refund.ts'
import type { Refusals } from './refusal.ts'
import { kstInstant } from './time.ts'

export const refusals = {
  LATE_CANCEL_CLOSED: [
    409,
    '취소 기한이 지나고 시작하기 전인 예약만 돌려주지 않고 취소할 수 있어요. 예약을 다시 열어 확인해 주세요.',
  ],
} as const satisfies Refusals

/**
 * True where the rule gives its client nothing back for a cancellation, and nobody needs more than the client's word: after
 * the deadline, of what was paid for and has not begun (D-28).
 */
export const isLateCancel = (seen: Cancelled, cause: CancelCause, now: Date): boolean =>
  cause === 'CLIENT' && kstInstant(seen.hopeDate, seen.hopeTime) > now && isGoodwill(seen, cause, now)

type Late = Pick<Cancelled, 'worth' | 'isDrawn'> & { isCancelledLate?: true | undefined }

/** True where something that was paid for a session cancelled too late can still be given back, with a reason. */
export const canRefundLate = ({ isCancelledLate, worth, isDrawn }: Late): boolean =>
  isCancelledLate === true && (worth > 0 || isDrawn === true)

/** Who ended a session: its member in the app, or the desk for its client or its branch. */
export const cancelledByLabels = { MEMBER: '고객(앱에서)', CLIENT: '고객 요청', BRANCH: '센터 사정' } as const
