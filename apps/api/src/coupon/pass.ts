import { addDays, addMonths, toKst } from '@self/contract/time'
import type { Db } from '../platform/database/db.ts'
import type { PassEntry } from '../platform/database/schema.ts'
import { refuse } from '../platform/errors.ts'
import {
  appendEntry,
  extendPass,
  findBalance,
  findExpiry,
  findLastKind,
  findPassOfOrder,
  hasRefund,
  insertFirstEntry,
  insertPass,
  listLeft,
} from './queries.ts'

/** A pass and its ledger of session credits: append-only, the balance is the last entry's (D-40). */

/** The pass that an order left behind, with its size and balance. */
export const passOfOrder = findPassOfOrder

/** How many credits are left of a pass. */
export const creditsLeft = async (db: Db, passId: number): Promise<number> =>
  (await findBalance(db, passId))?.balance ?? 0

/** The last day of a pass, null where it has none. */
export const lastDayOf = findExpiry

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

/** The same once: a credit that is used already, or has come back, stays as it is. */
export async function useHeldCredit(tx: Db, credit: Credit): Promise<void> {
  if ((await findLastKind(tx, credit)) === 'HOLD') await useCredit(tx, credit)
}

/** Holds a credit that came back once more; any other stays as it is. False when none is left. */
export const holdReturned = async (tx: Db, credit: Credit): Promise<boolean> =>
  (await findLastKind(tx, credit)) !== 'RETURN' || holdCredit(tx, credit)

/**
 * The held credit comes back. Refused where the pass has been refunded: the credit was counted as used, and nobody could
 * use it (D-42).
 */
export async function returnCredit(tx: Db, credit: Credit): Promise<void> {
  if (!(await append(tx, { ...credit, kind: 'RETURN', credits: 1 }))) throw refuse('PASS_REFUNDED')
}

const LIVES_ON_DAYS = 30

/**
 * The same where the branch is the reason: a pass that has ended, or ends within 30 days, lives on for 30 days (D-41).
 * Gives its new last day, nothing where it stays.
 */
export async function returnCreditByBranch(tx: Db, credit: Credit): Promise<string | undefined> {
  await returnCredit(tx, credit)
  const { passId: id, at } = credit
  return extendPass(tx, { id, until: addDays(toKst(at).date, LIVES_ON_DAYS), at })
}

/** The credits that are left are refunded, or have expired. False when it isn't as many any more. */
export const takeLeft = (
  tx: Db,
  { passId, left, kind, at }: { passId: number; left: number; kind: 'REFUND' | 'EXPIRE'; at: Date },
) => append(tx, { passId, reservationId: null, kind, credits: -left, at }, left)

type Entry = {
  passId: number
  reservationId: number | null
  at: Date
  kind: PassEntry['kind']
  credits: number
}

/** expected: the balance that the entry is about; left out, any that suffices. */
async function append(tx: Db, entry: Entry, expected?: number): Promise<boolean> {
  for (;;) {
    if (await appendEntry(tx, entry, expected)) return true
    if (entry.credits > 0 && (await hasRefund(tx, entry.passId))) return false
    const last = await findBalance(tx, entry.passId)
    if (!last || last.balance !== (expected ?? last.balance) || last.balance + entry.credits < 0) return false
  }
}

type Sale = {
  memberId: number
  couponId: number
  orderId: string
  paidAt: Date
  isBooked: boolean
  coupon: { session: number; expiresInMonths: number | null }
}

/**
 * The pass that a paid coupon leaves behind; a year from the payment when it ends at all. None where its only session
 * is booked with it.
 */
export async function grantPass(
  tx: Db,
  { memberId, couponId, orderId, paidAt, isBooked, coupon }: Sale,
): Promise<number | null> {
  if (isBooked && coupon.session === 1) return null
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

/** Passes of a member with credits left. */
export const passesLeft = listLeft

/** Within a transaction: what is left of a member's passes has expired. False when it changes at this moment: ask again. */
export async function expireAll(tx: Db, memberId: number, at: Date): Promise<boolean> {
  for (const { passId, remaining: left } of await listLeft(tx, memberId))
    if (!(await takeLeft(tx, { passId, left, kind: 'EXPIRE', at }))) return false
  return true
}

/** Within a transaction: the passes of these orders are another member's. */
export const movePasses = (tx: Db, { from, to }: { from: number; to: number }, orderIds: readonly string[]) =>
  tx
    .updateTable('pass')
    .set({ memberId: to })
    .where('memberId', '=', from)
    .where('orderId', '=', ({ fn, val }) => fn.any(val([...orderIds])))
    .execute()
