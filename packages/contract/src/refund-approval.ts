import * as z from 'zod/mini'
import { envelope } from './envelope.ts'
import { cancelCause } from './goodwill-refund.ts'
import { timeText, wallClockText } from './text.ts'

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
  /** Requested by whoever reads it: somebody else decides. */
  isOwn: z.boolean(),
  /** The reservation is no longer as it was requested: it can only be declined. */
  isOvertaken: z.boolean(),
})
export type RefundApproval = z.infer<typeof refundApproval>
export const approvalsReply = envelope(z.object({ waiting: z.array(refundApproval) }))
export const approvalCountReply = envelope(z.object({ waiting: z.int() }))

/** What a MASTER does with one. */
export const DECISIONS = ['approve', 'decline'] as const
export type Decision = (typeof DECISIONS)[number]

const SAID: Record<Decision, string> = {
  approve: '환불을 승인하고 예약을 취소했어요.',
  decline: '환불 요청을 거절했어요. 예약은 그대로예요.',
}
export const saidOfDecision = (decision: Decision): string => SAID[decision]
