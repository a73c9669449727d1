import type { BookingBody } from '@self/contract/booking-body'
import type { HistoryBody } from '@self/contract/order'
import { INDIVIDUAL_PAYMENT, RESERVATION_PAYMENT } from '@self/contract/payment-error'
import { formatPhone } from '@self/contract/phone'
import type { Insertable } from 'kysely'
import type { PaymentDifference } from '../src/platform/database/schema.ts'
import { paymentIdOf } from '../src/providers/portone-v2-ids.ts'
import { listTerms } from '../src/terms/service.ts'
import type { TestMember } from './member.ts'
import { CHANNEL_KEY, STORE_ID } from './sandbox.ts'
import type { World } from './world.ts'

let counter = 0

export type SlotOrder = HistoryBody & Required<Pick<HistoryBody, 'slot'>>

/** 프라이빗 개인상담 1회, 120,000 won, at Jamsil with 윤서하 on Tuesday at 14:00, unless told otherwise. */
export async function orderOf(
  { db }: Pick<World, 'db'>,
  change: Partial<SlotOrder> = {},
): Promise<SlotOrder> {
  counter += 1
  const terms = await listTerms(db, 'payment')
  return {
    paymentId: `mid_${String(counter).padStart(12, '0')}`,
    customerName: '김하늘',
    customerPhone: '01000000001',
    orderName: '이용권 결제 1회',
    amount: 120_000,
    paymentMethod: 'CARD',
    status: 'PENDING',
    description: RESERVATION_PAYMENT,
    couponId: 7,
    slot: { branchCode: 'JS', adminId: 'js_c1', hopeDate: '2026-11-24', hopeTime: '14:00' },
    terms: terms.map(({ id, version }) => ({ id, version })),
    ...change,
  }
}

/** 개인상담 5회, 427,500 won, without a session, unless told otherwise. */
export async function passOrderOf(world: World, change: Partial<HistoryBody> = {}): Promise<HistoryBody> {
  const { slot: _, ...order } = await orderOf(world)
  return {
    ...order,
    orderName: '이용권 결제 5회',
    amount: 427_500,
    description: `[${INDIVIDUAL_PAYMENT}] 이용권 결제 5회`,
    couponId: 2,
    ...change,
  }
}

/** What is saved after the payment of an order. */
export function bookingOf({ paymentId, couponId, amount, slot }: SlotOrder): BookingBody {
  const [tel1 = '', tel2 = '', tel3 = ''] = formatPhone('01000000001').split('-')
  return {
    merchant_uid: paymentId,
    hopeDate: `${slot.hopeDate}T${slot.hopeTime}`,
    uName: '김하늘',
    tel1,
    tel2,
    tel3,
    memo: '요즘 잠이 오지 않아요',
    branch: slot.branchCode,
    admin: '윤서하',
    adminId: slot.adminId,
    card: 'CARD',
    couponId,
    amount,
  }
}

/** Registers an order and stores its booker, as the screen does before the window opens. */
export async function register(world: World, member: TestMember, change: Partial<SlotOrder> = {}) {
  const order = await orderOf(world, change)
  await member.post('/api/payment/history', order)
  await member.post('/api/payment/temporary', bookingOf(order))
  return order
}

/** Under which number the provider knows an order: over V2 it has letters and digits only. */
export const numberAt = ({ app }: World, { paymentId }: Pick<HistoryBody, 'paymentId'>): string =>
  isV2(app) ? paymentIdOf(paymentId) : paymentId

const isV2 = ({ providers }: World['app']): boolean => providers.current === 'PORTONE_V2'

/**
 * What a person does in the payment window, over the interface of new orders; outcomes are the sandbox's. No notice is sent
 * unless asked for.
 */
export const payFor = (
  world: World,
  order: HistoryBody,
  outcome = 'webhook-lost',
  notice?: string,
): Promise<unknown> =>
  world.atSandbox('/portone/sandbox/pay', {
    ...(isV2(world.app) ? requestV2Of(order, notice) : requestOf(order, notice)),
    outcome,
  })

const requestOf = ({ paymentId, amount }: HistoryBody, notice?: string) => ({
  merchant_uid: paymentId,
  amount,
  name: '이용권 결제 1회',
  buyer_name: '김하늘',
  buyer_tel: '010-0000-0001',
  ...(notice && { notice_url: notice }),
})

/** What the browser hands to `PortOne.requestPayment`. */
export const requestV2Of = (
  { paymentId, amount: totalAmount }: Pick<HistoryBody, 'paymentId' | 'amount'>,
  notice?: string,
) => ({
  storeId: STORE_ID,
  channelKey: CHANNEL_KEY,
  paymentId: paymentIdOf(paymentId),
  orderName: '이용권 결제 1회',
  totalAmount,
  currency: 'KRW',
  payMethod: 'CARD',
  customer: { fullName: '김하늘', phoneNumber: '01000000001', email: 'pay@gyeotmaru.example' },
  noticeUrls: notice ? [`${notice}/v2`] : [],
})

/** Buys the pass of passOrderOf, to the end. */
export async function buyPass(world: World, member: TestMember, change: Partial<HistoryBody> = {}) {
  const order = await passOrderOf(world, change)
  await member.post('/api/payment/history', order)
  await payFor(world, order)
  await member.put(`/api/payment/history/${order.paymentId}/status`, { status: 'PAID', responseData: '{}' })
  return order
}

/** What the browser says of an order's outcome: only a hint to look it up. */
export const putStatus = (
  member: TestMember,
  { paymentId }: Pick<HistoryBody, 'paymentId'>,
  status: 'PAID' | 'FAILED',
) => member.put(`/api/payment/history/${paymentId}/status`, { status, responseData: '{}' })

/** Has the server ask the provider how an order stands. */
export const lookUp = (member: TestMember, order: Pick<HistoryBody, 'paymentId'>) =>
  putStatus(member, order, 'PAID')

export const stateOf = async ({ db }: World, { paymentId }: Pick<HistoryBody, 'paymentId'>) =>
  (await db.selectFrom('payment').select('state').where('orderId', '=', paymentId).executeTakeFirst())?.state

/** An error that a member has reported; gives its id. */
export async function addError({ world, owner }: { world: World; owner: TestMember }): Promise<number> {
  await owner.post('/api/payment-error', {
    serviceType: RESERVATION_PAYMENT,
    errorCode: 'F0004',
    errorMessage: '거절',
    deviceType: 'PC',
  })
  const { id } = await world.db
    .selectFrom('paymentError')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

/** What the daily comparison has found; gives its id. */
export async function addDifference(
  { app, db }: World,
  change: Partial<Insertable<PaymentDifference>> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('paymentDifference')
    .values({
      orderId: 'mid_unknown00001',
      kind: 'UNKNOWN_HERE',
      ours: null,
      theirs: 50_000,
      foundAt: app.now(),
      ...change,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
