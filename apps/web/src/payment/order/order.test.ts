// @vitest-environment jsdom

import { bookingBody } from '@self/contract/booking-body'
import { historyBody } from '@self/contract/order'
import { expect, test } from 'vitest'
import { couponOfTen } from '../../../test/samples.ts'
import { type BookingState, emptyDraft } from '../../reservation/draft.ts'
import {
  bookingBodyOf,
  cardRequestOf,
  directBodyOf,
  historyBodyOf,
  newOrderId,
  type Order,
  paymentTypeOf,
  serviceOf,
} from './order.ts'

const booking: BookingState = {
  ...emptyDraft,
  region: '서울',
  branchCode: 'JS',
  branchName: '잠실센터',
  isPrivate: true,
  adminId: 'yoon',
  counsellorName: '윤서하',
  date: '2026-11-24',
  time: '14:00',
  name: '김하늘',
  phone: '010-0000-0001',
  reason: '잠을 잘 못 자요',
}
const order: Order = {
  orderId: 'mid_1a2b3c4d5e',
  booking,
  buyer: booking,
  coupon: couponOfTen,
  agreed: [{ id: 'pay-usage', version: '2026-11-21', title: '이용권 이용 약관', body: '…', required: true }],
}

const channel = {
  pg: 'html5_inicis',
  channelKey: null,
  noticeUrl: 'https://shop.example/api/payment/webhook',
}

test('[RW-07] with a channel of V1 the window is told no pg', () => {
  const request = cardRequestOf(
    order,
    { orderName: '이용권 결제 10회', amount: 1_000 },
    { ...channel, channelKey: 'channel-key-1' },
  )
  expect(request).toMatchObject({ channelKey: 'channel-key-1', notice_url: channel.noticeUrl })
  expect(request).not.toHaveProperty('pg')
})

test('[PM-05] an order id is new each time and fits the contract', () => {
  const ids = Array.from({ length: 50 }, newOrderId)
  expect(new Set(ids).size).toBe(50)
  for (const id of ids) expect(id).toMatch(/^mid_[0-9a-z]{8,36}$/)
})

test('an order names price, hour and texts, and keeps the reason and the test to itself', () => {
  const body = historyBody.parse(historyBodyOf(order))
  expect(body).toMatchObject({
    amount: 1_056_000,
    status: 'PENDING',
    orderName: '이용권 결제 10회',
    slot: { branchCode: 'JS', adminId: 'yoon', hopeDate: '2026-11-24', hopeTime: '14:00' },
    terms: [{ id: 'pay-usage', version: '2026-11-21' }],
  })
  expect(JSON.stringify(body)).not.toContain('잠을')
})

test('[PM-03] an order of zero won is paid from the start, and names the pass that it uses', () => {
  const held = { ...couponOfTen, price: 0, discount: 0, passId: 3, remaining: 7 }
  expect(historyBodyOf({ ...order, coupon: held })).toMatchObject({ amount: 0, status: 'PAID', passId: 3 })
})

test('[IP-01] without a booking the coupon alone is ordered, under the prefix of individual payments', () => {
  const { booking: _, ...alone } = order
  const body = historyBody.parse(historyBodyOf(alone))
  expect(body).toMatchObject({ couponId: 9, amount: 1_056_000, description: '[개별 결제] 이용권 결제 10회' })
  expect(body).not.toHaveProperty('slot')
  expect(historyBodyOf(order).description).toBe('예약 결제')
  const request = cardRequestOf(alone, { orderName: '이용권 결제 10회', amount: 1_056_000 }, channel)
  expect(request.m_redirect_url).toMatch(/\/PaymentResult\?paymentType=individual$/)
  expect(request.buyer_name).toBe('김하늘')
})

test('[DL-19] by a link a pass alone is an individual payment, and a session one of a reservation', () => {
  const pass = { linkKey: 'key', isPassOnly: true }
  const session = { linkKey: 'key', isPassOnly: false }
  expect([pass, session].map(serviceOf)).toEqual(['개별 결제', '예약 결제'])
  expect([pass, session].map(paymentTypeOf)).toEqual(['individual', 'reservation'])
})

test('the booking that is kept carries the phone in three parts', () => {
  expect(bookingBody.parse(bookingBodyOf(order, booking))).toMatchObject({
    hopeDate: '2026-11-24T14:00',
    tel1: '010',
    tel2: '0000',
    tel3: '0001',
    memo: '잠을 잘 못 자요',
    amount: 1_056_000,
  })
})

test('[PM-04] the card request: server name and amount, card, instalments, return with its payment type', () => {
  expect(cardRequestOf(order, { orderName: '이용권 결제 10회', amount: 1_000_000 }, channel)).toEqual({
    pg: 'html5_inicis',
    notice_url: channel.noticeUrl,
    pay_method: 'card',
    name: '이용권 결제 10회',
    amount: 1_000_000,
    buyer_name: '김하늘',
    buyer_tel: '01000000001',
    merchant_uid: 'mid_1a2b3c4d5e',
    m_redirect_url: expect.stringMatching(/\/PaymentResult\?paymentType=reservation$/),
    display: { card_quota: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] },
  })
})

test('[PM-04] a small sum is paid at once', () => {
  const { display } = cardRequestOf(order, { orderName: '이용권 결제 1회', amount: 49_999 }, channel)
  expect(display?.card_quota).toEqual([])
})

const naver = {
  ...{ method: 'NAVERPAY' as const, channelKey: 'channel-key-2', pg: null },
  ...{ windowType: { pc: 'POPUP', mobile: 'REDIRECTION' }, category: { type: 'ETC', id: 'ETC' } },
}
const kakao = {
  method: 'KAKAOPAY' as const,
  channelKey: null,
  pg: 'kakaopay.SHOP',
  windowType: null,
  category: null,
}
const toss = { ...kakao, method: 'TOSSPAY' as const, pg: 'tosspay_v2' }

test('[RW-08] an easy pay is asked over its own channel, without instalments, for what its company wants to know', () => {
  const askFor = (method: Order['method']) =>
    cardRequestOf(
      { ...order, method },
      { orderName: '이용권 결제 10회', amount: 1_000_000 },
      { ...channel, easyPay: [kakao, naver, toss] },
    )
  expect(askFor('KAKAOPAY')).toMatchObject({ pg: 'kakaopay.SHOP', amount: 1_000_000 })
  expect(askFor('NAVERPAY')).toMatchObject({
    channelKey: 'channel-key-2',
    naverPopupMode: true,
    naverProducts: [
      { categoryType: 'ETC', categoryId: 'ETC', uid: 'pass', name: '이용권 결제 10회', count: 1 },
    ],
  })
  expect(askFor('TOSSPAY')).toMatchObject({ pay_method: 'tosspay', card: { useInstallment: false } })
  for (const method of ['KAKAOPAY', 'NAVERPAY', 'TOSSPAY'] as const)
    expect(askFor(method)).not.toHaveProperty('display')
  expect(askFor(undefined)).toMatchObject({ pg: 'html5_inicis', pay_method: 'card' })
})

test('[RW-09] the order names how it is paid; what is free and what a page of old knows is the card', () => {
  expect(historyBodyOf({ ...order, method: 'KAKAOPAY' }).paymentMethod).toBe('KAKAOPAY')
  const free = { ...order, coupon: { ...couponOfTen, price: 0 }, method: 'KAKAOPAY' as const }
  expect(historyBodyOf(free).paymentMethod).toBe('CARD')
  expect(directBodyOf(order, 'key')).not.toHaveProperty('paymentMethod')
  expect(directBodyOf({ ...order, method: 'KAKAOPAY' }, 'key').paymentMethod).toBe('KAKAOPAY')
})
