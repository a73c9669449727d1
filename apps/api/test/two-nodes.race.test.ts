import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { expirePasses } from '../src/coupon/expiry.ts'
import { deliver } from '../src/outbox/deliver.ts'
import { openServer } from '../src/platform/database/pool.ts'
import { compareDaily } from '../src/reconciliation/compare.ts'
import { agreeRefund } from '../src/refund/agree.ts'
import { cancel } from '../src/refund/cancel.ts'
import { remind } from '../src/reservation/reminder.ts'
import { releaseLinks } from '../src/settlement/contention.ts'
import { sweep } from '../src/settlement/sweep.ts'
import { handleWebhook } from '../src/settlement/webhook.ts'
import { createOnServer } from './database.ts'
import { test } from './fixtures.ts'
import { times } from './fuzz/times.ts'
import { keySettings } from './keys.ts'
import { expectSound } from './money/invariants.ts'
import { makeLink } from './money/link.ts'
import { buyMany, inBatches, type Paid, reservationsLike } from './money/many.ts'
import { buyPass, passOrderOf, payFor } from './payment.ts'
import { buy } from './reservation.ts'
import { freePort, Server } from './server.ts'
import type { World } from './world.ts'

const TRIES = times(100, 500)
const WHILE = { timeout: 120_000 } // on a busy machine slow is not wrong

let nodes: World['app'][]

test.beforeAll(async ({ world }) => {
  nodes = [world.app, await world.addNode()]
})

const fail = (error: unknown) => {
  throw error
}
/** On both nodes at the same moment. */
const onBoth = (work: (node: World['app']) => Promise<unknown>) => Promise.all(nodes.map(work))

/** Does something again and again while something else goes on. */
const until =
  (end: Promise<unknown>, work: (node: World['app']) => Promise<unknown>) =>
  async (node: World['app']): Promise<void> => {
    let isOver = false
    const over = end.finally(() => {
      isOver = true
    })
    while (!isOver) {
      await work(node)
      await setTimeout(20)
    }
    await over
  }

const inbox = async (world: World) => (await world.atSandbox('/sms')) as { to: string; text: string }[]

type Charge = { merchant_uid: string; amount: number; cancel_amount: number; cancel_history: unknown[] }
const ledger = async (world: World) => (await world.atSandbox('/portone/sandbox/ledger')) as Charge[]

async function waitingMessages(world: World): Promise<number> {
  const rows = await world.db.selectFrom('outbox').select('id').where('dueAt', 'is not', null).execute()
  return rows.length
}

/** Every charge of these orders was given back in one piece, and our own ledger says so once. */
async function expectRefundedOnce(world: World, orders: Paid[]): Promise<void> {
  const ids = new Set(orders.map(({ orderId }) => orderId))
  const charges = (await ledger(world)).filter(({ merchant_uid }) => ids.has(merchant_uid))
  expect(charges.map((charge) => [charge.cancel_amount, charge.cancel_history.length])).toEqual(
    orders.map(() => [120_000, 1]),
  )
  const steps = await world.db
    .selectFrom('paymentEvent')
    .select(['orderId', 'kind'])
    .where('kind', 'in', ['REFUND_DUE', 'REFUNDED'])
    .execute()
  const expected = orders.flatMap(({ orderId }) => [`${orderId} REFUNDED`, `${orderId} REFUND_DUE`])
  expect(steps.map(({ orderId, kind }) => `${orderId} ${kind}`).sort()).toEqual(expected.sort())
}

test(
  `two nodes remind of ${TRIES} sessions and deliver at once: each phone is told once`,
  WHILE,
  async ({ world, member }) => {
    const sessions = await reservationsLike(world, await buy(world, member), TRIES)
    await giveEachAMember(world)
    world.moveBy(60) // ten in the morning of the day before
    const looking = onBoth(remind)
    await onBoth(until(looking, (node) => deliver(node, fail)))
    while ((await waitingMessages(world)) > 0) {
      world.moveBy(1) // reminders are spread over minutes
      await onBoth((node) => deliver(node, fail))
    }
    await onBoth(remind)
    const reminders = (await inbox(world)).filter(({ text }) => text.includes('내일'))
    const own = await world.db
      .selectFrom('member')
      .select('phone')
      .where('id', '=', member.id)
      .executeTakeFirst()
    const phones = [own?.phone ?? '', ...sessions.map(({ bookerPhone }) => bookerPhone)]
    expect(reminders.map(({ to }) => to).sort()).toEqual(phones.sort())
  },
)

test(
  `${TRIES} sessions cancelled, noticed and swept on two nodes: one refund each`,
  WHILE,
  async ({ world, member }) => {
    const orders = await buyMany(world, member, TRIES)
    const all = inBatches(orders, async ({ reservationId, orderId }) => {
      const cancelling = onBoth((node) => cancel(node, member.id, reservationId, 120_000))
      await Promise.all([
        cancelling,
        onBoth(until(cancelling, (node) => handleWebhook(node, { orderId, providerPaymentId: '' }))),
      ])
    })
    await Promise.all([all, onBoth(until(all, (node) => sweep(node, fail)))])
    await expectRefundedOnce(world, orders)
    await expectSound(world)
  },
)

/** Their sessions are cancelled, their money is owed, and nobody has begun to give it back. */
async function owe(world: World, orders: Paid[]): Promise<void> {
  const debt = { cause: 'CENTRE', amount: 120_000, source: 'DESK', at: new Date(0) } as const
  await inBatches(orders, ({ orderId }) => agreeRefund(world.db, { orderId, refundPolicy: null }, debt))
  const ids = orders.map(({ reservationId }) => reservationId)
  await world.db.updateTable('reservation').set({ state: 'CANCEL' }).where('id', 'in', ids).execute()
}

/** A node as a process of its own, by the machine's clock. */
async function startProcess(
  world: World,
  url = world.url,
  env: Record<string, string> = {},
): Promise<Server> {
  const { outside } = world
  return new Server(await freePort(), {
    ...keySettings,
    DATABASE_URL: url,
    CARD_API_BASE: `${outside}/portone`,
    SMS_API_BASE: `${outside}/solapi`,
    NAVER_GEOCODE_BASE: `${outside}/naver`,
    ...env,
  })
}

test(
  'a node is killed amid its refunds: the other one finishes, and none is made twice',
  WHILE,
  async ({ world, member }) => {
    const orders = await buyMany(world, member, 100)
    await owe(world, orders)
    const given = async () => (await ledger(world)).filter(({ cancel_amount }) => cancel_amount > 0).length
    const dying = await startProcess(world)
    while ((await given()) < 5) {
      expect(dying.child.exitCode, dying.output).toBeNull()
      await setTimeout(5)
    }
    await dying.end('SIGKILL')
    expect(await given()).toBeLessThan(100)
    world.moveTo('2100-01-01', '12:00') // whatever it had taken on is due again
    await sweep(world.app, fail)
    await expectRefundedOnce(world, orders)
    await expectSound(world)
  },
)

test(
  'passes end, links are over and payments are compared on two nodes at once: each once',
  WHILE,
  async ({ world, member, admin }) => {
    for (const day of ['2026-12-01', '2026-12-02', '2026-12-03'])
      await makeLink(admin, member, { reservationDate: day })
    for (let bought = 0; bought < 10; bought += 1)
      await buyPass(world, member, { couponId: 3, amount: 810_000, orderName: '이용권 결제 10회' })
    for (let stray = 0; stray < 20; stray += 1) await payFor(world, await passOrderOf(world))
    await onBoth((node) => compareDaily(node, fail))
    world.moveTo('2027-10-24', '12:00')
    await onBoth(expirePasses)
    world.moveTo('2027-11-24', '12:00')
    await onBoth(expirePasses)
    await onBoth((node) => releaseLinks(node, fail))

    const count = async (table: 'paymentDifference' | 'paymentComparison' | 'outbox') =>
      (await world.db.selectFrom(table).selectAll().execute()).length
    expect([await count('paymentComparison'), await count('paymentDifference')]).toEqual([1, 20])
    expect(await count('outbox')).toBe(20) // that each was paid, and that each ends soon
    const entries = await world.db.selectFrom('passEntry').select('kind').execute()
    expect(entries.filter(({ kind }) => kind === 'EXPIRE')).toHaveLength(10)
    const lapsed = await world.db.selectFrom('reservation').select('state').execute()
    expect(lapsed.map(({ state }) => state)).toEqual(['LAPSED', 'LAPSED', 'LAPSED'])
  },
)

test(
  'two nodes that start at once on an empty database are both ready, and it is filled once',
  WHILE,
  async ({ world }) => {
    const empty = await createOnServer(world.url)
    const processes = [await startProcess(world, empty.url), await startProcess(world, empty.url)]
    await Promise.all(processes.map((each) => each.ready()))
    const { pool, close } = openServer(empty.url)
    const { rows } = await pool.query(`select
    (select count(*) from migration) > 30 as "isMigrated",
    (select count(*) from branch) = (select count(distinct code) from branch) as "isSeededOnce"`)
    expect(rows).toEqual([{ isMigrated: true, isSeededOnce: true }])
    expect(await Promise.all(processes.map((each) => each.end('SIGTERM')))).toEqual([0, 0])
    await close()
    await empty.drop()
  },
)

test(
  'a node counts what it does on a port of its own, and shows it nowhere else',
  WHILE,
  async ({ world }) => {
    const port = String(await freePort())
    const node = await (await startProcess(world, world.url, { METRICS_PORT: port })).ready()
    const figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    for (const job of [
      'postman',
      'code-postman',
      'reconciler',
      'reminder',
      'link-keeper',
      'request-closer',
      'comparer',
      'expirer',
      'cleaner',
    ])
      expect(figures).toContain(`gyeotmaru_job_runs_total{job="${job}"} 1`)
    expect(figures).toContain('gyeotmaru_call_seconds_count{method="GET",route="/readyz"')
    expect((await fetch(`${node.origin}/metrics`)).status).toBe(404)
    expect(await node.end('SIGTERM')).toBe(0)
  },
)

/** Reservations with a booker's phone of their own become those of a member with that phone: messages go to members. */
async function giveEachAMember({ db }: World): Promise<void> {
  await sql`insert into member (name, phone) select booker_name, booker_phone from reservation
    where booker_phone like '0109%'`.execute(db)
  await sql`update reservation r set member_id = m.id from member m
    where m.phone = r.booker_phone and r.booker_phone like '0109%'`.execute(db)
}
