import { refundAccepted } from '@self/contract/refund'
import { REFUND_POLICY } from '@self/contract/refund-policy'
import { sentenceOf } from '@self/contract/refusal-codes'
import { expect } from 'vitest'
import { buyTen } from '../../test/desk/payment.ts'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember, logIn, type TestMember } from '../../test/member.ts'
import { bookingOf, buyPass, orderOf, payFor, register, stateOf } from '../../test/payment.ts'
import { buy, requestOf } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'
import { sweep } from '../settlement/sweep.ts'
import { agreeRefund } from './agree.ts'

const quote = async (member: TestMember, id: string) =>
  (await member.get(`/api/payment/history/${id}/refund`)).json()
const refund = (member: TestMember, id: string, won: unknown) =>
  member.post(`/api/payment/history/${id}/refund`, { refund: won } as object)
const ledger = async (world: World) =>
  (await world.atSandbox('/portone/sandbox/ledger')) as { amount: number; cancel_amount: number }[]
const passId = async (world: World) =>
  (await world.db.selectFrom('pass').select('id').executeTakeFirst())?.id ?? 0
const entries = (world: World) =>
  world.db.selectFrom('passEntry').select(['kind', 'credits', 'balance']).orderBy('seq').execute()

/** A session of the pass; gives its id. */
async function bookWithPass(
  world: World,
  member: TestMember,
  hopeDate: string,
  hopeTime = '14:00',
  couponId = 2,
) {
  const slot = { branchCode: 'JS', adminId: 'js_c1', hopeDate, hopeTime }
  const order = await register(world, member, {
    couponId,
    passId: await passId(world),
    amount: 0,
    status: 'PAID',
    slot,
  })
  return (await member.post('/api/booking', bookingOf(order))).json().data.reservationId as number
}

test('[PL-01] an unused pass within seven days gives everything back: told first, then done', async ({
  world,
  member,
}) => {
  const { paymentId } = await buyPass(world, member)
  expect((await quote(member, paymentId)).data).toMatchObject({
    paid: 427_500,
    used: 0,
    usedAmount: 0,
    penalty: 0,
    refund: 427_500,
    isFree: true,
    rule: REFUND_POLICY.version,
  })
  expect((await refund(member, paymentId, 427_500)).json()).toEqual({
    result: 'success',
    message: refundAccepted(),
  })
  expect(await ledger(world)).toMatchObject([{ amount: 427_500, cancel_amount: 427_500 }])
  expect(await entries(world)).toEqual([
    { kind: 'GRANT', credits: 5, balance: 5 },
    { kind: 'REFUND', credits: -5, balance: 0 },
  ])
  const row = await world.db.selectFrom('payment').selectAll().executeTakeFirst()
  expect(row).toMatchObject({
    state: 'REFUNDED',
    refundAmount: 427_500,
    refundCause: 'PASS',
    refundRule: REFUND_POLICY.version,
  })
})

test('[PL-01] used sessions are taken off at list price and 20 percent of the rest is kept: a partial refund to the won', async ({
  world,
  member,
}) => {
  const { paymentId } = await buyPass(world, member)
  await bookWithPass(world, member, '2026-11-24')
  world.moveTo('2026-12-01', '00:00')
  const lines = { used: 1, usedAmount: 90_000, penalty: 67_500, refund: 270_000, isFree: false }
  expect((await quote(member, paymentId)).data).toMatchObject(lines)
  await refund(member, paymentId, 270_000)
  expect(await ledger(world)).toMatchObject([{ amount: 427_500, cancel_amount: 270_000 }])
  const [item] = (await member.get('/api/payment/list')).json().content
  expect(item).toMatchObject({
    status: 'REFUNDED',
    refund: { amount: 270_000, isDone: true, receiptUrl: expect.stringContaining('https://') },
    pass: { sessions: 5, remaining: 0 },
  })
})

test('after eight days 20 percent of an unused pass is kept', async ({ world, member }) => {
  const { paymentId } = await buyPass(world, member)
  world.moveTo('2026-12-01', '00:00')
  expect((await quote(member, paymentId)).data).toMatchObject({
    penalty: 85_500,
    refund: 342_000,
    isFree: false,
  })
})

test('[WK-16] within seven days the used sessions are all that is taken off', async ({ world, member }) => {
  const { paymentId } = await buyPass(world, member)
  await bookWithPass(world, member, '2026-11-24')
  world.moveTo('2026-11-30', '23:59')
  const lines = { used: 1, usedAmount: 90_000, penalty: 0, refund: 337_500, isFree: true }
  expect((await quote(member, paymentId)).data).toMatchObject(lines)
  await refund(member, paymentId, 337_500)
  expect(await ledger(world)).toMatchObject([{ amount: 427_500, cancel_amount: 337_500 }])
})

test('[WK-16] a pass of one session gives everything back after seven days too', async ({
  world,
  member,
}) => {
  const { paymentId } = await buyPass(world, member, { couponId: 1, amount: await priceOf(member, 1) })
  world.moveTo('2026-12-01', '00:00')
  const { data } = await quote(member, paymentId)
  expect(data).toMatchObject({ paid: 90_000, penalty: 0, refund: 90_000, freeUntil: null })
})

test('[WK-17] a pass is refunded under the policy that its order stores', async ({ world, member }) => {
  const { paymentId } = await buyPass(world, member)
  const stored = await world.db.selectFrom('payment').select('refundPolicy').executeTakeFirst()
  expect(stored).toEqual({ refundPolicy: REFUND_POLICY.version })
  await bookWithPass(world, member, '2026-11-24')
  world.moveTo('2026-11-25', '09:00')
  expect((await quote(member, paymentId)).data).toMatchObject({ penalty: 0, refund: 337_500 })
  await world.db.updateTable('payment').set({ refundPolicy: null }).execute()
  const before = { penalty: 67_500, refund: 270_000, rule: '2026-11' }
  expect((await quote(member, paymentId)).data).toMatchObject(before)
  await refund(member, paymentId, 270_000)
  const row = world.db.selectFrom('payment').select('refundRule').where('orderId', '=', paymentId)
  expect(await row.executeTakeFirst()).toEqual({ refundRule: '2026-11' })
})

test('a session still to come is cancelled first', async ({ world, member }) => {
  const { paymentId } = await buyPass(world, member)
  const id = await bookWithPass(world, member, '2026-11-24')
  expect(await quote(member, paymentId)).toMatchObject({ status: 409, message: sentenceOf('PASS_IS_BOOKED') })
  expect((await refund(member, paymentId, 270_000)).json().message).toBe(sentenceOf('PASS_IS_BOOKED'))
  await member.post(`/api/reserve/${id}/cancel`, {})
  expect((await refund(member, paymentId, 427_500)).statusCode).toBe(200)
})

test('[PY-10] a pass whose last day is over gives nothing back, to its member and through staff, before the job has noted it', async ({
  world,
  member,
  admin,
}) => {
  const { order } = await buyTen(world, member)
  const atDesk = `/api/admin/members/${member.id}/orders/${order.paymentId}/refund`
  world.moveTo('2027-11-23', '23:59')
  const fresh = await logIn(world, member.id)
  const staff = await logIn(world, admin.id)
  expect((await quote(fresh, order.paymentId)).data).toMatchObject({ refund: 648_000 })
  world.moveTo('2027-11-24', '00:40')
  const over = { status: 409, message: sentenceOf('NOT_REFUNDABLE') }
  expect(await quote(fresh, order.paymentId)).toMatchObject(over)
  expect((await refund(fresh, order.paymentId, 648_000)).json()).toMatchObject(over)
  expect((await staff.get(atDesk)).json()).toMatchObject(over)
  expect((await staff.post(atDesk, { refund: 648_000 })).json()).toMatchObject(over)
  expect(await ledger(world)).toMatchObject([{ cancel_amount: 0 }])
  expect((await entries(world)).at(-1)).toMatchObject({ balance: 10 })
})

test('a refunded pass pays for nothing, and is not refunded again', async ({ world, member }) => {
  const { paymentId } = await buyPass(world, member)
  const id = await passId(world)
  await refund(member, paymentId, 427_500)
  const order = await orderOf(world, { couponId: 2, passId: id, amount: 0, status: 'PAID' })
  expect((await member.post('/api/payment/history', order)).json().message).toBe(sentenceOf('PASS_UNUSABLE'))
  expect(await quote(member, paymentId)).toMatchObject({ status: 409, message: sentenceOf('NOT_REFUNDABLE') })
  expect((await refund(member, paymentId, 427_500)).statusCode).toBe(200)
  expect(await ledger(world)).toMatchObject([{ cancel_amount: 427_500 }])
})

test('another sum than the one that was seen is refused, and nothing moves', async ({ world, member }) => {
  const { paymentId } = await buyPass(world, member)
  for (const won of [1, 427_499, 427_501, 100_000_000])
    expect((await refund(member, paymentId, won)).json()).toMatchObject({
      status: 409,
      message: sentenceOf('REFUND_CHANGED'),
    })
  for (const won of [0, -1, '427500', null, 0.5, undefined])
    expect((await refund(member, paymentId, won)).statusCode).toBe(400)
  expect(await ledger(world)).toMatchObject([{ cancel_amount: 0 }])
  expect(await stateOf(world, { paymentId })).toBe('FULFILLED')
})

test('a single session is given back by cancelling it, an order that was never paid not at all', async ({
  world,
  member,
}) => {
  const single = await buy(world, member)
  expect(await quote(member, single.order.paymentId)).toMatchObject({ message: sentenceOf('NOT_REFUNDABLE') })
  const unpaid = await register(world, member, {
    slot: { branchCode: 'JS', adminId: 'js_c1', hopeDate: '2026-11-25', hopeTime: '14:00' },
  })
  expect(await quote(member, unpaid.paymentId)).toMatchObject({ message: sentenceOf('NOT_REFUNDABLE') })
})

test('a pass whose used sessions cost more than was paid gives nothing back, and says so', async ({
  world,
  member,
}) => {
  member = await addMember(world, { eapInfo: '가온테크' })
  const couponId = 17 // ten sessions of 90,000 won, less 35 percent
  const { paymentId } = await buyPass(world, member, { couponId, amount: 585_000 })
  for (const time of ['10:00', '12:00', '14:00', '16:00'])
    await bookWithPass(world, member, '2026-11-24', time, couponId)
  for (const time of ['10:00', '12:00']) await bookWithPass(world, member, '2026-11-25', time, couponId)
  world.moveTo('2026-11-25', '14:00')
  expect((await quote(member, paymentId)).data).toMatchObject({
    used: 6,
    usedAmount: 540_000,
    refund: 45_000,
  })
  await bookWithPass(world, member, '2026-11-25', '16:00', couponId)
  world.moveTo('2026-11-25', '18:00')
  expect(await quote(member, paymentId)).toMatchObject({ message: sentenceOf('NOT_REFUNDABLE') })
})

test('the provider is away: the refund waits and is made once, whatever happened to the first try', async ({
  world,
  member,
}) => {
  const order = await buyPass(world, member)
  await world.atSandbox('/portone/sandbox/scenario', { outcome: 'api-500', merchant_uid: order.paymentId })
  expect((await refund(member, order.paymentId, 427_500)).statusCode).toBe(200)
  expect(await stateOf(world, order)).toBe('REFUND_DUE')
  const settlement = (await member.get(`/api/payment/history/${order.paymentId}`)).json().data.settlement
  expect(settlement).toMatchObject({ status: 'REFUNDED', refund: { amount: 427_500, isDone: false } })
  await world.atSandbox('/portone/sandbox/scenario', { outcome: 'approve', merchant_uid: order.paymentId })
  world.moveBy(2)
  await sweep(world.app, () => undefined)
  expect(await stateOf(world, order)).toBe('REFUNDED')
  expect(await ledger(world)).toMatchObject([{ cancel_amount: 427_500 }])
})

test('the phone is told of the refund in neutral words, once', async ({ world, member }) => {
  const { paymentId, customerPhone } = await buyPass(world, member)
  await refund(member, paymentId, 427_500)
  await refund(member, paymentId, 427_500)
  const texts = await world.messagesOf(customerPhone)
  expect(texts.filter((text) => text.includes('환불'))).toEqual([
    '[곁마루] 이용권 환불을 접수했어요. 427,500원을 돌려드려요(7~10영업일).',
  ])
})

test('[WK-50] a request with the pass that still waits for its branch stops the refund, also past its start', async ({
  world,
  member,
}) => {
  const { paymentId } = await buyPass(world, member)
  await member.post('/api/reserve', requestOf({ passId: await passId(world) }))
  world.moveTo('2026-11-24', '14:01')
  expect(await quote(member, paymentId)).toMatchObject({ message: sentenceOf('PASS_IS_BOOKED') })
})

test('an order that was paid with several sessions and one of them booked is refunded once that is over', async ({
  world,
  member,
}) => {
  const order = await register(world, member, { couponId: 8, amount: await priceOf(member, 8) })
  await payFor(world, order)
  await member.post('/api/booking', bookingOf(order))
  expect(await quote(member, order.paymentId)).toMatchObject({ message: sentenceOf('PASS_IS_BOOKED') })
  world.moveTo('2026-11-24', '16:00')
  expect((await quote(member, order.paymentId)).data).toMatchObject({ used: 1, penalty: 0 })
})

async function priceOf(member: TestMember, id: number) {
  const coupons = (await member.get('/api/coupon')).json() as {
    id: number
    price: number
    discount: number
  }[]
  const { price = 0, discount = 0 } = coupons.find((coupon) => coupon.id === id) ?? {}
  return price - Math.ceil((price * discount) / 100)
}

test('an order that somebody has refunded since owes nothing once more', async ({ world, member }) => {
  const { paymentId } = await buyPass(world, member)
  await refund(member, paymentId, 427_500)
  const order = await world.db.selectFrom('payment').selectAll().executeTakeFirstOrThrow()
  const again = { cause: 'PASS', amount: 427_500, source: 'REFUND', at: world.app.now() } as const
  await expect(agreeRefund(world.db, order, again)).rejects.toMatchObject({
    status: 409,
    code: 'ORDER_CHANGED',
  })
  expect(await ledger(world)).toMatchObject([{ cancel_amount: 427_500 }])
})
