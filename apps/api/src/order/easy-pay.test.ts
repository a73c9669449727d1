import type { EasyPay } from '@self/contract/easy-pay'
import type { HistoryBody } from '@self/contract/order'
import { refundTakes } from '@self/contract/refund'
import { sentenceOf } from '@self/contract/refusal-codes'
import { REFUNDED_MISMATCH } from '@self/contract/settlement'
import { expect } from 'vitest'
import { openBrowser } from '../../test/browser.ts'
import { moneyTest } from '../../test/fixtures.ts'
import { linkOrderOf, makeLink } from '../../test/money/link.ts'
import {
  bookingOf,
  lookUp,
  orderOf,
  passOrderOf,
  payFor,
  register,
  requestV2Of,
  stateOf,
} from '../../test/payment.ts'
import type { World } from '../../test/world.ts'
import { branchCancelledWords } from '../refund/messages.ts'

/** A shop with channels for some easy pays. */
const test = moneyTest.extend('offer', async ({ world: { app } }, { onCleanup }) => {
  const before = app.cardWindow
  onCleanup(() => {
    app.cardWindow = before
  })
  return (...methods: EasyPay[]) => {
    const channel = { channelKey: null, pg: null, windowType: null, category: null }
    app.cardWindow = { ...before, easyPay: methods.map((method) => ({ ...channel, method })) }
  }
})

const KAKAOPAY = 'channel-key-sandbox-kakaopay'
const NAVERPAY = 'channel-key-sandbox-naverpay'
const products = [{ categoryType: 'ETC', categoryId: 'ETC', uid: 'pass', name: '이용권', count: 1 }]

/** What a person does in the window of an easy pay, over V2. */
const payBy = ({ atSandbox }: World, order: HistoryBody, channelKey = KAKAOPAY) =>
  atSandbox('/portone/sandbox/pay', {
    ...requestV2Of(order),
    ...{ channelKey, payMethod: 'EASY_PAY', outcome: 'webhook-lost' },
    bypass: { naverpay: { productItems: products } },
  })
const methods = async ({ db }: World) =>
  (await db.selectFrom('paymentProvider').select('method').orderBy('orderId').execute()).map(
    ({ method }) => method,
  )
const ledger = ({ atSandbox }: World) => atSandbox('/portone/sandbox/ledger')

test('[RW-09] without a channel nothing but the card is offered or taken', async ({ world, member }) => {
  expect((await member.get('/api/payment/config')).json()).toMatchObject({ easyPay: [] })
  const order = await orderOf(world, { paymentMethod: 'KAKAOPAY' })
  const reply = await member.post('/api/payment/history', order)
  expect([reply.statusCode, reply.json().message]).toEqual([409, sentenceOf('METHOD_UNAVAILABLE')])
  expect(await stateOf(world, order)).toBeUndefined()
  await register(world, member)
  expect(await methods(world)).toEqual(['CARD'])
})

test('[RW-09] an offered easy pay is stored with its order; another one, and any for nothing, is refused', async ({
  world,
  member,
  offer,
}) => {
  offer('KAKAOPAY')
  await register(world, member, { paymentMethod: 'KAKAOPAY' })
  expect(await methods(world)).toEqual(['KAKAOPAY'])
  const other = await orderOf(world, { paymentMethod: 'TOSSPAY' })
  expect((await member.post('/api/payment/history', other)).json().message).toBe(
    sentenceOf('METHOD_UNAVAILABLE'),
  )
  const unknown = { ...other, paymentMethod: 'PAYCO' }
  expect((await member.post('/api/payment/history', unknown)).statusCode).toBe(400)
})

test('[RW-09] the same number with another way to pay is no repetition', async ({ world, member, offer }) => {
  offer('KAKAOPAY')
  const order = await register(world, member, { paymentMethod: 'KAKAOPAY' })
  const card = { ...order, paymentMethod: 'CARD' as const }
  expect((await member.post('/api/payment/history', card)).json().message).toBe(sentenceOf('ORDER_TAKEN'))
})

test('[RW-09] Naver Pay is not taken for less than 100 won', async ({ world, member, offer }) => {
  offer('NAVERPAY')
  const { price, discount } = await world.db
    .selectFrom('coupon')
    .select(['price', 'discount'])
    .where('id', '=', 2)
    .executeTakeFirstOrThrow()
  const setPrice = (change: { price: number; discount: number }) =>
    world.db.updateTable('coupon').set(change).where('id', '=', 2).execute()
  await setPrice({ price: 99, discount: 0 })
  const little = await passOrderOf(world, { amount: 99, paymentMethod: 'NAVERPAY' })
  expect((await member.post('/api/payment/history', little)).json().message).toBe(
    sentenceOf('METHOD_TOO_LITTLE'),
  )
  await setPrice({ price, discount })
})

test('[RW-10] over V2 a session is paid by easy pay, and its history, its refund and its message say so', async ({
  world,
  member,
  offer,
}) => {
  offer('KAKAOPAY')
  world.registerAt('PORTONE_V2')
  const order = await register(world, member, { paymentMethod: 'KAKAOPAY' })
  await payBy(world, order)
  const { settlement } = (await member.post(`/api/payment/temporary/${order.paymentId}`, {})).json().data
  expect(settlement).toMatchObject({ status: 'PAID', easyPay: 'KAKAOPAY' })
  const booked = await member.post('/api/booking', bookingOf(order))
  expect(booked.statusCode).toBe(200)
  const { content } = (await member.get('/api/payment/list?page=0&size=20')).json()
  expect(content).toMatchObject([{ easyPay: 'KAKAOPAY', status: 'PAID', receiptUrl: null }])

  const id = booked.json().data.reservationId
  expect((await member.get(`/api/reserve/${id}/cancel`)).json().data).toEqual({
    ...{ kind: 'MONEY', refund: 120_000, easyPay: 'KAKAOPAY' },
  })
  expect((await member.post(`/api/reserve/${id}/cancel`, { refund: 120_000 })).statusCode).toBe(200)
  expect(await stateOf(world, order)).toBe('REFUNDED')
  expect(await ledger(world)).toMatchObject([{ pg_provider: 'kakaopay', cancel_amount: 120_000 }])
  const [text] = await world.messagesOf('01000000001')
  expect(text).toContain('120,000원을 돌려드려요')
  expect(text).not.toContain('카드')
  const back = { passId: null, won: 120_000, easyPay: 'KAKAOPAY' as const, atBranch: 0 }
  expect(branchCancelledWords(world.app.now(), back).text).toContain(refundTakes('KAKAOPAY'))
})

test('[RW-10] a pass that was bought by easy pay goes back to it', async ({ world, member, offer }) => {
  offer('KAKAOPAY')
  world.registerAt('PORTONE_V2')
  const order = await passOrderOf(world, { paymentMethod: 'KAKAOPAY' })
  await member.post('/api/payment/history', order)
  await payBy(world, order)
  await lookUp(member, order)
  const path = `/api/payment/history/${order.paymentId}/refund`
  expect((await member.post(path, { refund: 427_500 })).json().message).toContain('카카오페이에 반영되기까지')
  expect(await ledger(world)).toMatchObject([{ amount: 427_500, cancel_amount: 427_500 }])
})

test('[RW-10] over V1 it is paid and given back as well', async ({ world, member, offer }) => {
  offer('KAKAOPAY')
  const order = await register(world, member, { paymentMethod: 'KAKAOPAY' })
  const { paymentId: merchant_uid, amount } = order
  const request = { merchant_uid, amount, name: '이용권 결제 1회', buyer_tel: '01000000001', pg: 'kakaopay' }
  await world.atSandbox('/portone/sandbox/pay', { ...request, outcome: 'webhook-lost' })
  const { reservationId: id } = (await lookUp(member, order)).json().data
  expect((await member.post(`/api/reserve/${id}/cancel`, { refund: 120_000 })).statusCode).toBe(200)
  expect(await methods(world)).toEqual(['KAKAOPAY'])
  expect(await ledger(world)).toMatchObject([{ pg_provider: 'kakaopay', cancel_amount: 120_000 }])
})

test('[RW-10] how it was paid is what the provider says, whatever was chosen', async ({
  world,
  member,
  offer,
}) => {
  offer('KAKAOPAY')
  world.registerAt('PORTONE_V2')
  const chosen = await register(world, member, { paymentMethod: 'KAKAOPAY' })
  await payFor(world, chosen)
  expect((await lookUp(member, chosen)).json().data).not.toHaveProperty('easyPay')
  expect(await methods(world)).toEqual(['CARD'])
})

test('[RW-09] over either interface an easy pay that the shop has no channel for goes back whole', async ({
  world,
  member,
}) => {
  const first = await register(world, member)
  const { paymentId: merchant_uid, amount } = first
  const request = { merchant_uid, amount, name: '이용권 결제 1회', buyer_tel: '01000000001' }
  const tosspay = { pg: 'tosspay_v2', pay_method: 'tosspay', card: { useInstallment: false } }
  await world.atSandbox('/portone/sandbox/pay', { ...request, ...tosspay, outcome: 'webhook-lost' })
  expect((await lookUp(member, first)).json().data.message).toBe(REFUNDED_MISMATCH)

  world.registerAt('PORTONE_V2')
  const slot = { branchCode: 'JS', adminId: 'js_c1', hopeDate: '2026-12-01', hopeTime: '14:00' }
  const second = await register(world, member, { slot })
  await payBy(world, second, NAVERPAY)
  expect((await lookUp(member, second)).json().data.message).toBe(REFUNDED_MISMATCH)
  expect(await ledger(world)).toMatchObject([{ cancel_amount: 120_000 }, { cancel_amount: 120_000 }])
})

test('[RW-09] whoever pays by a link may choose what is offered, and nothing else', async ({
  world,
  member,
  admin,
  offer,
}) => {
  offer('KAKAOPAY')
  const key = await makeLink(admin, member)
  const browser = openBrowser(world)
  const payBy = async (paymentMethod: string) =>
    browser.post('/api/payment/history/direct', { ...(await linkOrderOf(world, key)), paymentMethod })
  expect((await payBy('NAVERPAY')).json().message).toBe(sentenceOf('METHOD_UNAVAILABLE'))
  expect((await payBy('KAKAOPAY')).statusCode).toBe(200)
  expect(await methods(world)).toEqual(['KAKAOPAY'])
})

test('[RW-10] staff find errors by the ways to pay that are offered', async ({ member, admin, offer }) => {
  offer('KAKAOPAY', 'TOSSPAY')
  expect((await admin.get('/api/payment-error/payment-methods')).json()).toEqual([
    { value: 'CARD', label: '카드' },
    { value: 'KAKAOPAY', label: '카카오페이' },
    { value: 'TOSSPAY', label: '토스페이' },
  ])
  const report = { serviceType: '예약 결제', errorCode: 'F0004', errorMessage: '거절', deviceType: 'PC' }
  await member.post('/api/payment-error', { ...report, paymentMethod: 'KAKAOPAY' })
  const search = async (method: string) =>
    (await admin.get(`/api/payment-error?paymentMethod=${method}`)).json().content
  expect(await search('KAKAOPAY')).toMatchObject([{ paymentMethod: 'KAKAOPAY' }])
  expect(await search('CARD')).toEqual([])
})
