import { addMinutes } from '@self/contract/time'
import { noteBooker } from '../booker/service.ts'
import { lockOffer } from '../coupon/offer.ts'
import { grantPass, holdCredit, returnCredit, useCredit } from '../coupon/pass.ts'
import { firstMessageQuery, notifyMember } from '../outbox/service.ts'
import type { Words } from '../outbox/templates.ts'
import { advance, type OrderRow } from '../payment/orders.ts'
import { type StepSource, unfulfilled } from '../payment/states.ts'
import { noteMismatch } from '../payment-error/service.ts'
import type { Db } from '../platform/database/db.ts'
import type { Seal } from '../platform/seal.ts'
import { standingOf } from '../reservation/change.ts'
import { attachPass, type Booked, bookHeld, hasLive, lapse } from '../reservation/hold.ts'
import { bookedWords } from '../reservation/messages.ts'
import { readSale, type Sale } from './queries.ts'

export const boughtWords: Words = {
  kind: 'BOUGHT',
  text: '[곁마루] 이용권 결제를 마쳤어요. 남은 횟수와 마지막 날은 내 정보에서 볼 수 있어요.',
  variables: {},
}
type OwedFor = 'SLOT_GONE' | 'BOOKED_ALREADY' | 'LINK_SPENT' | 'MISMATCH'
export const owedWords: Record<OwedFor, Words> = {
  SLOT_GONE: {
    kind: 'SLOT_GONE',
    text: '[곁마루] 예약이 확정되지 않아 결제 금액을 모두 돌려드려요. 다른 시간을 다시 골라 주세요.',
    variables: {},
  },
  BOOKED_ALREADY: {
    kind: 'BOOKED_ALREADY',
    text: '[곁마루] 예약이 이미 있는 시간이라 결제 금액을 모두 돌려드려요. 예약은 그대로예요.',
    variables: {},
  },
  LINK_SPENT: {
    kind: 'LINK_CLOSED',
    text: '[곁마루] 닫힌 링크라 결제 금액을 모두 돌려드려요. 새 링크나 내 정보를 확인해 주세요.',
    variables: {},
  },
  MISMATCH: {
    kind: 'PAID_OTHERWISE',
    text: '[곁마루] 주문과 다르게 결제되어 모두 돌려드려요. 처음부터 다시 결제해 주세요.',
    variables: {},
  },
}

/** After which a paid order is looked at once more, for a second charge. */
const SECOND_LOOK_MINUTES = 10

type Context = { seal: Seal; source: StepSource; at: Date }

/** What the statement that made it PAID has done and read already. */
type Begun = { booked: Booked | null; sale: Sale }

/** booked: the session that it was just paid for, as it is now; not where a pass was tied to it as well. */
export type Settled = OrderRow & { booked?: Booked }

/**
 * Within the transaction that made the order PAID or locked it so: its reservation, its pass and its credit, or, the
 * slot being gone, a debt to the member, who is notified either way. Gives the order as it then is.
 */
export async function fulfil(tx: Db, order: OrderRow, context: Context, begun?: Begun): Promise<Settled> {
  const { seal, source, at } = context
  const { orderId, reservationId, memberId, couponId } = order
  const booked = await bookFor(tx, order, { begun, at })
  const gone = await findGone(tx, order, booked)
  if (gone) return owe(tx, order, gone, context)
  const { phone, ...coupon } = begun?.sale ?? (await readSale(tx, { memberId, couponId }))
  const sale = { memberId, couponId, orderId, paidAt: at, isBooked: reservationId !== null, coupon }
  const passId = order.passId ?? (await grantPass(tx, sale))
  if (passId && booked) await useFor(tx, booked, { passId, isNew: !order.passId, at })
  const words = booked ? bookedWords(standingOf(booked, at), at) : boughtWords
  const beside = phone ? [paidMessage(order, { seal, at, to: phone, words })] : []
  if (booked) await noteBooker(tx, booked, { ownPhone: phone, at })
  const paid = { orderId, state: unfulfilled }
  const nextCheckAt = order.amount > 0 ? addMinutes(at, SECOND_LOOK_MINUTES) : null
  const settled = expectFirst(await advance(tx, paid, 'FULFILLED', { source, at, beside }, { nextCheckAt }))
  return booked && !passId ? { ...settled, booked } : settled
}

/** Why it can't be given: its hour is gone, to the same member perhaps, or its link has sold its pass or was made again. */
async function findGone(tx: Db, { reservationId, offerId }: OrderRow, booked: Booked | null) {
  if (reservationId && !booked) return (await hasLive(tx, reservationId)) ? 'BOOKED_ALREADY' : 'SLOT_GONE'
  if (!offerId) return undefined
  const { isSold, isReplaced } = await lockOffer(tx, offerId)
  return isSold || isReplaced ? 'LINK_SPENT' : undefined
}

async function bookFor(
  tx: Db,
  { reservationId }: OrderRow,
  { begun, at }: { begun: Begun | undefined; at: Date },
): Promise<Booked | null> {
  if (begun?.booked) return begun.booked
  return reservationId === null ? null : bookHeld(tx, reservationId, at)
}

function paidMessage(
  { orderId, memberId }: OrderRow,
  { seal, at, to, words }: { seal: Seal; at: Date; to: string; words: Words },
) {
  const message = { key: `paid:${orderId}`, memberId, at, priority: 'PAYMENT' as const, isLimited: true }
  return firstMessageQuery(seal, { ...message, to, ...words })
}

/** A session is paid for by a credit of a pass, which is held already unless the pass is new. */
async function useFor(
  tx: Db,
  booked: Booked,
  { passId, isNew, at }: { passId: number; isNew: boolean; at: Date },
): Promise<void> {
  const { id: reservationId } = booked
  if (isNew) await holdCredit(tx, { passId, reservationId, at })
  await useCredit(tx, { passId, reservationId, at })
  await attachPass(tx, booked, { passId, at })
}

/** Within the same transaction: the member is owed everything, and reads why. */
export async function owe(
  tx: Db,
  order: OrderRow,
  refundCause: OwedFor,
  { seal, source, at }: Context,
): Promise<OrderRow> {
  const { orderId, memberId } = order
  await releaseHold(tx, order, at)
  const step = { source, at, detail: refundCause }
  const debt = { refundCause, nextCheckAt: at }
  const owed = expectFirst(await advance(tx, { orderId, state: unfulfilled }, 'REFUND_DUE', step, debt))
  if (refundCause === 'MISMATCH') await noteMismatch(tx, order, at)
  const words = owedWords[refundCause]
  await notifyMember(tx, seal, memberId, { key: `refund:${orderId}`, at, priority: 'PAYMENT', ...words })
  return owed
}

/** The hold of an order ends: its cells and the credit of its pass come back. */
export async function releaseHold(
  tx: Db,
  { reservationId, passId, holdUntil }: Pick<OrderRow, 'reservationId' | 'passId' | 'holdUntil'>,
  at: Date,
): Promise<void> {
  if (!reservationId) return
  const isOver = holdUntil <= at
  if ((await lapse(tx, reservationId, { at, isOver })) && passId)
    await returnCredit(tx, { passId, reservationId, at })
}

/** The caller holds the order's row: nobody else can have moved it. Otherwise the whole transaction goes. */
function expectFirst(order: OrderRow | undefined): OrderRow {
  if (!order) throw new Error('an order was moved while it was locked')
  return order
}
