import { audienceOf, type Coupon } from '@self/contract/coupon'
import { finalPrice, type Priced } from '@self/contract/money'
import { PASS_UNUSABLE } from '@self/contract/payment'
import { addMonths, toKst } from '@self/contract/time'
import { getBranch } from '../branch/service.ts'
import type { Db } from '../platform/db.ts'
import { Refusal } from '../platform/errors.ts'
import {
  appendEntry,
  findBalance,
  findCoupon,
  findExpiry,
  findPass,
  insertFirstEntry,
  insertPass,
  listCouponsFor,
  listPassesWithSessions,
} from './queries.ts'

type Buyer = { memberId: number; eapInfo: string }

const FREE: Priced = { price: 0, discount: 0 }

/** What can be paid with at a centre: the member's passes first, then the coupons on sale. Spec 2 §6. */
export async function listCoupons(
  db: Db,
  {
    branchCode,
    buyer,
    isTest,
    now,
  }: { branchCode: string; buyer: Buyer | null; isTest?: boolean; now: Date },
): Promise<Coupon[]> {
  const { isPrivate } = await getBranch(db, branchCode)
  const onSale = await listCouponsFor(
    db,
    audienceOf(buyer?.eapInfo ?? ''),
    isPrivate ? ['ALL', 'PRIVATE'] : ['ALL'],
  )
  const passes = buyer ? await listPassesWithSessions(db, buyer.memberId, toKst(now).date) : []
  const held = passes
    .filter(({ scope }) => isPrivate || scope === 'ALL')
    .map((pass) => ({ ...pass, ...FREE }))
  const wanted = isTest === undefined ? '' : isTest ? '검사' : '상담'
  return [...held, ...onSale].filter(({ couponType }) => couponType.includes(wanted))
}

export type Quote = Priced & { couponId: number; passId: number | null; session: number; amount: number }

/**
 * What a session costs this member with this coupon, or with a pass of the member's own: the only place where
 * the server makes a price. Refuses what is not for this member, this centre or this date.
 */
export async function quote(
  db: Db,
  buyer: Buyer,
  order: { branchCode: string; couponId: number; passId?: number | undefined; date: string },
): Promise<Quote> {
  const { isPrivate } = await getBranch(db, order.branchCode)
  const priced = order.passId
    ? await quotePass(db, buyer, order.passId, order.date)
    : await quoteCoupon(db, buyer, order.couponId)
  if (!priced || priced.couponId !== order.couponId || (priced.scope === 'PRIVATE' && !isPrivate))
    throw new Refusal(409, PASS_UNUSABLE)
  const { scope: _, ...quoted } = priced
  return { ...quoted, amount: finalPrice(quoted) }
}

async function quoteCoupon(db: Db, { eapInfo }: Buyer, couponId: number) {
  const coupon = await findCoupon(db, couponId)
  if (coupon?.audience !== audienceOf(eapInfo)) return undefined
  const { id, price, discount, session, scope } = coupon
  return { couponId: id, passId: null, price, discount, session, scope }
}

async function quotePass(db: Db, { memberId }: Buyer, passId: number, date: string) {
  const pass = await findPass(db, memberId, passId)
  if (!pass || pass.remaining < 1 || (pass.expiresOn && pass.expiresOn < date)) return undefined
  return { ...FREE, couponId: pass.id, passId, session: pass.sessions, scope: pass.scope }
}

/** Refuses a date after the end of a pass (decision 41). */
export async function expectPassGoodOn(db: Db, passId: number, date: string): Promise<void> {
  const end = await findExpiry(db, passId)
  if (end && end < date) throw new Refusal(409, PASS_UNUSABLE)
}

type Credit = { passId: number; reservationId: number; at: Date }

/** Keeps one session of the pass for a reservation. False when none is left. */
export const holdSession = (tx: Db, credit: Credit) => append(tx, { ...credit, kind: 'HOLD', credits: -1 })

/** The held session is used. */
export const useSession = (tx: Db, credit: Credit) => append(tx, { ...credit, kind: 'USE', credits: 0 })

/** The held session comes back. */
export const returnSession = (tx: Db, credit: Credit) => append(tx, { ...credit, kind: 'RETURN', credits: 1 })

async function append(
  tx: Db,
  entry: Credit & { kind: 'HOLD' | 'USE' | 'RETURN'; credits: number },
): Promise<boolean> {
  for (;;) {
    if (await appendEntry(tx, entry)) return true
    const last = await findBalance(tx, entry.passId)
    if (!last || last.balance + entry.credits < 0) return false
  }
}

/** The pass that a coupon of several sessions leaves behind; a year from the payment when it ends at all. */
export async function grantPass(
  tx: Db,
  {
    memberId,
    couponId,
    merchantUid,
    paidAt,
  }: { memberId: number; couponId: number; merchantUid: string; paidAt: Date },
): Promise<number | null> {
  const coupon = await findCoupon(tx, couponId)
  if (!coupon || coupon.session === 1) return null
  const expiresOn = coupon.expiresInMonths && addMonths(toKst(paidAt).date, coupon.expiresInMonths)
  const { id } = await insertPass(tx, {
    memberId,
    couponId,
    merchantUid,
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
