import { INDIVIDUAL_PREFIX } from '@self/contract/payment'
import { sentenceOf } from '@self/contract/refusal-codes'
import { expect } from 'vitest'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { bookingOf, buyPass, orderOf, passOrderOf, payFor, register, stateOf } from '../../test/payment.ts'
import type { World } from '../../test/world.ts'
import { sweep } from '../settlement/sweep.ts'

const passes = (world: World) => world.db.selectFrom('pass').selectAll().execute()
const settled = async (member: TestMember, id: string) =>
  (await member.put(`/api/payment/history/${id}/status`, { status: 'PAID', responseData: '{}' })).json().data

test('[IP-01] an item bought alone leaves a pass with all of its sessions, and no session', async ({
  world,
  member,
}) => {
  const order = await passOrderOf(world)
  expect((await member.post('/api/payment/history', order)).json().data.status).toBe('PENDING')
  await payFor(world, order)
  expect(await settled(member, order.paymentId)).toEqual({ paymentId: order.paymentId, status: 'PAID' })
  expect(await passes(world)).toMatchObject([
    { memberId: member.id, couponId: 2, sessions: 5, expiresOn: null },
  ])
  expect((await member.get('/api/myList')).json().consultationsList).toEqual([])
  const [held] = (await member.get('/api/coupon/JS')).json()
  expect(held).toMatchObject({ passId: expect.any(Number), remaining: 5, price: 0 })
})

test('[IP-01] one session bought alone is a pass of one, and pays for a session later', async ({
  world,
  member,
}) => {
  await buyPass(world, member, { couponId: 7, amount: 120_000, orderName: '이용권 결제 1회' })
  const [pass] = await passes(world)
  expect(pass?.sessions).toBe(1)
  const order = await register(world, member, { passId: pass?.id, amount: 0, status: 'PAID' })
  expect((await member.post('/api/booking', bookingOf(order))).statusCode).toBe(200)
  const again = await orderOf(world, { passId: pass?.id, amount: 0, status: 'PAID' })
  expect((await member.post('/api/payment/history', again)).json().message).toBe(sentenceOf('PASS_UNUSABLE'))
})

test('[IP-01] ten sessions end a year after the payment', async ({ world, member }) => {
  await buyPass(world, member, { couponId: 3, amount: 810_000, orderName: '이용권 결제 10회' })
  expect(await passes(world)).toMatchObject([{ sessions: 10, expiresOn: '2027-11-23' }])
})

test('[IP-01] its description begins with the prefix', async ({ world, member }) => {
  const order = await buyPass(world, member, { description: `${INDIVIDUAL_PREFIX} 이용권 결제 5회` })
  const row = await world.db.selectFrom('payment').select('description').executeTakeFirst()
  expect(row?.description).toBe(order.description)
})

test('a free coupon is not given away without its session', async ({ world }) => {
  const employee = await addMember(world, { eapInfo: '가온테크' })
  const order = await passOrderOf(world, { couponId: 15, amount: 0, status: 'PAID' })
  expect((await employee.post('/api/payment/history', order)).json().message).toBe(
    sentenceOf('PASS_UNUSABLE'),
  )
})

test('a coupon for employees is refused for everybody else, and a pass pays for sessions alone', async ({
  world,
  member,
}) => {
  const other = await passOrderOf(world, { couponId: 16 })
  expect((await member.post('/api/payment/history', other)).statusCode).toBe(409)
  await buyPass(world, member)
  const [pass] = await passes(world)
  const order = await passOrderOf(world, { passId: pass?.id, amount: 0, status: 'PAID' })
  expect((await member.post('/api/payment/history', order)).json().message).toBe(sentenceOf('PASS_UNUSABLE'))
})

test('an order without a session is no booking, and its return confirms none', async ({ world, member }) => {
  const order = await buyPass(world, member)
  const { slot } = await orderOf(world)
  const booked = await member.post('/api/booking', bookingOf({ ...order, slot }))
  expect(booked.json().message).toBe(sentenceOf('BOOKING_CONTRADICTION'))
  const back = await member.post(`/api/payment/temporary/${order.paymentId}`, {})
  expect(back.json()).toMatchObject({ result: 'success', data: { confirmation: null } })
})

test('the window closes unseen: the sweep finds the payment, and one that was never paid ends after an hour', async ({
  world,
  member,
}) => {
  const paid = await passOrderOf(world)
  await member.post('/api/payment/history', paid)
  await payFor(world, paid)
  const left = await passOrderOf(world)
  await member.post('/api/payment/history', left)
  world.moveBy(5)
  await sweep(world.app, (error) => {
    throw error
  })
  expect(await stateOf(world, paid)).toBe('FULFILLED')
  expect(await stateOf(world, left)).toBe('AWAITING')
  world.moveBy(70)
  await sweep(world.app, (error) => {
    throw error
  })
  expect(await stateOf(world, left)).toBe('EXPIRED')
})

test('another sum than the ordered one goes back whole, and somebody is told to look into it', async ({
  world,
  member,
}) => {
  const order = await passOrderOf(world)
  await member.post('/api/payment/history', order)
  await payFor(world, order, 'amount-tampered')
  expect(await settled(member, order.paymentId)).toMatchObject({
    status: 'REFUNDED',
    refund: { isDone: true },
  })
  expect(await passes(world)).toEqual([])
  const [payment] = (await world.atSandbox('/portone/sandbox/ledger')) as {
    amount: number
    cancel_amount: number
  }[]
  expect(payment?.cancel_amount).toBe(payment?.amount)
  const errors = await world.db.selectFrom('paymentError').selectAll().execute()
  expect(errors).toMatchObject([
    { errorCode: 'AMOUNT_MISMATCH', severity: 'CRITICAL', transactionId: order.paymentId, status: 'PENDING' },
  ])
})

test('orders begun over and over are refused with a sentence', async ({ world, member }) => {
  for (let count = 0; count < 60; count += 1)
    await member.post('/api/payment/history', await passOrderOf(world))
  const last = await member.post('/api/payment/history', await passOrderOf(world))
  expect([last.statusCode, last.json().message]).toEqual([429, sentenceOf('TOO_MANY_ORDERS')])
  world.moveBy(61)
  expect((await member.post('/api/payment/history', await passOrderOf(world))).statusCode).toBe(200)
})
