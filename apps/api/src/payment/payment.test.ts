import { sentenceOf } from '@self/contract/refusal-codes'
import { REFUNDED_SLOT_GONE } from '@self/contract/settlement'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { bookingOf, orderOf, payFor, register, stateOf } from '../../test/payment.ts'
import type { World } from '../../test/world.ts'
import { deliver } from '../outbox/service.ts'
import { sweep } from '../settlement/sweep.ts'

const fail = (error: unknown) => {
  throw error
}
const statusPut = (member: TestMember, order: { paymentId: string }, status: 'PAID' | 'FAILED') =>
  member.put(`/api/payment/history/${order.paymentId}/status`, { status, responseData: '{}' })
const myReservations = async (member: TestMember) =>
  (await member.get('/api/myList')).json().consultationsList
const count = async (world: World, table: 'payment' | 'reservation' | 'slotClaim' | 'pass') => {
  const rows = await world.db.selectFrom(table).select(sql<number>`count(*)`.as('n')).executeTakeFirst()
  return rows?.n
}

test('[PM-03] an order is PENDING when registered, PAID after the look-up, and the session is booked once', async ({
  world,
  member,
}) => {
  const order = await orderOf(world)
  const registered = await member.post('/api/payment/history', order)
  expect(registered.json()).toMatchObject({ result: 'success', data: { status: 'PENDING', amount: 120_000 } })
  await member.post('/api/payment/temporary', bookingOf(order))
  expect(await myReservations(member)).toEqual([])

  await payFor(world, order)
  expect((await statusPut(member, order, 'PAID')).json().data.status).toBe('PAID')
  const booked = await member.post('/api/booking', bookingOf(order))
  expect(booked.statusCode).toBe(200)
  expect(booked.json().data.confirmation).toEqual({
    amount: 120_000,
    centerName: '잠실센터',
    memberName: '윤서하',
    userName: '김하늘',
    userPhone: '01000000001',
    hopeDate: '2026-11-24',
    hopeTime: '14:00',
  })
  expect((await member.post('/api/booking', bookingOf(order))).json()).toEqual(booked.json())
  expect(await myReservations(member)).toMatchObject([
    { hopeDate: '2026-11-24', hopeTime: '14:00', state: 'BOOKED' },
  ])
})

test('[PM-03] the client says PAID without paying: the order stays PENDING and nothing is booked', async ({
  world,
  member,
}) => {
  const order = await register(world, member)
  expect((await statusPut(member, order, 'PAID')).json().data).toEqual({
    paymentId: order.paymentId,
    status: 'PENDING',
  })
  expect((await member.post('/api/booking', bookingOf(order))).statusCode).toBe(409)
  expect(await myReservations(member)).toEqual([])
})

test('[PM-03] an order of 0 won is PAID at once, never touches the provider and books with the booking call', async ({
  world,
}) => {
  const employee = await addMember(world, { eapInfo: '가온테크' })
  const order = await orderOf(world, { couponId: 15, amount: 0, status: 'PAID' })
  const reply = await employee.post('/api/payment/history', order)
  expect(reply.json().data.status).toBe('PAID')
  await employee.post('/api/payment/temporary', bookingOf(order))
  expect((await employee.post('/api/booking', bookingOf(order))).statusCode).toBe(200)
  expect(await stateOf(world, order)).toBe('FULFILLED')
  expect(await world.atSandbox('/portone/sandbox/ledger')).toEqual([])
})

test('[PM-03] an order of 0 won whose booking call never comes is booked by the sweep', async ({ world }) => {
  const employee = await addMember(world, { eapInfo: '가온테크' })
  const order = await register(world, employee, { couponId: 15, amount: 0, status: 'PAID' })
  world.moveBy(4)
  await sweep(world.app, fail)
  expect(await stateOf(world, order)).toBe('FULFILLED')
})

test.for([
  ['null', null],
  ['a text', '0'],
  ['a negative amount', -1],
  ['a fraction', 0.5],
  ['a billion', 1e9],
] as const)(
  '[PM-03] an amount that is %s is refused and nothing is stored',
  async ([_, amount], { world, member }) => {
    const reply = await member.post('/api/payment/history', { ...(await orderOf(world)), amount })
    expect(reply.statusCode).toBe(400)
    expect(await count(world, 'payment')).toBe(0)
    expect(await count(world, 'slotClaim')).toBe(0)
  },
)

test.for([
  ['of another coupon', 90_000],
  ['of nothing', 0],
] as const)(
  '[PM-03] an amount %s is refused: the server makes the price',
  async ([_, amount], { world, member }) => {
    const reply = await member.post('/api/payment/history', await orderOf(world, { amount }))
    expect([reply.statusCode, reply.json().message]).toEqual([409, sentenceOf('AMOUNT_CHANGED')])
    expect(await count(world, 'reservation')).toBe(0)
  },
)

test('a coupon for employees is refused for everybody else', async ({ world, member }) => {
  const reply = await member.post('/api/payment/history', await orderOf(world, { couponId: 15, amount: 0 }))
  expect(reply.statusCode).toBe(409)
  expect(await count(world, 'payment')).toBe(0)
})

test('a centre that takes requests takes no payment', async ({ world, member }) => {
  const slot = { branchCode: 'GN', adminId: 'gn_c1', hopeDate: '2026-11-24', hopeTime: '14:00' }
  const reply = await member.post(
    '/api/payment/history',
    await orderOf(world, { slot, couponId: 1, amount: 90_000 }),
  )
  expect(reply.statusCode).toBe(409)
  expect(await count(world, 'reservation')).toBe(0)
})

test('unknown keys are refused', async ({ world, member }) => {
  const reply = await member.post('/api/payment/history', { ...(await orderOf(world)), userType: 'MASTER' })
  expect(reply.statusCode).toBe(400)
})

test('[PM-02] without every term in the version in force nothing is registered', async ({
  world,
  member,
}) => {
  const order = await orderOf(world)
  const reply = await member.post('/api/payment/history', { ...order, terms: order.terms.slice(1) })
  expect([reply.statusCode, reply.json().message]).toEqual([400, sentenceOf('CONSENT_MISSING')])
  expect(await count(world, 'payment')).toBe(0)
})

test('the same id with the same body answers the same; with another body or owner it is refused', async ({
  world,
  member,
}) => {
  const order = await orderOf(world)
  const first = await member.post('/api/payment/history', order)
  expect((await member.post('/api/payment/history', order)).json()).toEqual(first.json())
  const other = await member.post('/api/payment/history', { ...order, description: '다른 주문' })
  expect([other.statusCode, other.json().message]).toEqual([409, sentenceOf('ORDER_TAKEN')])
  const stranger = await addMember(world)
  expect((await stranger.post('/api/payment/history', order)).statusCode).toBe(409)
})

test('a held hour is taken for everybody else and free for its holder', async ({ world, member }) => {
  await register(world, member)
  const stranger = await addMember(world)
  const reply = await stranger.post('/api/payment/history', await orderOf(world))
  expect([reply.statusCode, reply.json().message]).toEqual([409, sentenceOf('SLOT_TAKEN')])
  const check = '/api/booking/check/2026-11-24T14:00?branchCode=JS&adminId=js_c1'
  expect((await stranger.get(check)).json().data).toBe(false)
  expect((await member.get(check)).json().data).toBe(true)
})

test('pressing pay again with a new id takes over the hold of the first try', async ({ world, member }) => {
  const first = await register(world, member)
  const second = await orderOf(world)
  expect((await member.post('/api/payment/history', second)).statusCode).toBe(200)
  expect(await stateOf(world, first)).toBe('EXPIRED')
  expect(await count(world, 'slotClaim')).toBe(2)
})

test('an order that could not be prepared is told so, can be repeated, and does not stand in its own way', async ({
  world,
  member,
}) => {
  const order = await orderOf(world)
  const plan = (outcome: string) =>
    world.atSandbox('/portone/sandbox/scenario', { merchant_uid: order.paymentId, outcome })
  await plan('api-500')
  const reply = await member.post('/api/payment/history', order)
  expect([reply.statusCode, reply.json().message]).toEqual([503, sentenceOf('PREPARE_FAILED')])
  expect(await stateOf(world, order)).toBe('CREATED')
  const next = await orderOf(world)
  expect((await member.post('/api/payment/history', next)).statusCode).toBe(200)
  expect(await stateOf(world, order)).toBe('EXPIRED')

  const other = { slot: { ...order.slot, hopeTime: '10:00' } }
  const repeated = await orderOf(world, other)
  await world.atSandbox('/portone/sandbox/scenario', { merchant_uid: repeated.paymentId, outcome: 'api-500' })
  await member.post('/api/payment/history', repeated)
  await world.atSandbox('/portone/sandbox/scenario', { merchant_uid: repeated.paymentId, outcome: 'approve' })
  expect((await member.post('/api/payment/history', repeated)).statusCode).toBe(200)
  expect(await stateOf(world, repeated)).toBe('AWAITING')
})

const atHour = (world: World, hopeTime: string) =>
  orderOf(world, { slot: { branchCode: 'JS', adminId: 'js_c1', hopeDate: '2026-11-24', hopeTime } })
const heldTwice = async (world: World, member: TestMember) => {
  const orders = [await atHour(world, '10:00'), await atHour(world, '13:00')] as const
  for (const order of orders) await member.post('/api/payment/history', order)
  return orders
}

test('a booker for a hold that has ended is refused, and told to begin again', async ({ world, member }) => {
  const order = await register(world, member)
  world.moveBy(11)
  await sweep(world.app, fail)
  const reply = await member.post('/api/payment/temporary', bookingOf(order))
  expect([reply.statusCode, reply.json().message]).toEqual([409, sentenceOf('HOLD_GONE')])
})

test('one member holds two hours at most: a third payment takes the place of the oldest', async ({
  world,
  member,
}) => {
  const [oldest, second] = await heldTwice(world, member)
  expect((await member.post('/api/payment/history', await atHour(world, '15:00'))).statusCode).toBe(200)
  expect([await stateOf(world, oldest), await stateOf(world, second)]).toEqual(['EXPIRED', 'AWAITING'])
  expect(await count(world, 'slotClaim')).toBe(4)
})

test('a third payment while the oldest was paid: that one becomes a session, and the third goes on', async ({
  world,
  member,
}) => {
  const [oldest] = await heldTwice(world, member)
  await payFor(world, oldest)
  expect((await member.post('/api/payment/history', await atHour(world, '15:00'))).statusCode).toBe(200)
  expect(await stateOf(world, oldest)).toBe('FULFILLED')
})

test('a third payment while nobody can say how the oldest stands is refused with a sentence', async ({
  world,
  member,
}) => {
  const [oldest] = await heldTwice(world, member)
  await world.atSandbox('/portone/sandbox/scenario', { merchant_uid: oldest.paymentId, outcome: 'api-500' })
  const third = await member.post('/api/payment/history', await atHour(world, '15:00'))
  expect([third.statusCode, third.json().message]).toEqual([409, sentenceOf('TOO_MANY_HOLDS')])
  expect(await stateOf(world, oldest)).toBe('AWAITING')
})

test('a declined card fails the order and frees the hour', async ({ world, member }) => {
  const order = await register(world, member)
  await payFor(world, order, 'decline:500644')
  expect((await statusPut(member, order, 'FAILED')).json().data.status).toBe('FAILED')
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
  expect((await statusPut(member, order, 'FAILED')).json().data.status).toBe('PAID')
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
  expect((await statusPut(member, order, 'PAID')).json().data.status).toBe('PAID')
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

  const { data } = (await statusPut(member, order, 'PAID')).json()
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
  await world.db
    .updateTable('payment')
    .set({ state: 'REFUND_DUE', refundCause: 'SLOT_GONE', nextCheckAt: world.app.now() })
    .where('orderId', '=', order.paymentId)
    .execute()
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
  expect((await statusPut(member, order, 'PAID')).json().data.status).toBe('REFUNDED')
  expect(await myReservations(member)).toEqual([])
})

test('a payment reported failed and approved later becomes a session', async ({ world, member }) => {
  const order = await register(world, member)
  await payFor(world, order, 'late-paid-after-failed')
  expect((await statusPut(member, order, 'FAILED')).json().data.status).toBe('FAILED')
  await world.atSandbox('/portone/sandbox/late-approve', { merchant_uid: order.paymentId })
  world.moveBy(4)
  await sweep(world.app, fail)
  expect(await stateOf(world, order)).toBe('FULFILLED')
})

test('the provider does not answer: the order stays as it is and is asked about again in a minute', async ({
  world,
  member,
}) => {
  const order = await register(world, member)
  await payFor(world, order)
  await world.atSandbox('/portone/sandbox/scenario', { merchant_uid: order.paymentId, outcome: 'api-500' })
  expect((await statusPut(member, order, 'PAID')).json().data.status).toBe('PENDING')
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
  const ways = Array.from({ length: 10 }, () => statusPut(member, order, 'PAID'))
  const answers = (await Promise.all(ways)).map((reply) => reply.json())
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  const events = await world.db
    .selectFrom('paymentEvent')
    .select('kind')
    .where('kind', '=', 'FULFILLED')
    .execute()
  expect(events).toHaveLength(1)
})

test("somebody else's order is not found", async ({ world, member }) => {
  const order = await register(world, member)
  const stranger = await addMember(world)
  const replies = await Promise.all([
    stranger.put(`/api/payment/history/${order.paymentId}/status`, { status: 'FAILED', responseData: '{}' }),
    stranger.post(`/api/payment/temporary/${order.paymentId}`, {}),
    stranger.post('/api/booking', bookingOf(order)),
    stranger.post('/api/payment/temporary', bookingOf(order)),
  ])
  for (const reply of replies)
    expect([reply.statusCode, reply.json().message]).toEqual([404, sentenceOf('NOT_FOUND')])
})

test('[PR-02] the temporary reservation is told once the order is paid, and fails with a sentence before', async ({
  world,
  member,
}) => {
  const order = await register(world, member)
  const before = await member.post(`/api/payment/temporary/${order.paymentId}`, {})
  expect(before.json()).toMatchObject({ result: 'fail', data: { settlement: { status: 'PENDING' } } })
  await payFor(world, order)
  const after = await member.post(`/api/payment/temporary/${order.paymentId}`, { impUid: null })
  expect(after.json()).toMatchObject({
    result: 'success',
    data: { confirmation: { centerName: '잠실센터' } },
  })
})

test('a booking that differs from its order is refused', async ({ world, member }) => {
  const order = await register(world, member)
  await payFor(world, order)
  for (const change of [
    { couponId: 8 },
    { adminId: 'js_c2' },
    { amount: 1 },
    { hopeDate: '2026-11-24T15:00' },
  ])
    expect((await member.post('/api/booking', { ...bookingOf(order), ...change })).statusCode).toBe(409)
  expect(await stateOf(world, order)).toBe('AWAITING')
})

test('a coupon of ten sessions leaves a pass of nine behind, good for a year', async ({ world, member }) => {
  const order = await register(world, member, { couponId: 8, amount: 1_056_000 })
  await payFor(world, order)
  await statusPut(member, order, 'PAID')
  const [pass] = (await member.get('/api/coupon/JS')).json()
  expect(pass).toMatchObject({ passId: expect.any(Number), price: 0, remaining: 9, expiresOn: '2027-11-23' })
  expect(await myReservations(member)).toMatchObject([{ multiCode: String(pass.passId), sessions: 10 }])

  const slot = { branchCode: 'JS', adminId: 'js_c1', hopeDate: '2026-11-25', hopeTime: '14:00' }
  const next = await register(world, member, { couponId: 8, passId: pass.passId, amount: 0, slot })
  await member.post('/api/booking', bookingOf(next))
  expect((await member.get('/api/coupon/JS')).json()[0]).toMatchObject({ remaining: 8 })
})

test("somebody else's pass can't be used", async ({ world, member }) => {
  const order = await register(world, member, { couponId: 8, amount: 1_056_000 })
  await payFor(world, order)
  await statusPut(member, order, 'PAID')
  const [{ passId }] = (await member.get('/api/coupon/JS')).json()
  const stranger = await addMember(world)
  const slot = { branchCode: 'JS', adminId: 'js_c1', hopeDate: '2026-11-25', hopeTime: '14:00' }
  const reply = await stranger.post(
    '/api/payment/history',
    await orderOf(world, { couponId: 8, passId, amount: 0, slot }),
  )
  expect(reply.statusCode).toBe(409)
})

test('the reason is sealed in the database', async ({ world, member }) => {
  await register(world, member)
  const row = await world.db.selectFrom('reservation').select('reasonSealed').executeTakeFirstOrThrow()
  expect(row.reasonSealed).not.toContain('잠')
  expect(world.app.seal.open(row.reasonSealed ?? '')).toBe('요즘 잠이 오지 않아요')
})

test('an order for an hour that the member holds already, with another hold beside it, takes its place', async ({
  world,
  member,
}) => {
  const at = (hopeTime: string) => ({
    slot: { branchCode: 'JS', adminId: 'js_c1', hopeDate: '2026-11-24', hopeTime },
  })
  await register(world, member, at('10:00'))
  await register(world, member, at('14:00'))
  const again = await member.post('/api/payment/history', await orderOf(world, at('14:00')))
  expect(again.statusCode).toBe(200)
})
