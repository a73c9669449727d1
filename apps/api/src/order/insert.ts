import { createHash } from 'node:crypto'
import { type HistoryBody, orderNameOf } from '@self/contract/payment'
import { addMinutes } from '@self/contract/time'
import type { Slot } from '../availability/slot.ts'
import { holdSession } from '../coupon/pass.ts'
import type { Quote } from '../coupon/service.ts'
import { oneAtATime } from '../member/service.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import { countHolds, lockHold } from '../reservation/hold.ts'
import { insertWithClaims } from '../reservation/insert.ts'
import { newHold } from '../reservation/states.ts'
import { advance, findPayment, findUnderWay, insertEvent, insertIfNew, type PaymentRow } from '../payment/queries.ts'
import { firstCheck } from '../settlement/sweep.ts'
import { newOrder } from '../payment/states.ts'

/** An order as the server has computed it; slot is the hour that it holds, null for a coupon alone. */
export type Order = { memberId: number; body: HistoryBody; quoted: Quote; slot: Slot | null }
export type Obstacle = 'SLOT_TAKEN' | 'TOO_MANY_HOLDS'

const HOLD_MINUTES = 10
/** A window without an hour to hold may stay open longer. */
const WINDOW_MINUTES = 60
const MAX_HOLDS = 2

export const fingerprintOf = (body: HistoryBody): string =>
  createHash('sha256').update(JSON.stringify(body)).digest('hex')

/** The order, its hold and the session of its pass; or nothing of them, and what stood in the way. */
export function insertOrder(db: Db, order: Order, at: Date): Promise<Obstacle | undefined> {
  const { memberId, body, slot } = order
  return transact(db, async (tx) => {
    await oneAtATime(tx, memberId)
    if (await findPayment(tx, body.paymentId)) return undefined // the same order came twice at once
    if (!slot) return insertRow(tx, order, { reservationId: null, at })
    if ((await countHolds(tx, memberId)) >= MAX_HOLDS) return 'TOO_MANY_HOLDS'
    const booker = { memberId, name: body.customerName, phone: body.customerPhone, reasonSealed: null }
    const reservationId = await insertWithClaims(tx, slot, { ...booker, state: newHold, createdAt: at })
    if (!reservationId) return 'SLOT_TAKEN'
    const { passId } = order.quoted
    if (passId && !(await holdSession(tx, { passId, reservationId, at }))) throw refuse('PASS_UNUSABLE')
    return insertRow(tx, order, { reservationId, at })
  })
}

/** What a link's order is for: an hour that is held already, and the browser that pays. */
export type LinkOrder = Omit<Order, 'slot'> & { reservationId: number; payer: string }

/** The order by which a link's hour is paid; or what stood in its way: another one under way, or the end of the link. */
export function insertLinkOrder(
  db: Db,
  order: LinkOrder,
  at: Date,
): Promise<PaymentRow | 'OVER' | undefined> {
  const { reservationId, body, payer } = order
  return transact(db, async (tx) => {
    if (await findPayment(tx, body.paymentId)) return undefined
    if (!(await lockHold(tx, reservationId, at))) return 'OVER'
    return (await findUnderWay(tx, reservationId)) ?? insertRow(tx, order, { reservationId, payer, at })
  })
}

type Held = { reservationId: number | null; payer?: string; at: Date }

async function insertRow(
  tx: Db,
  { memberId, body, quoted: { session, ...price } }: Omit<Order, 'slot'>,
  { reservationId, payer, at }: Held,
): Promise<undefined> {
  const orderId = body.paymentId
  const isNew = await insertIfNew(tx, {
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
  })
  if (!isNew) throw refuse('ORDER_TAKEN')
  const told = { source: 'HISTORY' as const, at }
  await insertEvent(tx, { ...told, orderId, kind: newOrder })
  if (price.amount === 0) await advance(tx, { orderId, state: newOrder }, 'PAID', told, { paidAt: at }) // D-34
}
