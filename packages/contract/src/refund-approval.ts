import * as z from 'zod/mini'
import { dueOf } from './due-time.ts'
import { envelope } from './envelope.ts'
import { cancelCause } from './goodwill-refund.ts'
import { timeText, wallClockText } from './text.ts'
import { addMinutes } from './time.ts'

const DECIDE_WITHIN = 24 * 60

/** startsAt: of the session that it is about; null where it is about an order. */
type Requested = { requestedAt: Date; startsAt: Date | null }

/** When a MASTER should have decided: within 24 hours, and where the session is still to come as a request to a branch is due. */
export const decisionDueAt = ({ requestedAt, startsAt }: Requested): Date =>
  startsAt && startsAt > requestedAt
    ? dueOf({ madeAt: requestedAt, startsAt }).dueAt
    : addMinutes(requestedAt, DECIDE_WITHIN)

/** The order that a refund is about, of which so many won were paid. */
const approvalOrder = z.object({ title: z.string(), paid: z.int() })

/** A refund that waits for a MASTER. Names are masked; reason is what the requester wrote. */
const refundApproval = z.object({
  id: z.int(),
  /** The session that ends with it; '' and null where it is about an order, whose pass ends. */
  branchName: z.string(),
  hopeDate: z.nullable(z.iso.date()),
  hopeTime: z.nullable(timeText),
  cause: z.nullable(cancelCause),
  order: z.nullable(approvalOrder),
  userName: z.string(),
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
  /** Reservation or pass are no longer as they were: the request can only be declined, and ends by itself. */
  isOvertaken: z.boolean(),
})
export type RefundApproval = z.infer<typeof refundApproval>
export const approvalsReply = envelope(z.object({ waiting: z.array(refundApproval) }))
export const approvalCountReply = envelope(z.object({ waiting: z.int(), late: z.int() }))

/** What a MASTER does with one. */
export const DECISIONS = ['approve', 'decline'] as const
export type Decision = (typeof DECISIONS)[number]

const SAID: Record<Decision, string> = {
  approve: '환불을 승인했어요. 회원에게 문자로 알려요.',
  decline: '환불 요청을 거절했어요. 예약과 이용권은 그대로예요.',
}
/** What a MASTER reads once a request is decided. */
export const saidOfDecision = (decision: Decision): string => SAID[decision]
