import * as z from 'zod/mini'
import { findPhone } from '../member/service.ts'
import type { Db } from '../platform/database/db.ts'
import type { Seal } from '../platform/seal.ts'
import { insertOnce, listKeys } from './queries.ts'
import type { Filled } from './templates.ts'

/** What is sent first: codes, then what tells of money, of changes, of what is to come. */
export const priorities = { CODE: 0, PAYMENT: 1, CHANGE: 2, REMINDER: 3 } as const

/** What is sealed of a message until it is delivered. */
export const content = z.object({
  to: z.string(),
  text: z.string(),
  isLimited: z._default(z.boolean(), false),
  template: z.optional(z.object({ name: z.string(), variables: z.record(z.string(), z.string()) })),
})

export type Message = {
  key: string
  text: string
  at: Date
  /** CHANGE unless given. */
  priority?: keyof typeof priorities
  /** Not sent before; at once unless given. */
  dueAt?: Date
  uselessAt?: Date
  /** The same as AlimTalk, where the installation has it approved. */
  template?: Filled
  /** Cut once its recipient has had ten of these that day; else it always goes out. */
  isLimited?: boolean
}

/**
 * Within the transaction that causes it: a text message, sent once under its key, readable to nobody but the
 * phone. to: digits. Not sent any more from uselessAt on.
 */
export const notify = (
  tx: Db,
  seal: Seal,
  {
    key,
    to,
    text,
    at,
    priority = 'CHANGE',
    dueAt,
    uselessAt,
    template,
    isLimited = false,
  }: Message & { to: string },
) =>
  insertOnce(tx, {
    key,
    kind: 'SMS',
    priority: priorities[priority],
    sealed: seal.close(JSON.stringify({ to, text, isLimited, template })),
    dueAt: dueAt ?? at,
    createdAt: at,
    uselessAt: uselessAt ?? null,
  })

/**
 * As `notify`, to the member's own phone, which a code has proved; the phone of a booker is what somebody typed and is
 * for the branch alone. Who has none is not notified.
 */
export async function notifyMember(tx: Db, seal: Seal, memberId: number, message: Message): Promise<void> {
  const to = await findPhone(tx, memberId)
  if (to) await notify(tx, seal, { ...message, to })
}

/** Those of the keys under which nobody has written yet. */
export async function unwritten(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const written = new Set((await listKeys(db, keys)).map(({ key }) => key))
  return new Set(keys.filter((key) => !written.has(key)))
}
