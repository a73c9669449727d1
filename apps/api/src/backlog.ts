import { setTimeout } from 'node:timers/promises'
import type { Pool } from 'pg'
import { Gauge, Registry } from 'prom-client'
import { priorities } from './outbox/service.ts'
import { unfulfilled, waiting } from './payment/states.ts'
import type { Clock } from './platform/clock.ts'
import { held, requested } from './reservation/states.ts'

const EVERY_MS = 10_000
const TIMEOUT_MS = 1_000

type Backlog = {
  messages: number
  oldestMessage: Date | null
  oldestCode: Date | null
  heldByOrders: number
  heldByLinks: number
  requests: number
  oldestRequest: Date | null
  overdue: number
  approvals: number
  oldestApproval: Date | null
  lookUps: number
  oldestLookUp: Date | null
  differences: Record<string, number>
  refunds: number
  oldestRefund: Date | null
  oldestPaid: Date | null
  lastComparison: Date | null
  broken: Record<string, number>
}

const textOf = (states: readonly string[]) => states.map((state) => `'${state}'`).join(', ')

/** Every part is read through a partial index: it costs as much as waits, not as much as is stored. */
export const QUESTION = `
  with
    message as (
      select created_at, priority, case when attempts < 2 then coalesce(asked_at, due_at) else created_at end as since
      from outbox where due_at is not null
    ),
    request as (select created_at, due_at from reservation where state in (${textOf(requested)})),
    approval as (select requested_at from goodwill_refund where decision is null),
    look_up as (select next_check_at as due_at from payment where next_check_at <= $1),
    difference as (select kind, count(*) as open from payment_difference where cleared_at is null group by kind)
  select
    (select count(*) from message) as messages,
    (select min(since) from message where priority < ${priorities.REMINDER}) as "oldestMessage",
    (select min(created_at) from message where priority = ${priorities.CODE}) as "oldestCode",
    (select count(*) from payment
      where next_check_at is not null and state in (${textOf(waiting)}) and hold_until > $1) as "heldByOrders",
    (select count(*) from reservation where state in (${textOf(held)}) and kept_until > $1) as "heldByLinks",
    (select count(*) from request) as requests,
    (select min(created_at) from request) as "oldestRequest",
    (select count(*) from request where due_at <= $1) as overdue,
    (select count(*) from approval) as approvals,
    (select min(requested_at) from approval) as "oldestApproval",
    (select count(*) from refund where state = 'DUE') as refunds,
    (select min(requested_at) from refund where state = 'DUE') as "oldestRefund",
    (select min(paid_at) from payment
      where next_check_at is not null and state in (${textOf(unfulfilled)})) as "oldestPaid",
    (select finished_at from payment_comparison where finished_at is not null
      order by day desc limit 1) as "lastComparison",
    (select count(*) from look_up) as "lookUps",
    (select min(due_at) from look_up) as "oldestLookUp",
    (select coalesce(json_object_agg(kind, open), '{}') from difference) as differences,
    (select coalesce(json_object_agg(id, found), '{}')
      from (select id, found from broken_invariant order by id) b) as broken`

/**
 * Reads what waits in the database, the same on every node: at most every ten seconds, never twice at a time. A
 * database that fails or takes longer than a second gives the one gauge that says so.
 */
export function backlogReader(pool: Pool, now: Clock): () => Promise<Registry> {
  let last = { figures: NO_ANSWER, at: Number.NEGATIVE_INFINITY }
  let reading: Promise<Registry> | undefined

  async function read(): Promise<Registry> {
    const at = now()
    const { rows } = await pool.query<Backlog>(QUESTION, [at])
    last = { figures: rows[0] ? figuresOf(rows[0], at) : NO_ANSWER, at: at.getTime() }
    return last.figures
  }

  return async () => {
    if (Math.abs(now().getTime() - last.at) < EVERY_MS) return last.figures
    reading ??= read()
      .catch(() => NO_ANSWER)
      .finally(() => {
        reading = undefined
      })
    return Promise.race([reading, setTimeout(TIMEOUT_MS, NO_ANSWER, { ref: false })])
  }
}

type Figure = [name: string, help: string, value: number | Record<string, number>, label?: string]

const figuresOf = (backlog: Backlog, at: Date): Registry =>
  registryOf([
    ['database_answers', 'Whether the database answered within a second.', 1],
    ['outbox_waiting', 'Messages that wait to be delivered.', backlog.messages],
    [
      'outbox_oldest_seconds',
      'How long the oldest of them is due, once it failed how old it is; not of reminders, which are spread.',
      secondsSince(backlog.oldestMessage, at),
    ],
    ['outbox_oldest_code_seconds', 'Age of the oldest code of them.', secondsSince(backlog.oldestCode, at)],
    [
      'holds',
      'Hours held: for an order that is being paid, for a link that may be.',
      { order: backlog.heldByOrders, link: backlog.heldByLinks },
      'by',
    ],
    ['requests_waiting', 'Requests that wait for their branch.', backlog.requests],
    [
      'requests_oldest_seconds',
      'How long the oldest of them waits.',
      secondsSince(backlog.oldestRequest, at),
    ],
    ['requests_overdue', 'Those of them that are past their due time.', backlog.overdue],
    ['approvals_waiting', 'Refunds that wait for a MASTER.', backlog.approvals],
    [
      'approvals_oldest_seconds',
      'How long the oldest of them waits.',
      secondsSince(backlog.oldestApproval, at),
    ],
    ['look_ups_due', 'Orders that the reconciler should have looked up by now.', backlog.lookUps],
    ['look_ups_oldest_seconds', 'How long the first is overdue.', secondsSince(backlog.oldestLookUp, at)],
    ['refunds_due', 'Refunds that have not gone back.', backlog.refunds],
    ['refunds_oldest_seconds', 'How long the oldest of them is due.', secondsSince(backlog.oldestRefund, at)],
    [
      'paid_oldest_seconds',
      'How long the oldest order is paid that has led to nothing.',
      secondsSince(backlog.oldestPaid, at),
    ],
    [
      'comparison_age_seconds',
      'How long ago the last comparison with the provider ended, 0 before the first.',
      secondsSince(backlog.lastComparison, at),
    ],
    ['differences_open', 'What the provider and we say differently, open.', backlog.differences, 'kind'],
    [
      'invariants_broken',
      'Rows that break an invariant, at the last check of the hour.',
      backlog.broken,
      'id',
    ],
  ])

function registryOf(figures: Figure[]): Registry {
  const registry = new Registry()
  for (const [name, help, value, label] of figures) {
    const gauge = new Gauge({
      name: `gyeotmaru_${name}`,
      help,
      labelNames: label ? [label] : [],
      registers: [registry],
    })
    if (typeof value === 'number') gauge.set(value)
    else for (const [key, count] of Object.entries(value)) gauge.set({ [label ?? '']: key }, count)
  }
  return registry
}

const NO_ANSWER = registryOf([['database_answers', 'Whether the database answered within a second.', 0]])

const secondsSince = (from: Date | null, at: Date): number =>
  from ? Math.max(0, (at.getTime() - from.getTime()) / 1000) : 0
