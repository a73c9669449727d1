import { type HistoryBody, orderNameOf } from '@self/contract/order'
import { addMinutes } from '@self/contract/time'
import type { Slot } from '../availability/slot.ts'
import { drawOrRefuse } from '../company/draw.ts'
import { lockOpenOffer } from '../coupon/offer.ts'
import { isAsQuoted, noteFirstSale } from '../coupon/on-sale.ts'
import { holdCredit } from '../coupon/pass.ts'
import type { Quote } from '../coupon/service.ts'
import { expectOwnResult } from '../diagnosis/service.ts'
import {
  advance,
  findOrder,
  findUnderWay,
  getOrder,
  insertIfNew,
  isStored,
  type OrderRow,
} from '../payment/orders.ts'
import { newOrder } from '../payment/states.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import type { Quota } from '../platform/quota.ts'
import { holdEnd, refundRule } from '../policy/columns.ts'
import {
  expectRoomForFree,
  expectRoomToCome,
  holdsIn,
  isMerged,
  lockToBook,
  type OwnBooking,
  overlapIn,
  ownOf,
} from '../reservation/bounds.ts'
import { insertWithClaims, lockHold } from '../reservation/hold.ts'
import { newHold } from '../reservation/states.ts'
import { firstCheck } from '../settlement/sweep.ts'
import { expectReady, requiredColumn, standingIn } from '../terms/service.ts'

type Priced = Pick<Quote, 'amount' | 'passId'>

/** True for what costs a member of a company nothing, but for a session of a pass. */
export const isPaidByCompany = ({ amount, passId }: Priced, { eapInfo }: { eapInfo: string }): boolean =>
  amount === 0 && passId === null && eapInfo !== ''

/** An order as the server has computed it, and the provider that will charge it. */
type Draft = {
  memberId: number
  body: HistoryBody
  fingerprint: string
  quoted: Quote
  provider: string
  /** Free because the member's company pays: drawn from its contract (D-34). */
  isDrawn: boolean
}
/** slot: the start that it holds, null for a coupon alone. */
export type OrderDraft = Draft & { slot: Slot | null }
/** What a link sells: a session that is held already, or an offered pass. */
export type Sold = { reservationId: number; startsAt: Date } | { offerId: number }
/** By the browser that pays. */
export type LinkOrderDraft = Draft & { sold: Sold; payer: string }

/** The order of this id, from this call or from the same one that came first. */
type Registered = { kind: 'placed' | 'repeated'; order: OrderRow }
export type Obstacle = { kind: 'slotTaken' | 'tooManyHolds' } | { kind: 'overlaps'; overlap: OwnBooking }
type OrderResult = Registered | Obstacle
/** underWay: the order by which somebody pays by the same link. linkOver: what it sells is held or offered no longer. */
type LinkOrderResult = Registered | { kind: 'underWay'; order: OrderRow } | { kind: 'linkOver' }

/** A window without a slot to hold may stay open longer. */
const WINDOW_MINUTES = 60
const MAX_HOLDS = 2

type Booking = { db: Db; quota: Quota }

/** The order, its hold and the credit of its pass; or nothing of them, and what stood in the way. */
export function insertOrder({ db, quota }: Booking, draft: OrderDraft, at: Date): Promise<OrderResult> {
  const { memberId, body, slot } = draft
  return transact(db, async (tx) => {
    const locked = await lockToBook(tx, { memberId, since: at })
      .select(isStored(body.paymentId))
      .select(requiredColumn(tx))
      .executeTakeFirstOrThrow(isMerged)
    const { id } = locked
    if (locked.isStored) return { kind: 'repeated', order: await getOrder(tx, body.paymentId) }
    expectReady(standingIn(locked.required)) // taken back since the price was made, a reason may not be stored
    if (!slot) return { kind: 'placed', order: await insert(tx, draft, { reservationId: null, at }) }
    const held = await holdSlot(tx, draft, { id, own: ownOf(locked), slot, quota, at })
    if (typeof held !== 'number') return held
    return { kind: 'placed', order: await insert(tx, draft, { reservationId: held, at }) }
  })
}

/** Under the member's lock: the reservation that holds the slot, with the credit of its pass; or what stands in the way. */
async function holdSlot(
  tx: Db,
  { memberId, body, isDrawn, quoted: { passId } }: Draft,
  {
    id,
    own,
    slot,
    quota,
    at,
  }: { id: number; own: readonly OwnBooking[]; slot: Slot; quota: Quota; at: Date },
): Promise<number | Obstacle> {
  const overlap = overlapIn(own, slot)
  if (overlap) return { kind: 'overlaps', overlap }
  expectRoomToCome(own, quota, at)
  if (isDrawn) await expectRoomForFree(tx, { memberId, at })
  if (holdsIn(own).length >= MAX_HOLDS) return { kind: 'tooManyHolds' }
  const { customerName: name, customerPhone: phone, resultId } = body
  if (resultId) await expectOwnResult(tx, memberId, resultId)
  const booker = { id, memberId, name, phone, reasonSealed: null, resultId }
  const hold = { ...booker, state: newHold, createdAt: at }
  if (!(await insertWithClaims(tx, slot, hold))) return { kind: 'slotTaken' }
  if (passId && !(await holdCredit(tx, { passId, reservationId: id, at }))) throw refuse('PASS_UNUSABLE')
  if (isDrawn) await drawOrRefuse(tx, { memberId, reservationId: id, startsAt: slot.startsAt, at })
  return id
}

/** The order by which what a link sells is paid; or what stood in its way. */
export function insertLinkOrder(db: Db, draft: LinkOrderDraft, at: Date): Promise<LinkOrderResult> {
  const { sold, body, payer } = draft
  return transact(db, async (tx) => {
    const isOpen = await lockSold(tx, sold, at)
    const same = await findOrder(tx, body.paymentId) // once the lock is had: the same call may have come first
    if (same) return { kind: 'repeated', order: same }
    if (!isOpen) return { kind: 'linkOver' }
    const other = await findPaying(tx, sold)
    if (other) return { kind: 'underWay', order: other }
    const { memberId, isDrawn } = draft
    if (isDrawn && 'startsAt' in sold) await drawOrRefuse(tx, { memberId, ...sold, at })
    return { kind: 'placed', order: await insert(tx, draft, { reservationId: null, ...sold, payer, at }) }
  })
}

/** False once it is held or offered no longer. */
const lockSold = (tx: Db, sold: Sold, at: Date): Promise<boolean> =>
  'offerId' in sold ? lockOpenOffer(tx, sold.offerId, at) : lockHold(tx, sold.reservationId, at)

const findPaying = (tx: Db, sold: Sold) =>
  'offerId' in sold
    ? findUnderWay(tx, 'offerId', sold.offerId)
    : findUnderWay(tx, 'reservationId', sold.reservationId)

type Hold = { reservationId: number | null; offerId?: number; payer?: string; at: Date }

/** Refuses an id that another member's order took meanwhile: the transaction leaves nothing behind. */
async function insert(
  tx: Db,
  { memberId, body, fingerprint, provider, quoted: { session, minutes, isSold, ...price } }: Draft,
  { reservationId, offerId, payer, at }: Hold,
): Promise<OrderRow> {
  const orderId = body.paymentId
  const row = {
    ...price,
    orderId,
    memberId,
    reservationId,
    offerId: offerId ?? null,
    payer: payer ?? null,
    orderName: orderNameOf({ session }),
    customerName: body.customerName,
    customerPhone: body.customerPhone,
    customerEmail: body.customerEmail ?? null,
    description: body.description,
    terms: JSON.stringify(body.terms),
    fingerprint,
    refundPolicy: refundRule(at),
    state: newOrder,
    holdUntil: offerId || reservationId ? holdEnd(at) : addMinutes(at, WINDOW_MINUTES),
    nextCheckAt: firstCheck(at),
    createdAt: at,
  }
  const sold = { couponId: price.couponId, session, minutes }
  const beside = isSold || price.passId !== null ? undefined : noteFirstSale(tx, sold, at)
  const step = { source: 'HISTORY' as const, at }
  const inserted = await insertIfNew(tx, row, { provider, method: body.paymentMethod, beside, ...step })
  if (!inserted) throw refuse('ORDER_TAKEN')
  const { order, written } = inserted
  if (beside && written === 0 && !(await isAsQuoted(tx, sold))) throw refuse('AMOUNT_CHANGED')
  if (price.amount > 0) return order
  return (await advance(tx, { orderId, state: newOrder }, 'PAID', step, { paidAt: at })) ?? order // D-34
}
