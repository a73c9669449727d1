import * as z from 'zod/mini'
import { envelope } from './envelope.ts'
import { mailingShape } from './mailing-words.ts'
import { id, idText, wallClockText } from './text.ts'

/** A message in staff's own words to a choice of members. docs/decisions/124. */

export const mailingPreviewBody = z.strictObject(mailingShape)
export type MailingPreview = z.infer<typeof mailingPreviewBody>
/** count: of members; unreachable: those of them without a proved phone. */
export const mailingPreviewReply = envelope(z.object({ count: z.int(), unreachable: z.int() }))

/** key: of one press; sendsAt: null for now; seen: how many members the preview has counted. */
export const mailingBody = z.strictObject({
  ...mailingShape,
  key: z.uuid(),
  sendsAt: z.nullable(wallClockText),
  seen: z.int().check(z.nonnegative()),
})
export type MailingBody = z.infer<typeof mailingBody>
export const mailingParams = z.strictObject({ id: idText })

/** left: not yet written to; told: on its way or there; out: nothing fits them any more; unreachable: without a phone. */
const mailing = z.object({
  ...mailingShape,
  id,
  branchName: z.nullable(z.string()),
  who: z.string(),
  madeAt: wallClockText,
  sendsAt: wallClockText,
  state: z.enum(['PLANNED', 'SENDING', 'DONE', 'STOPPED']),
  left: z.int(),
  told: z.int(),
  failed: z.int(),
  unreachable: z.int(),
  out: z.int(),
})
export type Mailing = z.infer<typeof mailing>

/** The newest first, and whatever is still to be sent; refusalPhone: null where no advertising can be sent. */
export const mailingsReply = envelope(
  z.object({ mailings: z.array(mailing), refusalPhone: z.nullable(z.string()), phone: z.string() }),
)
/** Whom it hasn't reached, with masked names; isCut: their phone had had what it may have in a day. */
export const mailingReply = envelope(
  z.object({
    mailing,
    missed: z.array(
      z.object({
        memberId: id,
        userName: z.string(),
        why: z.enum(['REFUSED', 'UNSENT', 'NO_PHONE']),
        isCut: z.optional(z.boolean()),
      }),
    ),
  }),
)
export type Missed = z.infer<typeof mailingReply>['data']['missed'][number]
export const mailingIdReply = envelope(z.object({ id }))
