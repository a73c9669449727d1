import { sentenceOf } from '@self/contract/refusal-codes'
import { expect } from 'vitest'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { bookingOf, buyPass, orderOf, payFor, putStatus, register, stateOf } from '../../test/payment.ts'
import { sweep } from '../settlement/sweep.ts'

const fail = (error: unknown) => {
  throw error
}
const myReservations = async (member: TestMember) =>
  (await member.get('/api/myList')).json().consultationsList

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
  expect((await putStatus(member, order, 'PAID')).json().data.status).toBe('PAID')
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
    madeAt: '2026-11-23T09:00',
    rule: { changeDays: 1, changeTime: '18:00' },
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
  expect((await putStatus(member, order, 'PAID')).json().data).toEqual({
    paymentId: order.paymentId,
    status: 'PENDING',
  })
  expect((await member.post('/api/booking', bookingOf(order))).statusCode).toBe(409)
  expect(await myReservations(member)).toEqual([])
})

test('[SQ-03] who comes and why is written once, however often it is told, and again when it is another', async ({
  world,
  member,
}) => {
  const order = await register(world, member)
  const body = bookingOf(order)
  const save = async (memo: string) => {
    const { statusCode } = await member.post('/api/payment/temporary', { ...body, memo })
    expect(statusCode).toBe(200)
    const row = await world.db
      .selectFrom('reservation')
      .select(['id', 'revision', 'reasonSealed'])
      .executeTakeFirstOrThrow()
    return {
      ...row,
      reason: world.app.seal.at('reservation.reason_sealed', row.id).tryOpen(row.reasonSealed ?? ''),
    }
  }
  const first = await save('잠이 안 와요')
  expect(await save('잠이 안 와요')).toEqual(first)
  expect(await save('발표가 두려워요')).toMatchObject({
    revision: first.revision + 1,
    reason: '발표가 두려워요',
  })
})

test('a booker for a hold that has ended is refused, and told to begin again', async ({ world, member }) => {
  const order = await register(world, member)
  world.moveBy(11)
  await sweep(world.app, fail)
  const reply = await member.post('/api/payment/temporary', bookingOf(order))
  expect([reply.statusCode, reply.json().message]).toEqual([409, sentenceOf('HOLD_GONE')])
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

test('the reason is sealed in the database', async ({ world, member }) => {
  await register(world, member)
  const row = await world.db
    .selectFrom('reservation')
    .select(['id', 'reasonSealed'])
    .executeTakeFirstOrThrow()
  expect(row.reasonSealed).not.toContain('잠')
  expect(world.app.seal.at('reservation.reason_sealed', row.id).open(row.reasonSealed ?? '')).toBe(
    '요즘 잠이 오지 않아요',
  )
})

test('[WK-15] the confirmation of a booking with a pass says how many sessions are left of it', async ({
  world,
  member,
}) => {
  await buyPass(world, member)
  const { id: passId } = await world.db.selectFrom('pass').select('id').executeTakeFirstOrThrow()
  const order = await register(world, member, { couponId: 2, passId, amount: 0, status: 'PAID' })
  const { confirmation } = (await member.post('/api/booking', bookingOf(order))).json().data
  expect(confirmation).toMatchObject({ amount: 0, passLeft: 4 })
  const shown = await member.post(`/api/payment/temporary/${order.paymentId}`, {})
  expect(shown.json().data.confirmation).toMatchObject({ amount: 0, passLeft: 4 })
})
