import { createHash } from 'node:crypto'
import { type HistoryBody, orderNameOf } from '@self/contract/order'
import { addMinutes } from '@self/contract/time'
import type { Slot } from '../availability/slot.ts'
import { holdCredit } from '../coupon/pass.ts'
import type { Quote } from '../coupon/service.ts'
import { oneAtATime } from '../member/service.ts'
import {
  advance,
  findOrder,
  findUnderWay,
  insertEvent,
  insertIfNew,
  type OrderRow,
} from '../payment/orders.ts'
import { newOrder } from '../payment/states.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import { countHolds, lockHold } from '../reservation/hold.ts'
import { insertWithClaims } from '../reservation/insert.ts'
import { newHold } from '../reservation/states.ts'
import { firstCheck } from '../settlement/sweep.ts'

/** An order as the server has computed it, and the provider that will charge it. */
type Draft = { memberId: number; body: HistoryBody; quoted: Quote; provider: string }
/** slot: the start that it holds, null for a coupon alone. */
export type OrderDraft = Draft & { slot: Slot | null }
/** For a reservation that its link holds already, by the browser that pays. */
export type LinkOrderDraft = Draft & { reservationId: number; payer: string }

/** The order of this id, from this call or from the same one that came first. */
type Registered = { kind: 'placed' | 'repeated'; order: OrderRow }
export type Obstacle = 'slotTaken' | 'tooManyHolds'
type OrderResult = Registered | { kind: Obstacle }
/** underWay: the order by which somebody pays for the same reservation. linkOver: it is held no longer. */
type LinkOrderResult = Registered | { kind: 'underWay'; order: OrderRow } | { kind: 'linkOver' }

const HOLD_MINUTES = 10
/** A window without a slot to hold may stay open longer. */
const WINDOW_MINUTES = 60
const MAX_HOLDS = 2

export const fingerprintOf = (body: HistoryBody): string =>
  createHash('sha256').update(JSON.stringify(body)).digest('hex')

/** The order, its hold and the credit of its pass; or nothing of them, and what stood in the way. */
export function insertOrder(db: Db, draft: OrderDraft, at: Date): Promise<OrderResult> {
  const { memberId, body, slot, quoted } = draft
  return transact(db, async (tx) => {
    await oneAtATime(tx, memberId)
    const same = await findOrder(tx, body.paymentId)
    if (same) return { kind: 'repeated', order: same }
    if (!slot) return { kind: 'placed', order: await insert(tx, draft, { reservationId: null, at }) }
    if ((await countHolds(tx, memberId)) >= MAX_HOLDS) return { kind: 'tooManyHolds' }
    const booker = { memberId, name: body.customerName, phone: body.customerPhone, reasonSealed: null }
    const reservationId = await insertWithClaims(tx, slot, { ...booker, state: newHold, createdAt: at })
    if (!reservationId) return { kind: 'slotTaken' }
    const { passId } = quoted
    if (passId && !(await holdCredit(tx, { passId, reservationId, at }))) throw refuse('PASS_UNUSABLE')
    return { kind: 'placed', order: await insert(tx, draft, { reservationId, at }) }
  })
}

/** The order by which a link's reservation is paid; or what stood in its way. */
export function insertLinkOrder(db: Db, draft: LinkOrderDraft, at: Date): Promise<LinkOrderResult> {
  const { reservationId, body, payer } = draft
  return transact(db, async (tx) => {
    const same = await findOrder(tx, body.paymentId)
    if (same) return { kind: 'repeated', order: same }
    if (!(await lockHold(tx, reservationId, at))) return { kind: 'linkOver' }
    const other = await findUnderWay(tx, reservationId)
    if (other) return { kind: 'underWay', order: other }
    return { kind: 'placed', order: await insert(tx, draft, { reservationId, payer, at }) }
  })
}

type Hold = { reservationId: number | null; payer?: string; at: Date }

/** Refuses an id that another member's order took meanwhile: the transaction leaves nothing behind. */
async function insert(
  tx: Db,
  { memberId, body, provider, quoted: { session, ...price } }: Draft,
  { reservationId, payer, at }: Hold,
): Promise<OrderRow> {
  const orderId = body.paymentId
  const row = {
    ...price,
    orderId,
    memberId,
    reservationId,
    payer: payer ?? null,
    orderName: orderNameOf({ session }),
    customerName: body.customerName,
    customerPhone: body.customerPhone,
    customerEmail: body.customerEmail ?? null,
    description: body.description,
    terms: JSON.stringify(body.terms),
    fingerprint: fingerprintOf(body),
    state: newOrder,
    holdUntil: addMinutes(at, reservationId ? HOLD_MINUTES : WINDOW_MINUTES),
    nextCheckAt: firstCheck(at),
    createdAt: at,
  }
  const order = await insertIfNew(tx, row, provider)
  if (!order) throw refuse('ORDER_TAKEN')
  const step = { source: 'HISTORY' as const, at }
  await insertEvent(tx, { ...step, orderId, kind: newOrder })
  if (price.amount > 0) return order
  return (await advance(tx, { orderId, state: newOrder }, 'PAID', step, { paidAt: at })) ?? order // D-34
}
