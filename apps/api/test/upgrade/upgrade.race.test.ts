import { setTimeout } from 'node:timers/promises'
import { toKst } from '@self/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Environment, openEnvironment } from '../running.ts'
import { freePort, type Server } from '../server.ts'
import { type Answer, contenderWith, daysOf, findSlots, type Slot } from './contenders.ts'
import { buy, couponOf, PASS, policiesOf, writePolicy, writePrice } from './edits.ts'
import { checkOutVersionBefore } from './version-before.ts'

const BOOKINGS = Number(process.env.UPGRADE_BOOKINGS ?? 160)
const AT_ONCE = 8
const WHILE = { timeout: 300_000 } // on a busy machine slow is not wrong

let environment: Environment
let before: ReturnType<typeof checkOutVersionBefore>

beforeAll(async () => {
  before = checkOutVersionBefore()
  environment = await openEnvironment()
})
afterAll(async () => {
  await environment.close()
  before.remove()
})

/** The node, which gets ready by and by. */
const startNode = async (root?: string): Promise<Server> =>
  environment.start({ LIMITS: 'off' }, await freePort(), root)

const logIn = async (node: Server, userPhone: string, password: string): Promise<string> =>
  (await node.call('/login/oauth2/callback/login', { body: { userPhone, password } })).token

/** Two members who want every slot at the same moment, each on another node. */
async function openContest(node: Server) {
  const answers: Answer[] = []
  const wants = [
    contenderWith(await logIn(node, '01000000001', 'demo!member1'), answers, environment.outside),
    contenderWith(await logIn(node, '01000000003', 'demo!member3'), answers, environment.outside),
  ] as const
  const slots = await findSlots(node, BOOKINGS, toKst(new Date()).date)
  const won: { slot: Slot; ids: number[] }[] = []
  return {
    answers,
    slots,
    won,
    async bookNext(one: Server, other: Server): Promise<void> {
      const batch = slots.slice(won.length, won.length + AT_ONCE)
      const results = await Promise.all(
        batch.map(async (slot) => {
          const ids = await Promise.all([wants[0](slot, [one, other]), wants[1](slot, [other, one])])
          return { slot, ids: ids.filter((id) => id !== undefined) }
        }),
      )
      won.push(...results)
    },
  }
}

test(
  `[DB-02] ${BOOKINGS} bookings over the version before and this one, while it migrates and after: none double, none lost`,
  WHILE,
  async () => {
    const older = await (await startNode(before.root)).ready()
    const { answers, slots, won, bookNext } = await openContest(older)

    const newer = await startNode()
    let isReady = false
    const starting = newer.ready().finally(() => {
      isReady = true
    })
    while (!isReady && won.length < BOOKINGS / 2) {
      await bookNext(older, older)
      await setTimeout(100)
    }
    await starting
    await setOneSeat() // so that two members who want one start contend for it on either version
    const whileMigrating = won.length
    while (won.length < (BOOKINGS * 5) / 8) await bookNext(older, newer)
    const placed = answers.length
    const master = await logIn(newer, '01000000009', 'demo!master1')
    const no = await writePolicy(newer, master, TERMS)
    const written = await policiesOf(newer, master)
    while (won.length < (BOOKINGS * 3) / 4) await bookNext(older, newer)
    const restarted = await (await startNode(before.root)).ready() // on a database that is newer than itself
    while (won.length < BOOKINGS) await bookNext(newer, restarted)

    expect(whileMigrating).toBeGreaterThan(0)
    const unexpected = answers.filter(({ status }) => status !== 200 && status !== 409)
    expect(unexpected.map(({ node, ...answer }) => [node === newer ? 'this' : 'before', answer])).toEqual([])
    expect(won.filter(({ ids }) => ids.length !== 1)).toEqual([])
    await expectStored(won.flatMap(({ ids }) => ids))
    const days = await daysOf(newer, slots)
    expect(await daysOf(restarted, slots)).toEqual(await daysOf(older, slots))
    expectSame(days, await daysOf(older, slots))
    expect(await policiesOf(newer, master)).toEqual(written)
    const [early, late] = [answers.slice(0, placed), answers.slice(placed)]
    expect([`v${no}, 23`]).toEqual(expect.arrayContaining(await soldBy(newer, late)))
    const first = [soldBy(newer, early), soldBy(older, late), soldBy(restarted, late)]
    for (const sold of await Promise.all(first))
      expect(['2026-11-23, 10']).toEqual(expect.arrayContaining(sold))
  },
)

/** What a MASTER writes on this version while the one before sells on, which knows none. */
const TERMS = { holdMinutes: 23, penaltyPercent: 10, freeDays: 14 }

/** The rules of refunds and the minutes of holds, under which a node has placed orders, each once. */
async function soldBy(node: Server, answers: readonly Answer[]): Promise<string[]> {
  const placed = answers.filter((answer) => answer.node === node && answer.status === 200)
  const { pool, close } = await environment.openDatabase()
  const { rows } = await pool.query<{ rule: string; minutes: number }>(
    `select distinct refund_policy as rule, extract(epoch from hold_until - created_at)::integer / 60 as minutes
    from payment where merchant_uid = any($1)`,
    [placed.map(({ paymentId }) => paymentId)],
  )
  await close()
  return rows.map(({ rule, minutes }) => `${rule}, ${minutes}`)
}

test(
  '[PL-06] a price and a policy that the newer version has written stay, and the version before sells as it did',
  WHILE,
  async () => {
    const newer = await (await startNode()).ready()
    const older = await (await startNode(before.root)).ready()
    const master = await logIn(newer, '01000000009', 'demo!master1')
    const member = await logIn(older, '01000000001', 'demo!member1')
    const first = { no: 1, price: 450_000, discount: 5 }
    expect((await couponOf(newer, master, PASS)).current).toMatchObject(first)
    await writePrice(newer, master, PASS, 300_000)
    const no = await writePolicy(newer, master, TERMS)
    const written = [await policiesOf(newer, master), await couponOf(newer, master, PASS)]

    const orders = [
      await buy(older, { token: member, amount: 427_500 }),
      await buy(newer, { token: member, amount: 427_500 }),
      await buy(older, { token: member, amount: 300_000 }),
      await buy(newer, { token: member, amount: 300_000 }),
    ]
    expect(orders.map(({ status }) => status)).toEqual([200, 409, 409, 200])
    const restarted = await (await startNode(before.root)).ready()
    expect((await buy(restarted, { token: member, amount: 427_500 })).status).toBe(200)
    expect([await policiesOf(newer, master), await couponOf(newer, master, PASS)]).toEqual([
      written[0],
      { ...written[1], isSold: true },
    ])
    expect(await soldAt(orders.map(({ paymentId }) => paymentId))).toEqual([
      { amount: 427_500, coupon_version: null, refund_policy: '2026-11-23' },
      { amount: 300_000, coupon_version: 2, refund_policy: `v${no}` },
    ])
  },
)

async function soldAt(paymentIds: readonly string[]): Promise<object[]> {
  const { pool, close } = await environment.openDatabase()
  const { rows } = await pool.query(
    'select amount, coupon_version, refund_policy from payment where merchant_uid = any($1) order by merchant_uid',
    [paymentIds],
  )
  await close()
  return rows
}

async function setOneSeat(): Promise<void> {
  const { pool, close } = await environment.openDatabase()
  await pool.query('update branch set seats = 1')
  await close()
}

/** The starts of counsellors are told alike; a request takes an hour where the version before took half of one. */
function expectSame(days: Record<string, string[]>, before: Record<string, string[]>): void {
  for (const [day, starts] of Object.entries(days))
    if (day.startsWith('/api/branch/')) expect(before[day], day).toEqual(expect.arrayContaining(starts))
    else expect(before[day], day).toEqual(starts)
}

const LIVE = `('HELD', 'REQUESTED', 'BOOKED')`

/** Every acknowledged session is there with all its cells, and no two of one resource overlap. */
async function expectStored(ids: readonly number[]): Promise<void> {
  const { pool, close } = await environment.openDatabase()
  const stored = await pool.query<{ id: number }>(
    `select r.id from reservation r where r.id = any($1) and r.state in ('REQUESTED', 'BOOKED')
      and r.minutes / 30 = (select count(*) from slot_claim c where c.reservation_id = r.id)`,
    [ids],
  )
  const doubles = await pool.query(
    `select a.id, b.id as other from reservation a join reservation b on a.id < b.id
      and a.branch_code = b.branch_code and a.wr_id is not distinct from b.wr_id
      and a.starts_at < b.starts_at + b.minutes * interval '1 minute'
      and b.starts_at < a.starts_at + a.minutes * interval '1 minute'
    where a.state in ${LIVE} and b.state in ${LIVE}`,
  )
  await close()
  expect(doubles.rows).toEqual([])
  expect(stored.rows.map(({ id }) => id).sort()).toEqual([...ids].sort())
}
