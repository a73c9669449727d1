import { randomUUID } from 'node:crypto'
import { limits } from '@self/contract/limit'
import { addMinutes, toKst } from '@self/contract/time'
import pLimit from 'p-limit'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { codesLate, messagesCut, messagesFailed } from '../platform/metrics.ts'
import type { Quota } from '../platform/quota.ts'
import type { Seal } from '../platform/seal.ts'
import { type Answer, GatewayRefusal, type Outgoing, type Sms } from '../providers/sms.ts'
import { meaningOf, ownerOf } from '../providers/sms-codes.ts'
import { CUT } from './of-member.ts'
import { drop, dropUselessQuery, lease, markDelivered, putOff, type Row, takeDue } from './queries.ts'
import { content, priorities } from './service.ts'

type Log = { warn: (facts: object, line: string) => void }
/** stopping: the node drains, and takes nothing more. */
type Context = {
  db: Db
  now: Clock
  seal: Seal
  sms: Pick<Sms, 'send' | 'find'>
  quota: Quota
  log: Log
  stopping?: AbortSignal | undefined
}
type OnError = (error: unknown) => void

/** Which messages, and how many calls at a time. */
type Lane = { least: number; calls: number }
/** A node has ten calls at a time; two are for codes alone, so that none waits behind slow calls of others. */
const everything: Lane = { least: priorities.REMINDER, calls: 8 }
export const codesOnly: Lane = { least: priorities.CODE, calls: 2 }

/** Messages of one call. */
const CALL = 100
/** Longer than a call may take, by far. */
const LEASE_MINUTES = 1
const MAX_WAIT = 60
const CODE_WAIT = 1 / 6
/** A code that the gateway has later than this after it was written is late. */
const LATE_MS = 20_000
/** The gateway's clock may be behind ours. */
const SKEW_MINUTES = 5
const LOOK_UPS_AT_ONCE = 5
/** Calls refused in a row for a message of theirs: whatever it is given, the gateway takes none. */
const MOST_REFUSED = 16

/**
 * refused: how many calls in a row were, for one of their messages; isDueAgain: some of what was taken is due again at
 * once; isOver: nothing more is taken.
 */
type Run = Context & {
  lane: Lane
  onError: OnError
  workers: number
  refused: number
  isDueAgain: boolean
  isOver: boolean
}
/** A message with its row. */
type Item = { row: Row; message: Outgoing; isLimited: boolean }
type Leased = { owner: string; until: Date }

/**
 * Sends what is due, the most urgent first; what is written meanwhile waits for the run that it wakes, where it goes
 * together. What fails waits longer each time, up to an hour. Several nodes share the work by leases
 * (docs/decisions/053). A gateway that doesn't answer ends the run.
 */
export async function deliver(context: Context, onError: OnError, lane = everything): Promise<void> {
  countLate(await dropUselessQuery(context.db, context.now()).execute())
  await work({ ...context, lane, onError, workers: 1, refused: 0, isDueAgain: false, isOver: false })
}

const countLate = (dropped: readonly Pick<Row, 'priority'>[]) =>
  codesLate.inc(dropped.filter(({ priority }) => priority === priorities.CODE).length)

async function work(run: Run): Promise<void> {
  const others: Promise<void>[] = []
  try {
    while (!run.isOver && !run.stopping?.aborted) {
      run.isDueAgain = false
      const leased = await takeBatch(run)
      if (leased.rows.length === 0) break
      const isFull = leased.rows.length === CALL
      if (isFull && run.workers < run.lane.calls) {
        run.workers += 1
        others.push(work(run))
      }
      await handOver(run, leased.rows, leased).catch(run.onError)
      if (!isFull && !run.isDueAgain) break
    }
  } finally {
    await Promise.all(others)
  }
}

async function takeBatch({ db, now, lane }: Run): Promise<Leased & { rows: Row[] }> {
  const owner = randomUUID()
  return transact(db, async (tx) => {
    const at = now()
    const until = addMinutes(at, LEASE_MINUTES)
    const rows = await takeDue(tx, { now: at, least: lane.least, limit: CALL })
    const ids = rows.map(({ id }) => id)
    if (rows.length > 0) await lease(tx, ids, { owner, at, until })
    return { owner, until, rows }
  })
}

async function handOver(run: Run, rows: readonly Row[], leased: Leased): Promise<void> {
  const opened: Item[] = []
  for (const row of rows) opened.push(...(await open(run, row, leased)))
  const missing = await dropMissing(run, await lookUp(run, opened, leased))
  const fresh = [...missing, ...opened.filter(({ row }) => !row.askedAt)]
  const allowed: Item[] = []
  for (const item of fresh) if (await isAllowed(run, item)) allowed.push(item)
  if (allowed.length > 0) await sendAll(run, allowed, leased)
}

/** What can't be opened waits, and nothing else waits for it. */
async function open(run: Run, row: Row, leased: Leased): Promise<Item[]> {
  const text = run.seal.at('outbox.sealed', row.key).tryOpen(row.sealed ?? '')
  const found = text === undefined ? undefined : content.safeParse(JSON.parse(text)).data
  if (!found) {
    await wait(run, { row }, leased, row)
    run.onError(new Error(`message ${row.id} can't be opened`))
    return []
  }
  const { isLimited, template, ...rest } = found
  const isAsText = row.statusCode !== null && meaningOf(row.statusCode) === 'as-text'
  const name = `${row.id}-${row.createdAt.getTime()}`
  return [{ row, isLimited, message: { ...rest, name, template: isAsText ? undefined : template } }]
}

/** What may be at the gateway already is looked for there; gives what it never had. */
async function lookUp(run: Run, items: readonly Item[], leased: Leased): Promise<Item[]> {
  const limit = pLimit(LOOK_UPS_AT_ONCE)
  const missing: Item[] = []
  const found: [Item, Answer][] = []
  const look = async (item: Item, askedAt: Date) => {
    try {
      const answer = await run.sms.find(item.message, addMinutes(askedAt, -SKEW_MINUTES))
      if (answer) found.push([item, answer])
      else missing.push(item)
    } catch (error) {
      run.isOver = true
      await wait(run, item, leased, { askedAt, statusCode: null })
      run.onError(error)
    }
  }
  await Promise.all(items.flatMap((item) => (item.row.askedAt ? [limit(look, item, item.row.askedAt)] : [])))
  await recordAnswers(run, found, leased)
  return missing
}

/** What the gateway never had and nobody needs any more is not sent; gives the others. */
async function dropMissing({ db, now }: Run, items: readonly Item[]): Promise<Item[]> {
  const isUseless = ({ row: { uselessAt } }: Item) => uselessAt !== null && uselessAt <= now()
  const useless = items.filter(isUseless)
  for (const { row } of useless) await drop(db, row.id)
  countLate(useless.map(({ row }) => row))
  return items.filter((item) => !useless.includes(item))
}

/** Counts a limited message; false where it is cut. One that was handed over before has been counted then. */
async function isAllowed({ db, quota, log, now }: Run, { row, message, isLimited }: Item): Promise<boolean> {
  if (!isLimited || row.askedAt || !(await quota.take(db, limits.messagesOfDay, subjectOf(message, now))))
    return true
  await drop(db, row.id, CUT)
  messagesCut.inc()
  log.warn({ message: row.id }, 'message cut: its recipient has had ten today')
  return false
}

const subjectOf = ({ to }: Outgoing, now: Clock) => `${to} ${toKst(now()).date}`

/** One call, in halves where the gateway refuses it for one of its messages. */
async function sendAll(run: Run, items: readonly Item[], leased: Leased): Promise<void> {
  if (run.now() >= leased.until) {
    run.isDueAgain = true // this node stood still: whoever has the lease now looks these up
    return
  }
  try {
    const answers = await run.sms.send(items.map(({ message }) => message))
    run.refused = 0
    const pairs = items.flatMap((item): [Item, Answer][] => {
      const answer = answers.get(item.message.name)
      return answer ? [[item, answer]] : []
    })
    await recordAnswers(run, pairs, leased)
  } catch (error) {
    if (error instanceof GatewayRefusal) return refused(run, items, leased, error)
    run.isOver = true
    for (const item of items)
      await wait(run, item, leased, { askedAt: item.row.askedAt ?? run.now(), statusCode: null })
    throw error
  }
}

async function refused(run: Run, items: readonly Item[], leased: Leased, refusal: GatewayRefusal) {
  if (refusal.status === 400) {
    run.refused += 1
    if (items.length > 1 && run.refused < MOST_REFUSED) return sendHalves(run, items, leased, refusal)
  }
  if (refusal.status === 400 && items.length > 1) await putBack(run, items, leased, refusal)
  else for (const item of items) await release(run, item, leased, refusal.code)
  // It is about this message alone: what is left of its call goes on.
  if (refusal.status === 400 && run.refused < MOST_REFUSED) return run.onError(refusal)
  run.isOver = true
  if (refusal.status !== 400) throw refusal
  run.onError(refusal)
}

/** The second half waits where the first has shown that the gateway takes nothing. */
async function sendHalves(run: Run, items: readonly Item[], leased: Leased, refusal: GatewayRefusal) {
  const middle = Math.ceil(items.length / 2)
  await sendAll(run, items.slice(0, middle), leased)
  const others = items.slice(middle)
  if (run.refused < MOST_REFUSED) return sendAll(run, others, leased)
  await putBack(run, others, leased, refusal)
}

/** Which of them it is about nobody knows: all go again before those that were refused alone. */
async function putBack(run: Run, items: readonly Item[], leased: Leased, { code }: GatewayRefusal) {
  for (const item of items)
    await release(run, item, leased, code, addMinutes(run.now(), unitOf(item.row.priority)))
}

async function recordAnswers(run: Run, pairs: readonly [Item, Answer][], leased: Leased): Promise<void> {
  const { db, now } = run
  const taken = pairs.filter(([, { code }]) => meaningOf(code) === 'taken')
  if (taken.length > 0)
    await markDelivered(
      db,
      leased.owner,
      taken.map(([{ row }, { gatewayId }]) => ({ id: row.id, gatewayId })),
      now(),
    )
  for (const [{ row }] of taken)
    if (row.priority === priorities.CODE && now().getTime() - row.createdAt.getTime() > LATE_MS)
      codesLate.inc()
  for (const [item, { code }] of pairs) if (meaningOf(code) !== 'taken') await fail(run, item, leased, code)
}

/** The gateway won't send it: later when the operator has mended what is wrong, or never. */
async function fail(run: Run, item: Item, leased: Leased, code: string): Promise<void> {
  const { db, log, now, onError } = run
  const owner = ownerOf(code)
  messagesFailed.inc({ code: /^\d{4}$/.test(code) ? code : 'other', owner })
  const meaning = meaningOf(code)
  if (meaning === 'waits') await release(run, item, leased, code)
  else if (meaning === 'as-text' && item.message.template) {
    await release(run, item, leased, code, now())
    run.isDueAgain = true
  } else {
    await drop(db, item.row.id, code)
    log.warn({ message: item.row.id, code }, 'message failed')
  }
  if (owner !== 'recipient') onError(new Error(`the message gateway refuses a message: ${code}`))
}

/** It surely wasn't sent: later it is sent anew, and counts anew. */
async function release(run: Run, item: Item, leased: Leased, statusCode: string, dueAt?: Date) {
  if (item.isLimited) await run.quota.release(run.db, limits.messagesOfDay, subjectOf(item.message, run.now))
  if (dueAt) await putOff(run.db, leased.owner, { id: item.row.id, dueAt, askedAt: null, statusCode })
  else await wait(run, item, leased, { askedAt: null, statusCode })
}

const unitOf = (priority: number): number => (priority === priorities.CODE ? CODE_WAIT : 1)

function wait(
  { db, now }: Run,
  { row: { id, attempts, priority } }: Pick<Item, 'row'>,
  { owner }: Leased,
  { askedAt, statusCode }: Pick<Row, 'askedAt' | 'statusCode'>,
) {
  const dueAt = addMinutes(now(), Math.min(2 ** attempts, MAX_WAIT) * unitOf(priority))
  return putOff(db, owner, { id, dueAt, askedAt, statusCode })
}
