import * as z from 'zod/mini'
import { envelope } from './envelope.ts'
import { exportPurpose } from './list-export.ts'
import { ownAccess } from './own-account.ts'
import type { Refusals } from './refusal.ts'
import { dayText, id } from './text.ts'

/** Who has looked at a member's data, as a file for that member. */
export const statementBody = z.strictObject({ memberId: id, purpose: exportPurpose })

/** Entries of a printed statement at most. */
export const MOST_PRINTED = 2_000
/** The same to be printed, of these Korean days, both among them. */
export const statementPrintBody = z.strictObject({ ...statementBody.shape, from: dayText, until: dayText })
/** userName: masked; issuedOn: the Korean day. The newest first. */
const printed = z.object({ userName: z.string(), issuedOn: dayText, accesses: z.array(ownAccess) })
export type PrintedStatement = z.infer<typeof printed>
export const statementPrintReply = envelope(printed)

export const refusals = {
  PRINT_BACKWARDS: [400, '끝나는 날은 시작하는 날과 같거나 그 뒤여야 해요.'],
  PRINT_TOO_LONG: [409, '한 번에 2,000건까지 인쇄할 수 있어요. 기간을 나눠 주세요.'],
} as const satisfies Refusals
