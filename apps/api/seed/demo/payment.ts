import { randomBytes } from 'node:crypto'
import { finalPrice, type Priced } from '@self/contract/money'
import { orderIdOf, orderNameOf } from '@self/contract/order'
import { RESERVATION_PAYMENT } from '@self/contract/payment-error'
import { addMinutes } from '@self/contract/time'
import type { PoolClient } from 'pg'
import { insert } from '../insert.ts'
import { terms } from '../reference/terms.ts'
import type { Member } from './member.ts'
import type { Coupon } from './pass.ts'

const HOLD_MINUTES = 10
const PAYING_MINUTES = 2

const AGREED = terms
  .filter(({ term_group }) => term_group === 'payment')
  .map(({ id, version }) => ({ id, version }))

/** What became of an order: told by which call, how many minutes after its beginning. */
const STORIES = {
  FULFILLED: [
    ['CREATED', 'HISTORY', 0],
    ['AWAITING', 'HISTORY', 0],
    ['PAID', 'STATUS', PAYING_MINUTES],
    ['FULFILLED', 'STATUS', PAYING_MINUTES],
  ],
  FREE: [
    ['CREATED', 'HISTORY', 0],
    ['PAID', 'HISTORY', 0],
    ['FULFILLED', 'BOOKING', 0],
  ],
  EXPIRED: [
    ['CREATED', 'HISTORY', 0],
    ['AWAITING', 'HISTORY', 0],
    ['EXPIRED', 'SWEEP', HOLD_MINUTES],
  ],
  FAILED: [
    ['CREATED', 'HISTORY', 0],
    ['AWAITING', 'HISTORY', 0],
    ['FAILED', 'STATUS', PAYING_MINUTES],
  ],
} as const

export const newOrderId = (createdAt: Date): string => orderIdOf(createdAt, randomBytes(4).toString('hex'))

type Order = {
  orderId: string
  member: Member
  coupon: Coupon
  /** The pass that the order draws on: nothing is paid then. */
  passId?: number | undefined
  reservationId: number
  state: 'FULFILLED' | 'EXPIRED' | 'FAILED'
  createdAt: Date
}

/** When a card payment made at that time was through. */
export const paidAtOf = (createdAt: Date): Date => addMinutes(createdAt, PAYING_MINUTES)

/** Writes the order as the server would have made it, and what happened to it. */
export async function seedPayment(client: PoolClient, order: Order): Promise<void> {
  const { orderId, member, coupon, passId, reservationId, state, createdAt } = order
  const { price, discount }: Priced = passId ? { price: 0, discount: 0 } : coupon
  const story = passId ? STORIES.FREE : STORIES[state]
  const isPaid = state === 'FULFILLED'
  const paidAt = passId ? createdAt : paidAtOf(createdAt)
  await insert(client, 'payment', [
    {
      merchant_uid: orderId,
      member_id: member.id,
      coupon_id: coupon.id,
      pass_id: passId,
      reservation_id: reservationId,
      price,
      discount,
      amount: finalPrice({ price, discount }),
      order_name: orderNameOf(coupon),
      customer_name: member.name,
      customer_phone: member.phone,
      description: RESERVATION_PAYMENT,
      terms: JSON.stringify(AGREED),
      fingerprint: orderId,
      state,
      imp_uid: isPaid && !passId ? orderId.replace('mid_', 'imp_') : null,
      hold_until: addMinutes(createdAt, HOLD_MINUTES),
      paid_at: isPaid ? paidAt : null,
      created_at: createdAt,
    },
  ])
  const events = story.map(([kind, told_by, minutes]) => ({
    merchant_uid: orderId,
    kind,
    told_by,
    at: addMinutes(createdAt, minutes),
  }))
  await insert(client, 'payment_event', events)
}
