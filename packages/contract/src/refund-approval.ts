import * as z from 'zod/mini'
import { dueOf } from './due-time.ts'
import { envelope } from './envelope.ts'
import { cancelCause } from './goodwill-refund.ts'
import { timeText, wallClockText } from './text.ts'
import { addMinutes } from './time.ts'

const DECIDE_WITHIN = 24 * 60

/** When a MASTER should have decided: within 24 hours, and where the session is still to come as a request to a branch is due. */
export const decisionDueAt = ({ requestedAt, startsAt }: { requestedAt: Date; startsAt: Date }): Date =>
  startsAt > requestedAt
    ? dueOf({ madeAt: requestedAt, startsAt }).dueAt
    : addMinutes(requestedAt, DECIDE_WITHIN)

/** A refund that waits for a MASTER. Names are masked; reason is what the requester wrote. */
const refundApproval = z.object({
  id: z.int(),
  branchName: z.string(),
  hopeDate: z.iso.date(),
  hopeTime: timeText,
  userName: z.string(),
  cause: cancelCause,
  refund: z.int(),
  isPass: z.boolean(),
  reason: z.string(),
  requestedBy: z.string(),
  /** Korean wall clock, 'YYYY-MM-DDTHH:mm'. */
  requestedAt: wallClockText,
  /** Until when somebody should have decided; isLate from then on. */
  dueAt: wallClockText,
  isLate: z.boolean(),
  /** Its session is still to come: nobody else can book its hour until somebody has decided. */
  isHolding: z.boolean(),
  /** Requested by whoever reads it: somebody else decides. */
  isOwn: z.boolean(),
  /** The reservation is no longer as it was requested: the request can only be declined, and ends by itself. */
  isOvertaken: z.boolean(),
})
export type RefundApproval = z.infer<typeof refundApproval>
export const approvalsReply = envelope(z.object({ waiting: z.array(refundApproval) }))
export const approvalCountReply = envelope(z.object({ waiting: z.int(), late: z.int() }))

/** What a MASTER does with one. */
export const DECISIONS = ['approve', 'decline'] as const
export type Decision = (typeof DECISIONS)[number]

const SAID: Record<Decision, string> = {
  approve: '환불을 승인하고 예약을 취소했어요.',
  decline: '환불 요청을 거절했어요. 예약은 그대로예요.',
}
export const saidOfDecision = (decision: Decision): string => SAID[decision]
