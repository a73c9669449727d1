import * as z from 'zod/mini'
import { envelope } from './envelope.ts'
import { audienceKind, refusals as mailing, mailingShape, wordsProblem } from './mailing-words.ts'
import { type Refusals, withSentence } from './refusal.ts'
import { revision } from './revision.ts'
import { branchCode, id, text } from './text.ts'

/** Words that are kept for the next message to many members. docs/decisions/095. */

export const refusals = {
  MAILING_TEXT_NAME: [400, '나중에 알아볼 이름을 적어 주세요.'],
} as const satisfies Refusals

export const TEXT_NAME_LENGTH = 40
const words = {
  name: text(TEXT_NAME_LENGTH),
  kind: audienceKind,
  body: mailingShape.body,
  isAd: z.boolean(),
}
/** What is written of it; kind: for which audience, which says what fields the words may have. */
export const mailingTextBody = z.strictObject({ ...words, revision })
export type MailingTextBody = Omit<z.infer<typeof mailingTextBody>, 'revision'>
/** key: of one press; branchCode: null for every branch, which is for who writes to every branch. */
export const newMailingTextBody = z.strictObject({
  ...words,
  key: z.uuid(),
  branchCode: z.nullable(branchCode),
})

const mailingText = z.object({
  ...words,
  id,
  branchCode: z.nullable(z.string()),
  branchName: z.nullable(z.string()),
  revision: z.int(),
  isWithdrawn: z.boolean(),
  /** Of a branch that the reader writes to; those of every branch are for others to use alone. */
  canEdit: z.boolean(),
})
export type MailingText = z.infer<typeof mailingText>
/** By name. */
export const mailingTextsReply = envelope(z.array(mailingText))

/** What is wrong with a text, undefined when nothing is: its words are held to the same rules as when they are sent. */
export function mailingTextProblem({ name, kind, body, isAd }: MailingTextBody) {
  if (!name.trim()) return withSentence(refusals, 'MAILING_TEXT_NAME')
  const code = wordsProblem(kind, body, isAd)
  return code && withSentence(mailing, code)
}
