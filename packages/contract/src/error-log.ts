import * as z from 'zod/mini'
import { page } from './envelope.ts'
import { errorStatus, severity } from './error-labels.ts'
import type { Refusals } from './refusal.ts'
import { id, idText, text } from './text.ts'

/** Spec 2 §2 «Payment error log»: what staff read of what `payment-error.ts` takes in. */

/** Spec 2 §3 «when read back also id, severityDescription, status, statusDescription, createdAt». */
export const loggedError = z.object({
  id: z.int(),
  /** '0' for whoever wasn't logged in. */
  userId: z.string(),
  /** Masked; '' for nobody. */
  userName: z.string(),
  paymentMethod: z.string(),
  amount: z.nullable(z.int()),
  serviceType: z.string(),
  errorCode: z.string(),
  errorMessage: z.string(),
  errorDetail: z.string(),
  severity,
  severityDescription: z.string(),
  transactionId: z.nullable(z.string()),
  pgProvider: z.string(),
  deviceType: z.nullable(z.enum(['MOBILE', 'PC'])),
  status: errorStatus,
  statusDescription: z.string(),
  /** Korean wall clock, 'YYYY-MM-DDTHH:mm'. */
  createdAt: z.string(),
  /** How often it was reported. */
  reports: z.int(),
  /** Who settled it, masked, and when; null while nobody has. */
  resolvedBy: z.nullable(z.string()),
  resolvedAt: z.nullable(z.string()),
  solutionNote: z.string(),
  /** Who of the staff looks after it; null while nobody does, left out by a server of the version before. */
  assigneeId: z.optional(z.nullable(z.int())),
  assignee: z.optional(z.nullable(z.string())),
})
export type LoggedError = z.infer<typeof loggedError>
export const loggedErrorsReply = page(loggedError)
export const recentCriticalReply = z.array(loggedError)
export const pendingCountReply = z.object({ count: z.int() })

export const ERROR_PAGE_SIZE = 20

/** '0' for those of nobody. */
export const errorUserParams = z.strictObject({ id: z.union([idText, z.literal('0')]) })

export const NOTE_LENGTH = 500
export const refusals = {
  NOTE_MISSING: [400, '어떻게 처리했는지 적어 주세요.'],
  ASSIGNEE_CHANGED: [409, '그사이 담당자가 바뀌었어요. 바뀐 담당자를 보고 다시 정해 주세요.'],
  ERROR_HANDLED: [409, '그사이 다른 사람이 처리했어요. 바뀐 내용을 보고 다시 정해 주세요.'],
  ASSIGNEE_UNFIT: [409, '결제 오류를 처리할 수 없는 사람이에요. 다른 담당자를 골라 주세요.'],
} as const satisfies Refusals
export const staffNote = text(NOTE_LENGTH).check(
  z.trim(),
  z.minLength(1, 'NOTE_MISSING' satisfies keyof typeof refusals),
)

/** How it stood when somebody decided about it; left out by the version before. */
const seen = z.optional(z.strictObject({ status: errorStatus, solutionNote: z.string() }))
export type SeenError = z.infer<typeof seen>

/** resolvedBy may be said and is not believed: it is who asks (T-69). */
export const resolveBody = z.strictObject({
  resolvedBy: z.optional(z.union([text(60), z.int()])),
  solutionNote: staffNote,
  seen,
})
export const errorStatusBody = z.strictObject({ status: errorStatus, seen })

/** seen: who looked after it when somebody decided who shall; null for nobody. */
export const errorAssigneeBody = z.strictObject({ assigneeId: z.nullable(id), seen: z.nullable(id) })
/** Who may look after errors, by name. */
export const errorAssigneesReply = z.array(z.object({ id: z.int(), name: z.string() }))
