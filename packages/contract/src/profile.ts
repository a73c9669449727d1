import * as z from 'zod/mini'
import { counsellor } from './counsellor.ts'
import { envelope } from './envelope.ts'
import { branchCode } from './text.ts'

export const SAY_LENGTH = 28
export const MOST_WORDS = 4
/** Of all topics together, and of all for whom. */
export const WORDS_LENGTH = 60
export const HOW_WE_MEET_LENGTH = 200
const words = z._default(z.array(z.string().check(z.minLength(1))).check(z.maxLength(MOST_WORDS)), [])

/**
 * A counsellor with what they say of their own work; the version before sends nothing of it. say: one sentence. topics,
 * forWhom: what is talked about, and with whom. howWeMeet: how it goes, in lines. lentTo: of one of them alone, the
 * branches where they counsel beside the own one.
 */
export const profile = z.extend(counsellor, {
  say: z._default(z.nullable(z.string().check(z.maxLength(SAY_LENGTH))), null),
  topics: words,
  forWhom: words,
  howWeMeet: z._default(z.nullable(z.string()), null),
  lentTo: z._default(z.array(branchCode), []),
})
export type Profile = z.infer<typeof profile>

/** GET /api/member/g5/{branch} and GET /api/member/profile/{memberId}: the paths say member (D-64). */
export const profileListReply = envelope(z.array(profile))
export const profileReply = envelope(profile)
