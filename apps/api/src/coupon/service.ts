import { audienceOf, type Coupon } from '@self/contract/coupon'
import { finalPrice, type Priced } from '@self/contract/money'
import { toKst } from '@self/contract/time'
import { isPrivateBranch } from '../branch/service.ts'
import { findCompany } from '../member/service.ts'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/errors.ts'
import { findCoupon, findPass, listCouponsFor, listFor, listUsablePasses } from './queries.ts'

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
  const isPrivate = await isPrivateBranch(db, branchCode)
  const onSale = await listCouponsFor(db, { audience: audienceOf(buyer?.eapInfo ?? ''), isPrivate })
  const { date } = toKst(now)
  const passes = buyer ? await listUsablePasses(db, { memberId: buyer.memberId, date }) : []
  const held = passes
    .filter(({ scope }) => isPrivate || scope === 'ALL')
    .map((pass) => ({ ...pass, ...FREE }))
  const wanted = isTest === undefined ? '' : isTest ? '검사' : '상담'
  return [...held, ...onSale].filter(({ couponType }) => couponType.includes(wanted))
}

/** Every coupon on sale for this member's company, or for everybody else; with `isPriced`, none that is free. */
export async function listOnSale(
  db: Db,
  buyer: Pick<Buyer, 'eapInfo'> | null,
  { isPriced = false } = {},
): Promise<Coupon[]> {
  const onSale = await listFor(db, audienceOf(buyer?.eapInfo ?? ''))
  return isPriced ? onSale.filter((coupon) => finalPrice(coupon) > 0) : onSale
}

/** A coupon on sale for this member; one that is not is not found. */
export async function getOnSale(db: Db, buyer: Pick<Buyer, 'eapInfo'> | null, id: number): Promise<Coupon> {
  const coupon = await findCoupon(db, id)
  if (coupon?.audience !== audienceOf(buyer?.eapInfo ?? '')) throw refuse('NOT_FOUND')
  return coupon
}

/** What a member may buy. */
export async function listOnSaleTo(db: Db, memberId: number): Promise<Coupon[]> {
  const eapInfo = await findCompany(db, memberId)
  if (eapInfo === undefined) throw refuse('NOT_FOUND')
  return listOnSale(db, { eapInfo })
}

/** The member's passes that pay for a reservation at a branch on a Korean date, soonest end first. */
export async function listPassesFor(
  db: Db,
  { memberId, branchCode, date }: { memberId: number; branchCode: string; date: string },
) {
  const isPrivate = await isPrivateBranch(db, branchCode)
  const passes = await listUsablePasses(db, { memberId, date })
  return passes.filter(({ scope }) => isPrivate || scope === 'ALL').toSorted(byEnd)
}

const NEVER = '9999-12-31'
const byEnd = (a: { expiresOn: string | null }, b: { expiresOn: string | null }) =>
  (a.expiresOn ?? NEVER).localeCompare(b.expiresOn ?? NEVER)

/**
 * How long a session of a pass takes. Refuses one that isn't the member's, isn't sold for this branch or has ended on
 * that Korean date; whether a credit is left is decided by holding it.
 */
export async function minutesOfPass(
  db: Db,
  {
    memberId,
    passId,
    branchCode,
    date,
  }: { memberId: number; passId: number; branchCode: string; date: string },
): Promise<number> {
  const pass = await findPass(db, { memberId, passId })
  const isGood = pass && (!pass.expiresOn || pass.expiresOn >= date)
  if (!isGood || (pass.scope === 'PRIVATE' && !(await isPrivateBranch(db, branchCode))))
    throw refuse('PASS_UNUSABLE')
  return pass.minutes
}

/** What one session costs this member at a branch: the coupons of one session on sale there. */
export async function listPrices(
  db: Db,
  { branchCode, eapInfo }: { branchCode: string; eapInfo: string },
): Promise<{ couponId: number; title: string; amount: number; minutes: number }[]> {
  const isPrivate = await isPrivateBranch(db, branchCode)
  const onSale = await listCouponsFor(db, { audience: audienceOf(eapInfo), isPrivate })
  return onSale
    .filter(({ session }) => session === 1)
    .map((coupon) => {
      const { id: couponId, title2: title, minutes } = coupon
      return { couponId, title, minutes, amount: finalPrice(coupon) }
    })
}

/** minutes: how long each session of it takes. */
export type Quote = Priced & {
  couponId: number
  passId: number | null
  session: number
  minutes: number
  amount: number
}

/**
 * What a session costs this member with this coupon, or with a pass of the member's own: the only place where
 * the server makes a price. Refuses what is not for this member, this centre or this date.
 */
export async function quote(
  db: Db,
  buyer: Buyer,
  order: { branchCode: string; couponId: number; passId?: number | undefined; date: string },
): Promise<Quote> {
  const isPrivate = await isPrivateBranch(db, order.branchCode)
  const priced = order.passId
    ? await quotePass(db, buyer, order.passId, order.date)
    : await quoteCoupon(db, buyer, order.couponId)
  if (!priced || priced.couponId !== order.couponId || (priced.scope === 'PRIVATE' && !isPrivate))
    throw refuse('PASS_UNUSABLE')
  return amountOf(priced)
}

/** What a coupon alone costs this member. Refuses one that is free: it comes with a session, not to be hoarded. */
export async function quoteAlone(db: Db, buyer: Buyer, couponId: number): Promise<Quote> {
  const priced = await quoteCoupon(db, buyer, couponId)
  if (!priced || finalPrice(priced) === 0) throw refuse('PASS_UNUSABLE')
  return amountOf(priced)
}

const amountOf = ({ scope: _, ...quoted }: Omit<Quote, 'amount'> & { scope: string }): Quote => ({
  ...quoted,
  amount: finalPrice(quoted),
})

async function quoteCoupon(db: Db, { eapInfo }: Buyer, couponId: number) {
  const coupon = await findCoupon(db, couponId)
  if (coupon?.audience !== audienceOf(eapInfo)) return undefined
  const { id, price, discount, session, minutes, scope } = coupon
  return { couponId: id, passId: null, price, discount, session, minutes, scope }
}

async function quotePass(db: Db, { memberId }: Buyer, passId: number, date: string) {
  const pass = await findPass(db, { memberId, passId })
  if (!pass || pass.remaining < 1 || (pass.expiresOn && pass.expiresOn < date)) return undefined
  const { id: couponId, sessions: session, minutes, scope } = pass
  return { ...FREE, couponId, passId, session, minutes, scope }
}
