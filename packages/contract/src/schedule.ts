import * as z from 'zod/mini'
import { adminId, branchCode, timeText } from './text.ts'

/** Spec 2 §3 «Consultation item». sessions is the size of the pass, null without one. */
const consultation = z.object({
  id: z.int(),
  multiCode: z.nullable(z.string()),
  sessions: z.nullable(z.int()),
  hopeDate: z.iso.date(),
  hopeTime: timeText,
  state: z.enum(['REQUESTED', 'BOOKED', 'CANCEL', 'CANCEL_F']),
  change: z.enum(['Y', 'N']),
  checkBooking: z.nullable(z.literal('Y')),
  memberId: z.nullable(adminId),
  memberName: z.nullable(z.string()),
  branchName: z.string(),
  branchCode,
})
export type Consultation = z.infer<typeof consultation>

/** totalCount: live sessions still to come (D-31); nextDate: the first of them, 'YYYY-MM-DDTHH:mm'. */
export const myListReply = z.object({
  totalCount: z.int(),
  nextDate: z.nullable(z.string()),
  consultationsList: z.array(consultation),
})
export type MyList = z.infer<typeof myListReply>
