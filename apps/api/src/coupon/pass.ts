import { addMonths, toKst } from '@self/contract/time'
import type { Db } from '../platform/database/db.ts'
import type { PassEntry } from '../platform/database/schema.ts'
import { refuse } from '../platform/errors.ts'
import {
  appendEntry,
  findBalance,
  findCoupon,
  findExpiry,
  findPassOfOrder,
  insertFirstEntry,
  insertPass,
} from './queries.ts'

/** A pass and its ledger of session credits: append-only, the balance is the last entry's (D-40). */

/** The pass that an order left behind, with its size and balance. */
export const passOfOrder = findPassOfOrder

/** Refuses a date after the end of a pass (D-41). */
export async function expectPassGoodOn(db: Db, passId: number, date: string): Promise<void> {
  const end = await findExpiry(db, passId)
  if (end && end < date) throw refuse('PASS_UNUSABLE')
}

type Credit = { passId: number; reservationId: number; at: Date }

/** Holds one credit of the pass for a reservation. False when none is left. */
export const holdCredit = (tx: Db, credit: Credit) => append(tx, { ...credit, kind: 'HOLD', credits: -1 })

/** The held credit is used. */
export const useCredit = (tx: Db, credit: Credit) => append(tx, { ...credit, kind: 'USE', credits: 0 })

/** The held credit comes back. */
export const returnCredit = (tx: Db, credit: Credit) => append(tx, { ...credit, kind: 'RETURN', credits: 1 })

/** The credits that are left are refunded, or have expired. False when there are fewer by now. */
export const takeLeft = (
  tx: Db,
  { passId, left, kind, at }: { passId: number; left: number; kind: 'REFUND' | 'EXPIRE'; at: Date },
) => append(tx, { passId, reservationId: null, kind, credits: -left, at })

async function append(
  tx: Db,
  entry: { passId: number; reservationId: number | null; at: Date; kind: PassEntry['kind']; credits: number },
): Promise<boolean> {
  for (;;) {
    if (await appendEntry(tx, entry)) return true
    const last = await findBalance(tx, entry.passId)
    if (!last || last.balance + entry.credits < 0) return false
  }
}

/**
 * The pass that a paid coupon leaves behind; a year from the payment when it ends at all. None where its only session
 * is booked with it.
 */
export async function grantPass(
  tx: Db,
  {
    memberId,
    couponId,
    orderId,
    paidAt,
    isBooked,
  }: { memberId: number; couponId: number; orderId: string; paidAt: Date; isBooked: boolean },
): Promise<number | null> {
  const coupon = await findCoupon(tx, couponId)
  if (!coupon || (isBooked && coupon.session === 1)) return null
  const expiresOn = coupon.expiresInMonths && addMonths(toKst(paidAt).date, coupon.expiresInMonths)
  const { id } = await insertPass(tx, {
    memberId,
    couponId,
    orderId,
    sessions: coupon.session,
    expiresOn: expiresOn || null,
    createdAt: paidAt,
  })
  await insertFirstEntry(tx, {
    passId: id,
    kind: 'GRANT',
    credits: coupon.session,
    reservationId: null,
    at: paidAt,
  })
  return id
}
