import { audienceOf, type Coupon } from '@self/contract/coupon'
import { isFreePass } from '@self/contract/coupon-editing'
import { finalPrice, type Priced } from '@self/contract/money'
import { toKst } from '@self/contract/time'
import { isPrivateBranch } from '../branch/service.ts'
import { findCompany } from '../member/service.ts'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/errors.ts'
import { findPriced, listFor, type OnSale } from './on-sale.ts'
import { findPass, listUsablePasses } from './queries.ts'

type Buyer = { memberId: number; eapInfo: string }

const FREE: Priced = { price: 0, discount: 0 }

/** What is paid with at a centre; isTest: for tests alone, or for sessions alone. */
type Payable = { branchCode: string; isTest: boolean | undefined; now: Date }

/** The coupons on sale at a centre for a member's company, or for everybody else. Spec 2 §6. */
export async function listCoupons(
  db: Db,
  { branchCode, isTest, eapInfo, now }: Payable & { eapInfo: string },
): Promise<Coupon[]> {
  const onSale = await listAt(db, { where: await whereOf(db, branchCode), eapInfo, now })
  return onSale.filter(isPayableFor(isTest))
}

/** The member's own passes that can be paid with at a centre: they come before its coupons. Spec 2 §6. */
export async function listOwnCoupons(
  db: Db,
  { memberId, branchCode, isTest, now }: Payable & { memberId: number },
): Promise<Coupon[]> {
  const passes = await listUsablePasses(db, { memberId, date: toKst(now).date })
  if (passes.length === 0) return []
  const where = await whereOf(db, branchCode)
  return passes
    .filter((pass) => isUsedAt(pass, where))
    .map((pass) => ({ ...pass, title2: pass.title, ...FREE }))
    .filter(isPayableFor(isTest))
}

const isPayableFor =
  (isTest: boolean | undefined) =>
  ({ couponType, countsAsTest }: Pick<OnSale, 'couponType' | 'countsAsTest'>): boolean =>
    isTest === undefined || (isTest ? countsAsTest : couponType.includes('상담'))

type Where = { branchCode: string; isPrivate: boolean }
const whereOf = async (db: Db, branchCode: string): Promise<Where> => ({
  branchCode,
  isPrivate: await isPrivateBranch(db, branchCode),
})

/** Whether what is sold is used at a branch: private ones sell more, and some are for some branches alone. */
const isUsedAt = (
  { scope, branches }: Pick<OnSale, 'scope' | 'branches'>,
  { branchCode, isPrivate }: Where,
): boolean => (isPrivate || scope === 'ALL') && (branches.length === 0 || branches.includes(branchCode))

const listAt = async (db: Db, { where, ...buyer }: { where: Where; eapInfo: string; now: Date }) =>
  (await listFor(db, buyer)).filter((coupon) => isUsedAt(coupon, where))

/** Every coupon on sale for this member's company, or for everybody else; with `isPriced`, none that is free. */
export async function listOnSale(
  db: Db,
  buyer: Pick<Buyer, 'eapInfo'> | null,
  { now, isPriced = false }: { now: Date; isPriced?: boolean },
): Promise<Coupon[]> {
  const onSale = await listFor(db, { eapInfo: buyer?.eapInfo ?? '', now })
  return isPriced ? onSale.filter((coupon) => finalPrice(coupon) > 0) : onSale
}

/** A coupon on sale for this member; one that is not is not found. */
export async function getOnSale(
  db: Db,
  buyer: Pick<Buyer, 'eapInfo'> | null,
  { id, now }: { id: number; now: Date },
): Promise<Coupon> {
  const onSale = await listFor(db, { eapInfo: buyer?.eapInfo ?? '', now })
  const coupon = onSale.find((each) => each.id === id)
  if (!coupon) throw refuse('NOT_FOUND')
  return coupon
}

/** What a member may buy, of it what a branch sells where one is named. */
export async function listOnSaleTo(
  db: Db,
  memberId: number,
  { now, branchCode }: { now: Date; branchCode?: string | undefined },
): Promise<Coupon[]> {
  const eapInfo = await findCompany(db, memberId)
  if (eapInfo === undefined) throw refuse('NOT_FOUND')
  if (!branchCode) return listOnSale(db, { eapInfo }, { now })
  return listAt(db, { where: await whereOf(db, branchCode), eapInfo, now })
}

/** The member's passes that pay for a reservation at a branch on a Korean date, soonest end first. */
export async function listPassesFor(
  db: Db,
  { memberId, branchCode, date }: { memberId: number; branchCode: string; date: string },
) {
  const where = await whereOf(db, branchCode)
  const passes = await listUsablePasses(db, { memberId, date })
  return passes.filter((pass) => isUsedAt(pass, where)).toSorted(byEnd)
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
  if (!isGood || !isUsedAt(pass, await whereOf(db, branchCode))) throw refuse('PASS_UNUSABLE')
  return pass.minutes
}

/** What one session costs this member at a branch: the coupons of one session on sale there. */
export async function listPrices(
  db: Db,
  { branchCode, ...buyer }: { branchCode: string; eapInfo: string; now: Date },
): Promise<{ couponId: number; couponVersion: number; title: string; amount: number; minutes: number }[]> {
  const where = await whereOf(db, branchCode)
  const onSale = await listAt(db, { where, ...buyer })
  return onSale
    .filter(({ session }) => session === 1)
    .map((coupon) => {
      const { id: couponId, couponVersion, title2: title, minutes } = coupon
      return { couponId, couponVersion, title, minutes, amount: finalPrice(coupon) }
    })
}

/** minutes: how long each session of it takes; couponVersion: the price that it follows, null for a pass. */
export type Quote = Priced & {
  couponId: number
  couponVersion: number | null
  passId: number | null
  session: number
  minutes: number
  amount: number
  /** Sold before: what it is stays as it is. */
  isSold: boolean
}

/**
 * now: when it is sold; version: at a price that was promised before, whatever it costs by now; isPrivate: of the branch,
 * where that has been read.
 */
type Sale = { branchCode: string; couponId: number; date: string; now: Date }
type Wanted = Sale & { passId?: number | undefined; version?: number | undefined; isPrivate?: boolean }

/**
 * What a session costs this member with this coupon, or with a pass of the member's own: the only place where
 * the server makes a price. Refuses what is not for this member, this centre or this date.
 */
export async function quote(db: Db, buyer: Buyer, order: Wanted): Promise<Quote> {
  const { branchCode, isPrivate = await isPrivateBranch(db, branchCode) } = order
  const where = { branchCode, isPrivate }
  const priced = order.passId
    ? await quotePass(db, buyer, order.passId, order.date)
    : await quoteCoupon(db, buyer, order)
  if (!priced || priced.couponId !== order.couponId || !isUsedAt(priced, where)) throw refuse('PASS_UNUSABLE')
  return amountOf(priced)
}

/** What a coupon alone costs this member. Refuses one that is free: it comes with a session, not to be hoarded. */
export async function quoteAlone(db: Db, buyer: Buyer, sale: Pick<Sale, 'couponId' | 'now'>): Promise<Quote> {
  const priced = await quoteCoupon(db, buyer, sale)
  if (!priced || finalPrice(priced) === 0) throw refuse('PASS_UNUSABLE')
  return amountOf(priced)
}

type Located = Omit<Quote, 'amount'> & Pick<OnSale, 'scope' | 'branches'>

const amountOf = ({ scope: _, branches: __, ...quoted }: Located): Quote => ({
  ...quoted,
  amount: finalPrice(quoted),
})

/** What was promised is sold after its sale has ended, too. */
async function quoteCoupon(
  db: Db,
  { eapInfo }: Buyer,
  { couponId, version, now }: Pick<Wanted, 'couponId' | 'version' | 'now'>,
): Promise<Located | undefined> {
  const coupon = version
    ? await findPriced(db, { couponId, version })
    : (await listFor(db, { eapInfo, now })).find(({ id }) => id === couponId)
  if (coupon?.audience !== audienceOf(eapInfo) || isFreePass(coupon)) return undefined
  const { couponVersion, price, discount, session, minutes, firstSoldAt, scope, branches } = coupon
  const priced = { couponId, couponVersion, passId: null, price, discount, session, minutes }
  return { ...priced, isSold: firstSoldAt !== null, scope, branches }
}

async function quotePass(
  db: Db,
  { memberId }: Buyer,
  passId: number,
  date: string,
): Promise<Located | undefined> {
  const pass = await findPass(db, { memberId, passId })
  if (!pass || pass.remaining < 1 || (pass.expiresOn && pass.expiresOn < date)) return undefined
  const { id: couponId, sessions: session, minutes, scope, branches } = pass
  return { ...FREE, couponId, couponVersion: null, passId, session, minutes, isSold: true, scope, branches }
}
