import { createHash } from 'node:crypto'
import {
  AMOUNT_CHANGED,
  CONSENT_MISSING,
  type HistoryBody,
  ORDER_TAKEN,
  orderNameOf,
  PASS_UNUSABLE,
  PREPARE_FAILED,
  TOO_MANY_HOLDS,
} from '@self/contract/payment'
import { NOT_FOUND } from '@self/contract/problem'
import { SLOT_CLOSED, SLOT_TAKEN } from '@self/contract/reservation'
import { addMinutes } from '@self/contract/time'
import { holdSession, type Quote, quote } from '../coupon/service.ts'
import { expectPhone, oneAtATime } from '../member/service.ts'
import { type Db, transact } from '../platform/db.ts'
import { Refusal } from '../platform/errors.ts'
import { countHolds } from '../reservation/hold.ts'
import { getPlace, insertWithClaims, type Place } from '../reservation/place.ts'
import { expectConsent, isAgreed } from '../terms/service.ts'
import { releaseHolders, releaseOldest } from './contention.ts'
import { findPayment, getPayment, insertEvent, insertIfNew, movePayment, type PaymentRow } from './queries.ts'
import { firstCheck } from './reconciler.ts'
import type { SettleContext } from './settle.ts'

type Buyer = { memberId: number; eapInfo: string }

const HOLD_MINUTES = 10
const MAX_HOLDS = 2
const MAX_CLEARED = 3

const fingerprintOf = (body: HistoryBody): string =>
  createHash('sha256').update(JSON.stringify(body)).digest('hex')

/** The order of this member; somebody else's is not found. */
export async function getOwnPayment(db: Db, memberId: number, merchantUid: string): Promise<PaymentRow> {
  const payment = await findPayment(db, merchantUid)
  if (payment?.memberId !== memberId) throw new Refusal(404, NOT_FOUND)
  return payment
}

/**
 * Registers an order before its window opens: computes the amount, holds the slot for ten minutes and has the
 * provider expect that amount (decision 35). The same id and body give the same answer; any other use of the id
 * is refused. An order of 0 won is PAID at once (decision 34).
 */
export async function register(context: SettleContext, buyer: Buyer, body: HistoryBody): Promise<PaymentRow> {
  const payment = (await findPayment(context.db, body.paymentId)) ?? (await create(context, buyer, body))
  if (payment.memberId !== buyer.memberId || payment.fingerprint !== fingerprintOf(body))
    throw new Refusal(409, ORDER_TAKEN)
  return payment.state === 'CREATED' ? prepare(context, payment) : payment
}

async function create(context: SettleContext, buyer: Buyer, body: HistoryBody): Promise<PaymentRow> {
  const { db, now } = context
  const { branchCode, adminId, hopeDate: date, hopeTime: time } = body.slot
  if (!(await isAgreed(db, 'payment', body.terms))) throw new Refusal(400, CONSENT_MISSING)
  // Asked before there is an order: once paid, nothing may stand between the member and the session.
  await expectPhone(db, buyer.memberId)
  await expectConsent(db, buyer.memberId)
  const quoted = await quote(db, buyer, { branchCode, couponId: body.couponId, passId: body.passId, date })
  if (quoted.amount !== body.amount) throw new Refusal(409, AMOUNT_CHANGED)
  const place = await getPlace(db, { branchCode, adminId, date, time }, now())
  if (place.wrId === null) throw new Refusal(409, SLOT_CLOSED) // other centres are asked, not paid (Spec 2 §4)
  const order = { memberId: buyer.memberId, body, quoted, place }
  let obstacle = await insertOrder(context, order)
  // Behind one hold in the way there may be another: the member's two others, and one for this very hour.
  for (let tried = 0; obstacle && tried < MAX_CLEARED && (await clear(context, obstacle, order)); tried += 1)
    obstacle = await insertOrder(context, order)
  if (obstacle) throw new Refusal(409, obstacle)
  return getPayment(db, body.paymentId)
}

type Obstacle = typeof SLOT_TAKEN | typeof TOO_MANY_HOLDS

/** What stands in the way may be a hold that nobody waits for any more. */
const clear = (context: SettleContext, obstacle: Obstacle, { place, memberId }: Order): Promise<boolean> =>
  obstacle === SLOT_TAKEN ? releaseHolders(context, place, memberId) : releaseOldest(context, memberId)

type Order = { memberId: number; body: HistoryBody; quoted: Quote; place: Place }

/** The order, its hold and the session of its pass; or nothing of them, and what stood in the way. */
function insertOrder(
  { db, now }: SettleContext,
  { memberId, body, quoted, place }: Order,
): Promise<Obstacle | undefined> {
  const createdAt = now()
  const { customerName: name, customerPhone: phone, paymentId: merchantUid } = body
  return transact(db, async (tx) => {
    await oneAtATime(tx, memberId)
    if (await findPayment(tx, merchantUid)) return undefined // the same order came twice at once
    if ((await countHolds(tx, memberId)) >= MAX_HOLDS) return TOO_MANY_HOLDS
    const booker = { memberId, name, phone, reasonSealed: null }
    const reservationId = await insertWithClaims(tx, place, { ...booker, state: 'HELD', createdAt })
    if (!reservationId) return SLOT_TAKEN
    const { passId } = quoted
    if (passId && !(await holdSession(tx, { passId, reservationId, at: createdAt })))
      throw new Refusal(409, PASS_UNUSABLE)
    const isNew = await insertIfNew(tx, rowOf({ memberId, body, quoted, reservationId, createdAt }))
    if (!isNew) throw new Refusal(409, ORDER_TAKEN)
    await insertEvent(tx, { merchantUid, kind: 'CREATED', toldBy: 'HISTORY', at: createdAt })
    return undefined
  })
}

type New = Omit<Order, 'place'> & { reservationId: number; createdAt: Date }

function rowOf({ memberId, body, quoted, reservationId, createdAt }: New) {
  const { session, ...price } = quoted
  const holdUntil = addMinutes(createdAt, HOLD_MINUTES)
  return {
    ...price,
    merchantUid: body.paymentId,
    memberId,
    reservationId,
    orderName: orderNameOf({ session }),
    customerName: body.customerName,
    customerPhone: body.customerPhone,
    customerEmail: body.customerEmail ?? null,
    description: body.description,
    terms: JSON.stringify(body.terms),
    fingerprint: fingerprintOf(body),
    state: price.amount === 0 ? ('PAID' as const) : ('CREATED' as const),
    paidAt: price.amount === 0 ? createdAt : null,
    holdUntil,
    nextCheckAt: firstCheck(createdAt),
    createdAt,
  }
}

/** Repeatable: an order whose preparing got no answer is prepared again by the next call. */
async function prepare({ db, now, card }: SettleContext, payment: PaymentRow): Promise<PaymentRow> {
  const { merchantUid, amount } = payment
  try {
    await card.prepare({ merchantUid, amount })
  } catch {
    throw new Refusal(503, PREPARE_FAILED)
  }
  if (await movePayment(db, merchantUid, ['CREATED'], 'AWAITING'))
    await insertEvent(db, { merchantUid, kind: 'AWAITING', toldBy: 'HISTORY', at: now() })
  return getPayment(db, merchantUid)
}
