import { REFUNDED_BOOKED_ALREADY } from '@self/contract/booking-bounds'
import { sentenceOf } from '@self/contract/refusal-codes'
import { REFUNDED_SLOT_GONE } from '@self/contract/settlement'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { bookingOf, orderOf, payFor, putStatus, register, stateOf } from '../../test/payment.ts'
import type { World } from '../../test/world.ts'
import { deliver } from '../outbox/deliver.ts'
import { advance } from '../payment/orders.ts'
import { sweep } from './sweep.ts'

const fail = (error: unknown) => {
  throw error
}
const myReservations = async (member: TestMember) =>
  (await member.get('/api/myList')).json().consultationsList
const count = async (world: World, table: 'payment' | 'reservation' | 'slotClaim' | 'pass') => {
  const rows = await world.db.selectFrom(table).select(sql<number>`count(*)`.as('n')).executeTakeFirst()
  return rows?.n
}

test('[PM-03] an order of 0 won whose booking call never comes is booked by the sweep', async ({ world }) => {
  const employee = await addMember(world, { eapInfo: '가온테크' })
  const order = await register(world, employee, { couponId: 15, amount: 0, status: 'PAID' })
  world.moveBy(4)
  await sweep(world.app, fail)
  expect(await stateOf(world, order)).toBe('FULFILLED')
})

test('a declined card fails the order and frees the hour', async ({ world, member }) => {
  const order = await register(world, member)
  await payFor(world, order, 'decline:500644')
  expect((await putStatus(member, order, 'FAILED')).json().data.status).toBe('FAILED')
  expect(await count(world, 'slotClaim')).toBe(0)
  const stranger = await addMember(world)
  expect((await stranger.post('/api/payment/history', await orderOf(world))).statusCode).toBe(200)
})

test('the client says FAILED although the card was charged: the session is booked', async ({
  world,
  member,
}) => {
  const order = await register(world, member)
  await payFor(world, order)
  expect((await putStatus(member, order, 'FAILED')).json().data.status).toBe('PAID')
})

test('neither callback nor notice comes: the sweep finds the payment', async ({ world, member }) => {
  const order = await register(world, member)
  await payFor(world, order)
  world.moveBy(4)
  expect(await sweep(world.app, fail)).toBe(1)
  expect(await stateOf(world, order)).toBe('FULFILLED')
  expect(await myReservations(member)).toHaveLength(1)
})

test('a hold ends only after a look-up, at its end', async ({ world, member }) => {
  const order = await register(world, member)
  world.moveBy(4)
  await sweep(world.app, fail)
  expect(await stateOf(world, order)).toBe('AWAITING')
  world.moveBy(7)
  await sweep(world.app, fail)
  expect(await stateOf(world, order)).toBe('EXPIRED')
  expect(await count(world, 'slotClaim')).toBe(0)
})

test('a contender who meets a lapsed hold has it looked up and gets the hour', async ({ world, member }) => {
  const order = await register(world, member)
  world.moveBy(11)
  const stranger = await addMember(world)
  expect((await stranger.post('/api/payment/history', await orderOf(world))).statusCode).toBe(200)
  expect(await stateOf(world, order)).toBe('EXPIRED')
})

test('a contender who meets a lapsed hold that was paid for reads that the hour is taken', async ({
  world,
  member,
}) => {
  const order = await register(world, member)
  await payFor(world, order)
  world.moveBy(11)
  const stranger = await addMember(world)
  const reply = await stranger.post('/api/payment/history', await orderOf(world))
  expect([reply.statusCode, reply.json().message]).toEqual([409, sentenceOf('SLOT_TAKEN')])
  expect(await stateOf(world, order)).toBe('FULFILLED')
})

test('paid after the hold lapsed, the hour still free: booked', async ({ world, member }) => {
  const order = await register(world, member)
  world.moveBy(11)
  await sweep(world.app, fail)
  await payFor(world, order)
  expect((await putStatus(member, order, 'PAID')).json().data.status).toBe('PAID')
  expect(await count(world, 'slotClaim')).toBe(2)
})

test('paid after the hour was gone: everything is refunded, the member is told and offered the nearest times', async ({
  world,
  member,
}) => {
  const order = await register(world, member)
  world.moveBy(11)
  const stranger = await addMember(world)
  await stranger.post('/api/payment/history', await orderOf(world))
  await payFor(world, order)

  const { data } = (await putStatus(member, order, 'PAID')).json()
  expect(data).toMatchObject({ status: 'REFUNDED', message: REFUNDED_SLOT_GONE })
  expect(data.freeTimes).toEqual([
    { hopeDate: '2026-11-24', hopeTime: '13:00' },
    { hopeDate: '2026-11-24', hopeTime: '15:00' },
    { hopeDate: '2026-11-24', hopeTime: '12:30' },
  ])
  expect(await stateOf(world, order)).toBe('REFUNDED')
  expect(await world.atSandbox('/portone/sandbox/ledger')).toMatchObject([
    { merchant_uid: order.paymentId, status: 'cancelled', cancel_amount: 120_000 },
  ])
  await deliver(world.app, fail)
  await deliver(world.app, fail)
  expect(await world.atSandbox('/sms?to=01000000001')).toHaveLength(1)
})

test('a refund that the provider refuses is tried again until it says cancelled', async ({
  world,
  member,
}) => {
  const order = await register(world, member)
  world.moveBy(11)
  await (await addMember(world)).post('/api/payment/history', await orderOf(world))
  await payFor(world, order)
  const { db, app } = world
  const [orderId, step] = [order.paymentId, { source: 'SWEEP' as const, at: app.now() }]
  const debt = { refundCause: 'SLOT_GONE' as const, nextCheckAt: app.now() }
  await advance(db, { orderId, state: 'EXPIRED' }, 'PAID', step)
  await advance(db, { orderId, state: 'PAID' }, 'REFUND_DUE', step, debt)
  await world.atSandbox('/portone/sandbox/scenario', { merchant_uid: order.paymentId, outcome: 'api-500' })
  await sweep(world.app, fail)
  expect(await stateOf(world, order)).toBe('REFUND_DUE')
  await world.atSandbox('/portone/sandbox/scenario', { merchant_uid: order.paymentId, outcome: 'approve' })
  world.moveBy(2)
  await sweep(world.app, fail)
  expect(await stateOf(world, order)).toBe('REFUNDED')
})

test('another sum than the ordered one goes back whole', async ({ world, member }) => {
  const order = await register(world, member)
  await payFor(world, order, 'amount-tampered')
  expect((await putStatus(member, order, 'PAID')).json().data.status).toBe('REFUNDED')
  expect(await myReservations(member)).toEqual([])
})

test('a payment reported failed and approved later becomes a session', async ({ world, member }) => {
  const order = await register(world, member)
  await payFor(world, order, 'late-paid-after-failed')
  expect((await putStatus(member, order, 'FAILED')).json().data.status).toBe('FAILED')
  await world.atSandbox('/portone/sandbox/late-approve', { merchant_uid: order.paymentId })
  world.moveBy(4)
  await sweep(world.app, fail)
  expect(await stateOf(world, order)).toBe('FULFILLED')
})

test('[PY-14] whoever has the hour by another try reads that it is booked, where the first is approved late', async ({
  world,
  member,
}) => {
  const first = await register(world, member)
  await payFor(world, first, 'late-paid-after-failed')
  await putStatus(member, first, 'FAILED')
  const second = await register(world, member)
  await payFor(world, second)
  expect((await putStatus(member, second, 'PAID')).json().data.status).toBe('PAID')
  await world.atSandbox('/portone/sandbox/late-approve', { merchant_uid: first.paymentId })

  const { data } = (await putStatus(member, first, 'PAID')).json()
  expect(data).toMatchObject({
    status: 'REFUNDED',
    message: REFUNDED_BOOKED_ALREADY,
    isBookedAlready: true,
    refund: { amount: 120_000, isDone: true },
  })
  expect(data.freeTimes).toBeUndefined()
  const sent = world.db.selectFrom('outbox').select('topic').where('key', '=', `refund:${first.paymentId}`)
  expect(await sent.execute()).toEqual([{ topic: 'BOOKED_ALREADY' }])
  expect(await stateOf(world, second)).toBe('FULFILLED')
  expect(await myReservations(member)).toHaveLength(1)
})

test('the provider does not answer: the order stays as it is and is asked about again in a minute', async ({
  world,
  member,
}) => {
  const order = await register(world, member)
  await payFor(world, order)
  await world.atSandbox('/portone/sandbox/scenario', { merchant_uid: order.paymentId, outcome: 'api-500' })
  expect((await putStatus(member, order, 'PAID')).json().data.status).toBe('PENDING')
  await world.atSandbox('/portone/sandbox/scenario', { merchant_uid: order.paymentId, outcome: 'approve' })
  world.moveBy(1)
  expect(await sweep(world.app, fail)).toBe(1)
  expect(await stateOf(world, order)).toBe('FULFILLED')
})

test('[PR-03] ten ways at once settle one payment once, with ten equal answers', async ({
  world,
  member,
}) => {
  const order = await register(world, member)
  await payFor(world, order)
  const ways = Array.from({ length: 10 }, () => putStatus(member, order, 'PAID'))
  const answers = (await Promise.all(ways)).map((reply) => reply.json())
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  const events = await world.db
    .selectFrom('paymentEvent')
    .select('kind')
    .where('kind', '=', 'FULFILLED')
    .execute()
  expect(events).toHaveLength(1)
})

test('a coupon of ten sessions leaves a pass of nine behind, good for a year', async ({ world, member }) => {
  const order = await register(world, member, { couponId: 8, amount: 1_056_000 })
  await payFor(world, order)
  await putStatus(member, order, 'PAID')
  const [pass] = (await member.get('/api/coupon/JS')).json()
  expect(pass).toMatchObject({ passId: expect.any(Number), price: 0, remaining: 9, expiresOn: '2027-11-23' })
  expect(await myReservations(member)).toMatchObject([{ multiCode: String(pass.passId), sessions: 10 }])

  const slot = { branchCode: 'JS', adminId: 'js_c1', hopeDate: '2026-11-25', hopeTime: '14:00' }
  const next = await register(world, member, { couponId: 8, passId: pass.passId, amount: 0, slot })
  await member.post('/api/booking', bookingOf(next))
  expect((await member.get('/api/coupon/JS')).json()[0]).toMatchObject({ remaining: 8 })
})
