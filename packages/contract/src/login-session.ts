import * as z from 'zod/mini'
import { envelope } from './envelope.ts'
import type { Refusals } from './refusal.ts'
import { addMinutes } from './time.ts'

/** So many login sessions an account has at most: with one more the oldest ends. */
export const MAX_LOGIN_SESSIONS = 20

/** '로그인 유지' (D-14): a long session lasts so many days without use. Never of staff. */
export const LONG_DAYS = 30

/** So long after a login, or after it was shown again who it is, a long session shows what is sensitive. */
export const SHOWN_MINUTES = 60

export const refusals = {
  OWNER_UNSURE: [
    409,
    '로그인을 유지한 기기라서 한 번 더 확인해요. 비밀번호나 인증번호로 확인하면 바로 볼 수 있어요.',
  ],
} as const satisfies Refusals

type Shown = { loggedInAt: Date; shownAt: Date | null }

/** Whether it was shown within the last hour who it is, by the login or again: of any session. */
export const isOwnerFresh = ({ loggedInAt, shownAt }: Shown, now: Date): boolean =>
  now < addMinutes(shownAt ?? loggedInAt, SHOWN_MINUTES)

/** Whether test results and reasons may be shown in a session, as far as it alone is concerned. */
export const isShownLately = ({ isLong, ...shown }: Shown & { isLong: boolean }, now: Date): boolean =>
  !isLong || isOwnerFresh(shown, now)

/** since, usedAt: Korean wall clock, usedAt to the half hour. device: '아이폰 · 사파리', '' for an unknown one. */
const loginSession = z.object({
  id: z.uuid(),
  device: z.string(),
  since: z.string(),
  usedAt: z.string(),
  isThis: z.boolean(),
  /** A node of the version before doesn't say. */
  isLong: z.optional(z.boolean()),
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
