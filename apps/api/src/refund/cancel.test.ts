import { sentenceOf } from '@self/contract/refusal-codes'
import { expect } from 'vitest'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { bookingOf, buyPass, register } from '../../test/payment.ts'
import { buy, request } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'
import { sweep } from '../settlement/sweep.ts'

const quote = async (member: TestMember, id: number, by = member) =>
  (await by.get(`/api/reserve/${id}/cancel`)).json()
const cancel = (member: TestMember, id: number, refund?: number, by = member) =>
  by.post(`/api/reserve/${id}/cancel`, refund === undefined ? {} : { refund })
const ledger = async (world: World) =>
  (await world.atSandbox('/portone/sandbox/ledger')) as { amount: number; cancel_amount: number }[]
const claims = (world: World) => world.db.selectFrom('slotClaim').selectAll().execute()
const payment = (world: World) => world.db.selectFrom('payment').selectAll().executeTakeFirstOrThrow()

test('[PL-01] a paid session cancelled in time: the refund is told first, then all of it goes back', async ({
  world,
  member,
}) => {
  const { id } = await buy(world, member, { date: '2026-12-01', time: '14:00' })
  expect((await quote(member, id)).data).toEqual({ kind: 'MONEY', refund: 120_000 })
  expect((await cancel(member, id, 120_000)).json()).toMatchObject({ result: 'success' })
  expect(await ledger(world)).toMatchObject([{ amount: 120_000, cancel_amount: 120_000 }])
  expect(await payment(world)).toMatchObject({
    state: 'REFUNDED',
    refundCause: 'CANCELLED',
    refundAmount: 120_000,
  })
  expect(await claims(world)).toEqual([])
  const [item] = (await member.get('/api/myList')).json().consultationsList
  expect(item).toMatchObject({ id, state: 'CANCEL' })
})

test('[WK-16] eight days after the payment a session cancelled in time still gives everything back', async ({
  world,
  member,
}) => {
  const { id } = await buy(world, member, { date: '2026-12-10', time: '14:00' })
  world.moveTo('2026-12-01', '00:00')
  expect((await quote(member, id)).data).toEqual({ kind: 'MONEY', refund: 120_000 })
  await cancel(member, id, 120_000)
  expect(await ledger(world)).toMatchObject([{ amount: 120_000, cancel_amount: 120_000 }])
})

test('[WK-16] in time it is all of it too where the order was sold before policies were stored', async ({
  world,
  member,
}) => {
  const { id } = await buy(world, member, { date: '2026-12-10', time: '14:00' })
  await world.db.updateTable('payment').set({ refundPolicy: null }).execute()
  world.moveTo('2026-12-01', '00:00')
  await cancel(member, id, 120_000)
  expect(await payment(world)).toMatchObject({ refundAmount: 120_000, refundRule: '2026-11' })
  expect(await ledger(world)).toMatchObject([{ amount: 120_000, cancel_amount: 120_000 }])
})

test('a refund other than the one that was seen is refused, and nothing is cancelled', async ({
  world,
  member,
}) => {
  const { id } = await buy(world, member, { date: '2026-12-10', time: '14:00' })
  world.moveTo('2026-12-01', '00:00')
  const reply = await cancel(member, id, 96_000)
  expect([reply.statusCode, reply.json().message]).toEqual([409, sentenceOf('REFUND_CHANGED')])
  expect(await payment(world)).toMatchObject({ state: 'FULFILLED' })
  expect(await claims(world)).toHaveLength(2)
})

test('pressed twice, it is cancelled and refunded once', async ({ world, member }) => {
  const { id } = await buy(world, member)
  const replies = await Promise.all([
    cancel(member, id, 120_000),
    cancel(member, id, 120_000),
    cancel(member, id, 120_000),
  ])
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(await ledger(world)).toMatchObject([{ cancel_amount: 120_000 }])
  const texts = await world.messagesOf('01000000001')
  expect(texts.filter((text) => text.includes('취소했어요'))).toHaveLength(1)
})

test('a session of a pass gives its session back to the pass', async ({ world, member }) => {
  await buyPass(world, member)
  const pass = await world.db.selectFrom('pass').select('id').executeTakeFirstOrThrow()
  const order = await register(world, member, { couponId: 2, passId: pass.id, amount: 0, status: 'PAID' })
  const id = (await member.post('/api/booking', bookingOf(order))).json().data.reservationId
  expect((await quote(member, id)).data).toEqual({ kind: 'PASS', refund: 0 })
  await cancel(member, id, 0)
  const last = await world.db
    .selectFrom('passEntry')
    .selectAll()
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  expect(last).toMatchObject({ kind: 'RETURN', credits: 1, balance: 5, reservationId: id })
  expect(await ledger(world)).toMatchObject([{ cancel_amount: 0 }])
})

test('a request that cost nothing is cancelled, and its cell is free', async ({ world, member }) => {
  const id = await request(member)
  expect((await quote(member, id)).data).toMatchObject({ kind: 'NOTHING' })
  await cancel(member, id, 0)
  expect(await claims(world)).toEqual([])
  expect(await request(await addMember(world))).toBeGreaterThan(id)
})

test('a session that the company paid for is cancelled: there is nothing to give back', async ({
  world,
  member,
}) => {
  const employee = await addMember(world, { eapInfo: '가온테크' })
  const order = await register(world, employee, { couponId: 15, amount: 0, status: 'PAID' })
  const { reservationId: id } = (await employee.post('/api/booking', bookingOf(order))).json().data
  expect((await quote(member, id, employee)).data).toMatchObject({ kind: 'NOTHING' })
  await cancel(member, id, 0, employee)
  expect((await employee.get('/api/myList')).json().consultationsList).toMatchObject([
    { id, state: 'CANCEL' },
  ])
  expect(await claims(world)).toEqual([])
  expect(await ledger(world)).toEqual([])
})

test('[PL-01] until 18:00 of the day before, and not a second longer', async ({ world, member }) => {
  const { id } = await buy(world, member, { date: '2026-11-26', time: '14:00' })
  world.moveTo('2026-11-25', '18:00')
  for (const reply of [await member.get(`/api/reserve/${id}/cancel`), await cancel(member, id)])
    expect([reply.statusCode, reply.json().message]).toEqual([409, sentenceOf('CHANGE_TOO_LATE')])
  world.moveBy(-1 / 60)
  expect((await cancel(member, id)).statusCode).toBe(200)
})

test('a provider that is away delays the refund and loses nothing of it', async ({ world, member }) => {
  const { id, order } = await buy(world, member)
  await world.atSandbox('/portone/sandbox/scenario', { merchant_uid: order.paymentId, outcome: 'api-500' })
  expect((await cancel(member, id, 120_000)).statusCode).toBe(200)
  expect(await payment(world)).toMatchObject({ state: 'REFUND_DUE' })
  await world.atSandbox('/portone/sandbox/scenario', { merchant_uid: order.paymentId, outcome: 'approve' })
  world.moveBy(2)
  await sweep(world.app, (error) => {
    throw error
  })
  expect(await payment(world)).toMatchObject({ state: 'REFUNDED' })
  expect(await ledger(world)).toMatchObject([{ cancel_amount: 120_000 }])
})

test('somebody else’s session is not found', async ({ world, member }) => {
  const { id } = await buy(world, member)
  const stranger = await addMember(world)
  expect((await stranger.get(`/api/reserve/${id}/cancel`)).statusCode).toBe(404)
  expect((await cancel(member, id, 120_000, stranger)).statusCode).toBe(404)
})

test('a cancellation is told to the phone with what goes back, in neutral words', async ({
  world,
  member,
}) => {
  const { id } = await buy(world, member)
  await cancel(member, id)
  const [text] = await world.messagesOf('01000000001')
  expect(text).toContain('11월 24일(화) 14:00 일정을 취소했어요')
  expect(text).toContain('120,000원')
  expect(text).not.toMatch(/상담|윤서하/)
})
