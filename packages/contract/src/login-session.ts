import * as z from 'zod/mini'
import { envelope } from './envelope.ts'

/** So many login sessions an account has at most: with one more the oldest ends. */
export const MAX_LOGIN_SESSIONS = 20

/** since, usedAt: Korean wall clock, usedAt to the half hour. device: '아이폰 · 사파리', '' for an unknown one. */
const loginSession = z.object({
  id: z.uuid(),
  device: z.string(),
  since: z.string(),
  usedAt: z.string(),
  isThis: z.boolean(),
})
export type OwnLoginSession = z.infer<typeof loginSession>

/** before: the login before this one, and how many wrong passwords were typed since; nothing for the first. */
export const loginSessionsReply = envelope(
  z.object({
    sessions: z.array(loginSession),
    before: z.nullable(z.object({ at: z.string(), failed: z.int() })),
  }),
)

/** Which session ends; without an id all but this one. */
export const endLoginSessionsBody = z.strictObject({ id: z.optional(z.uuid()) })
