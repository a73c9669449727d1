import { addMinutes } from '@self/contract/time'
import * as z from 'zod/mini'
import type { Clock } from '../platform/clock.ts'
import { type Db, transact } from '../platform/db.ts'
import type { Sms } from '../providers/sms.ts'
import { insertOnce, markDelivered, postpone, takeDue } from './queries.ts'

type Context = { db: Db; now: Clock; sms: Sms }

const BATCH = 20
const MAX_WAIT = 60

const message = z.object({ to: z.string(), text: z.string() })

/** Within the transaction that causes it: a text message, sent once under its key. to: digits. */
export const tell = (tx: Db, { key, to, text, at }: { key: string; to: string; text: string; at: Date }) =>
  insertOnce(tx, { key, kind: 'SMS', payload: JSON.stringify({ to, text }), dueAt: at, createdAt: at })

/** Sends what is due; what fails waits longer each time, up to an hour. Several nodes share the work. */
export async function deliver({ db, now, sms }: Context, onError: (error: unknown) => void): Promise<void> {
  for (const { id, payload } of await takeBatch(db, now))
    try {
      await sms.send(message.parse(payload))
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
