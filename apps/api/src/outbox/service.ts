import { addMinutes } from '@self/contract/time'
import * as z from 'zod/mini'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import type { Seal } from '../platform/seal.ts'
import type { Sms } from '../providers/sms.ts'
import { dropUseless, insertOnce, markDelivered, postpone, takeDue } from './queries.ts'

type Context = { db: Db; now: Clock; seal: Seal; sms: Sms }

const BATCH = 20
const MAX_WAIT = 60

const message = z.object({ to: z.string(), text: z.string() })

type Message = z.infer<typeof message> & { key: string; at: Date; uselessAt?: Date }

/**
 * Within the transaction that causes it: a text message, sent once under its key, readable to nobody but the
 * phone. to: digits. Not sent any more from uselessAt on.
 */
export const notify = (tx: Db, seal: Seal, { key, to, text, at, uselessAt }: Message) =>
  insertOnce(tx, {
    key,
    kind: 'SMS',
    sealed: seal.close(JSON.stringify({ to, text })),
    dueAt: at,
    createdAt: at,
    uselessAt: uselessAt ?? null,
  })

/** Sends what is due; what fails waits longer each time, up to an hour. Several nodes share the work. */
export async function deliver(
  { db, now, seal, sms }: Context,
  onError: (error: unknown) => void,
): Promise<void> {
  await dropUseless(db, now())
  for (const { id, sealed } of await takeBatch(db, now))
    try {
      await sms.send(message.parse(JSON.parse(seal.open(sealed ?? ''))))
      await markDelivered(db, id, now())
    } catch (error) {
      onError(error)
    }
}

const takeBatch = (db: Db, now: Clock) =>
  transact(db, async (tx) => {
    const due = await takeDue(tx, now(), BATCH)
    for (const { id, attempts } of due)
      await postpone(tx, id, addMinutes(now(), Math.min(2 ** attempts, MAX_WAIT)))
    return due
  })
