import { REFUNDED_SLOT_GONE } from '@self/contract/settlement'
import { kstInstant } from '@self/contract/time'
import { expect } from 'vitest'
import { storedHours } from '../../test/change-log/own-hours.ts'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { freeHours } from '../../test/money/hours.ts'
import { bookingOf, lookUp, orderOf, payFor, register, type SlotOrder } from '../../test/payment.ts'
import type { World } from '../../test/world.ts'
import { sweep } from './sweep.ts'

/** Of each kind: every way to hear of it with every kind of rival, swept and not. */
const PAID_LATE = 30

const sweepNow = (world: World) =>
  sweep(world.app, (error) => {
    throw error
  })

/** Orders whose hold is over before anybody pays: half of them swept, the others not looked at since. */
async function lapsedOrders(world: World) {
  const hours = await freeHours(world, PAID_LATE)
  const orders = []
  for (const [index, slot] of hours.entries()) {
    if (index === PAID_LATE / 2) {
      world.moveBy(11)
      await sweepNow(world)
    }
    const member = await addMember(world)
    orders.push({ member, order: await register(world, member, { slot }) })
  }
  world.moveBy(11)
  return orders
}

type Lapsed = Awaited<ReturnType<typeof lapsedOrders>>[number]

/** Every way in which the server learns of a late payment. */
const WAYS = [
  ({ member, order }: Lapsed) => member.post('/api/booking', bookingOf(order)),
  ({ member, order: { paymentId } }: Lapsed) => member.post(`/api/payment/temporary/${paymentId}`, {}),
  ({ member, order }: Lapsed) => lookUp(member, order),
  ({ member, order: { paymentId: merchant_uid } }: Lapsed) =>
    member.post('/api/payment/webhook', { imp_uid: 'imp_1', merchant_uid, status: 'paid' }),
  () => undefined, // nobody reports it: the look-up an hour after the hold finds it
]

async function payLate(world: World, orders: Lapsed[]): Promise<void> {
  for (const [index, lapsed] of orders.entries()) {
    await payFor(world, lapsed.order)
    await WAYS[index % WAYS.length]?.(lapsed)
  }
  world.moveBy(61)
  await sweepNow(world)
}

/** What an order has led to, as its member reads it and as the provider's ledger says it. */
async function endOf(world: World, { member, order }: Lapsed) {
  const { data } = (await member.get(`/api/payment/history/${order.paymentId}`)).json()
  const sessions = (await member.get('/api/myList')).json().consultationsList
  const ledger = (await world.atSandbox('/portone/sandbox/ledger')) as Payment[]
  const back = ledger.find(({ merchant_uid }) => merchant_uid === order.paymentId)?.cancel_amount
  return [data.settlement.status, data.settlement.message, sessions.length, back]
}
type Payment = { merchant_uid: string; cancel_amount: number }

test(`paid after the hold lapsed, the hour still free, ${PAID_LATE} times: a session each, and nothing back`, {
  timeout: 180_000,
}, async ({ world }) => {
  const orders = await lapsedOrders(world)
  await payLate(world, orders)
  for (const lapsed of orders) expect(await endOf(world, lapsed)).toEqual(['PAID', undefined, 1, 0])
  const booked = await world.db.selectFrom('reservation').select('id').where('state', '=', 'BOOKED').execute()
  expect(booked).toHaveLength(PAID_LATE)
})

const halfAnHourLater = ({ hopeTime, ...slot }: SlotOrder['slot']) => ({
  ...slot,
  hopeTime: hopeTime.replace(':00', ':30'),
})

test(`paid after the hold lapsed, the hour taken, ${PAID_LATE} times: all of it back, and no session`, {
  timeout: 180_000,
}, async ({ world }) => {
  const orders = await lapsedOrders(world)
  for (const [index, { order }] of orders.entries()) {
    const rival = await addMember(world)
    const slot = index % 3 === 2 ? halfAnHourLater(order.slot) : order.slot
    const taken = await orderOf(world, { slot })
    expect((await rival.post('/api/payment/history', taken)).statusCode).toBe(200)
    await payFor(world, taken)
    if (index % 3 === 0) continue // paid, and nobody has looked yet
    await lookUp(rival, taken)
  }
  await payLate(world, orders)
  for (const lapsed of orders)
    expect(await endOf(world, lapsed)).toEqual(['REFUNDED', REFUNDED_SLOT_GONE, 0, 120_000])
})

test('approved only after the hour itself is over: all of it back, and no session in the past', async ({
  world,
  member,
}) => {
  const order = await register(world, member)
  await payFor(world, order, 'late-paid-after-failed')
  await lookUp(member, order)
  world.moveTo('2026-11-24', '14:01')
  await world.atSandbox('/portone/sandbox/late-approve', { merchant_uid: order.paymentId })
  await sweepNow(world)
  expect(await endOf(world, { member, order })).toEqual(['REFUNDED', REFUNDED_SLOT_GONE, 0, 120_000])
})

const DAY = { from: kstInstant('2026-11-24', '00:00'), until: kstInstant('2026-11-25', '00:00') }

/** What somebody does meanwhile to the hours of 윤서하 at Jamsil. */
const MEANWHILE: [string, (world: World) => Promise<unknown>][] = [
  [
    'leave was entered',
    async (world) => {
      const master = await addMember(world, { userType: 'MASTER' })
      const leave = { kind: 'SICK', from: '2026-11-24T00:00', until: '2026-11-25T00:00', name: null }
      const reply = await master.post('/api/admin/hours/counsellor/101/exception', leave)
      expect(reply.statusCode).toBe(200)
    },
  ],
  [
    'the branch was closed for the day',
    ({ db }) =>
      db
        .insertInto('scheduleException')
        .values({
          branchCode: 'JS',
          kind: 'HOLIDAY',
          name: '임시 휴무',
          fromAt: DAY.from,
          untilAt: DAY.until,
        })
        .execute(),
  ],
  [
    'the branch was paused',
    ({ db }) => db.updateTable('branch').set({ status: 'PAUSED' }).where('code', '=', 'JS').execute(),
  ],
  [
    'the counsellor has gone',
    ({ db }) => db.updateTable('counsellor').set({ status: 'N' }).where('wrId', '=', 101).execute(),
  ],
]

test.for(MEANWHILE)(
  '[CT-95] paid after the hold lapsed, and %s: all of it back, and no session',
  async ([, change], { world, member, onTestFinished }) => {
    const restore = await storedHours(world)
    onTestFinished(async () => {
      await world.db.updateTable('branch').set({ status: 'OPEN' }).where('code', '=', 'JS').execute()
      await world.db.updateTable('counsellor').set({ status: 'Y' }).where('wrId', '=', 101).execute()
      await restore()
    })
    const order = await register(world, member)
    world.moveBy(11)
    await sweepNow(world)
    await change(world)
    await payFor(world, order)
    await member.post('/api/booking', bookingOf(order))
    world.moveBy(61)
    await sweepNow(world)
    expect(await endOf(world, { member, order })).toEqual(['REFUNDED', REFUNDED_SLOT_GONE, 0, 120_000])
  },
)
