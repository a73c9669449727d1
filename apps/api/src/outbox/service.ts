import { addMinutes, toKst } from '@self/contract/time'
import * as z from 'zod/mini'
import { findPhone } from '../member/service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { messagesCut } from '../platform/metrics.ts'
import type { Limit, Quota } from '../platform/quota.ts'
import type { Seal } from '../platform/seal.ts'
import type { Sms } from '../providers/sms.ts'
import { drop, dropUseless, insertOnce, markDelivered, postpone, takeDue } from './queries.ts'

type Log = { warn: (facts: object, line: string) => void }
type Context = { db: Db; now: Clock; seal: Seal; sms: Sms; quota: Quota; log: Log }

const BATCH = 20
const MAX_WAIT = 60

const DAY = 24 * 60
/** To one phone on one Korean day, of those that are limited. docs/decisions/044. */
const MESSAGES: Limit = { name: 'message', times: 10, minutes: DAY }

const sealed = z.object({ to: z.string(), text: z.string(), isLimited: z._default(z.boolean(), false) })

type Message = {
  key: string
  text: string
  at: Date
  uselessAt?: Date
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
  { key, to, text, at, uselessAt, isLimited = false }: Message & { to: string },
) =>
  insertOnce(tx, {
    key,
    kind: 'SMS',
    sealed: seal.close(JSON.stringify({ to, text, isLimited })),
    dueAt: at,
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

/** Sends what is due; what fails waits longer each time, up to an hour. Several nodes share the work. */
export async function deliver(context: Context, onError: (error: unknown) => void): Promise<void> {
  const { db, now } = context
  await dropUseless(db, now())
  for (const row of await takeBatch(db, now)) await send(context, row).catch(onError)
}

type Row = Awaited<ReturnType<typeof takeDue>>[number]

async function send({ db, now, seal, sms, quota, log }: Context, row: Row): Promise<void> {
  const { isLimited, ...message } = sealed.parse(JSON.parse(seal.open(row.sealed ?? '')))
  const subject = `${message.to} ${toKst(now()).date}`
  if (isLimited && (await quota.take(db, MESSAGES, subject))) {
    await drop(db, row.id)
    messagesCut.inc()
    log.warn({ message: row.id }, 'message cut: its recipient has had ten today')
    return
  }
  try {
    await sms.send(message)
  } catch (error) {
    if (isLimited) await quota.release(db, MESSAGES, subject)
    throw error
  }
  await markDelivered(db, row.id, now())
}

const takeBatch = (db: Db, now: Clock) =>
  transact(db, async (tx) => {
    const due = await takeDue(tx, now(), BATCH)
    for (const { id, attempts } of due)
      await postpone(tx, id, addMinutes(now(), Math.min(2 ** attempts, MAX_WAIT)))
    return due
  })
