import { addMinutes } from '@self/contract/time'
import * as z from 'zod/mini'
import { findPhone } from '../member/service.ts'
import type { Db } from '../platform/database/db.ts'
import type { Seal } from '../platform/seal.ts'
import { dropWaiting, insertMessage, insertMessageQuery, listKeys } from './queries.ts'
import type { Words } from './templates.ts'

/** What is sent first: codes, then what tells of money, of changes, of what is to come. */
export const priorities = { CODE: 0, PAYMENT: 1, CHANGE: 2, REMINDER: 3 } as const

/** So long a message that waits for later ones is kept back. */
const WAIT_MINUTES = 2

/** What is sealed of a message until it is delivered. */
export const content = z.object({
  to: z.string(),
  text: z.string(),
  isLimited: z._default(z.boolean(), false),
  template: z.optional(z.object({ name: z.string(), variables: z.record(z.string(), z.string()) })),
})

/** What it says (as AlimTalk too, where the installation has its template approved), under which key, and when. */
export type Message = Words & Sending

type Sending = {
  /** Whom it is for, where that is a member: kept with what it was about, and nothing of what it said. */
  memberId?: number
  key: string
  at: Date
  /** CHANGE unless given. */
  priority?: keyof typeof priorities
  /** Not sent before; at once unless given. */
  dueAt?: Date
  uselessAt?: Date
  /** Takes the place of what waits and is about the same, unless it only ends with it. */
  about?: string
  /** Not sent once what it is about is over (`dropAbout`), however long it had to wait. */
  endsWithIt?: boolean
  /** Waits a while for later ones about the same. */
  waits?: boolean
  /** Cut once its recipient has had ten of these that day; else it always goes out. */
  isLimited?: boolean
}

/**
 * Within the transaction that causes it: a text message, sent once under its key, readable to nobody but the
 * phone. to: digits. Not sent any more from uselessAt on.
 */
export async function notify(tx: Db, seal: Seal, message: Addressed): Promise<void> {
  // Two nodes write the same reminder: the second must not drop the first one's.
  if (message.about && !message.endsWithIt) await dropAbout(tx, [message.about], message.at)
  await insertMessageQuery(rowOf(seal, message)).execute(tx)
}

/** Within the transaction that ends these: what still waits to be sent of them is not sent any more. */
export const dropAbout = (tx: Db, abouts: readonly string[], at: Date) => dropWaiting(tx, abouts, at)

type Addressed = Message & { to: string }

/** Of a message about nothing that waits. */
type First = Addressed & { about?: never }

/** The same, not sent yet, to go with other statements (`executeTogether`). */
export const firstMessage = (seal: Seal, message: First) => insertMessage(rowOf(seal, message))

/** The same within a statement. */
export const firstMessageQuery = (seal: Seal, message: First) => insertMessageQuery(rowOf(seal, message))

function rowOf(
  seal: Seal,
  {
    key,
    to,
    at,
    priority = 'CHANGE',
    dueAt,
    uselessAt,
    about,
    waits = false,
    endsWithIt = false,
    isLimited = false,
    memberId,
    ...words
  }: Addressed,
) {
  return {
    key,
    priority: priorities[priority],
    sealed: seal
      .at('outbox.sealed', key)
      .close(JSON.stringify({ to, text: words.text, isLimited, template: templateOf(words) })),
    dueAt: waits ? addMinutes(at, WAIT_MINUTES) : (dueAt ?? at),
    createdAt: at,
    uselessAt: uselessAt ?? null,
    about: ((waits || endsWithIt) && about) || null,
    memberId: memberId ?? null,
    topic: words.kind,
  }
}

const templateOf = (words: Words) =>
  'variables' in words ? { name: words.kind, variables: words.variables } : undefined

/**
 * As `notify`, to the member's own phone, which a code has proved; the phone of a booker is what somebody typed and is
 * for the branch alone. Who has none is not notified. Gives that phone.
 */
export async function notifyMember(
  tx: Db,
  seal: Seal,
  memberId: number,
  message: Message,
): Promise<string | null> {
  const to = await findPhone(tx, memberId)
  if (to) await notify(tx, seal, { ...message, to, memberId })
  return to
}

/** Those of the keys under which nobody has written yet. */
export async function unwritten(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const written = new Set((await listKeys(db, keys)).map(({ key }) => key))
  return new Set(keys.filter((key) => !written.has(key)))
}
