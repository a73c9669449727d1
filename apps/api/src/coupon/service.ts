import { audienceOf, type Coupon } from '@self/contract/coupon'
import { isFreePass } from '@self/contract/coupon-editing'
import { finalPrice, type Priced } from '@self/contract/money'
import { toKst } from '@self/contract/time'
import { isPrivateBranch } from '../branch/service.ts'
import { findCompany } from '../member/service.ts'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/errors.ts'
import { paysAt } from './columns.ts'
import { findPriced, listFor, type OnSale } from './on-sale.ts'
import { findPass, listUsablePasses } from './queries.ts'

type Buyer = { memberId: number; eapInfo: string }

const FREE: Priced = { price: 0, discount: 0 }

/** isTest: by tests alone, or by counselling alone; null or left out: by everything. */
type Payable = { branchCode: string; isTest?: boolean | null | undefined; isPrivate?: boolean }

/** The coupons on sale at a centre for a member's company, or for everybody else. Spec 2 §6. */
export async function listCoupons(
  db: Db,
  { eapInfo, now, ...payable }: Payable & { eapInfo: string; now: Date },
): Promise<Coupon[]> {
  return listAt(db, { where: await whereOf(db, payable), eapInfo, now })
}

/** The member's own passes that can be paid with at a centre: they come before its coupons. Spec 2 §6. */
export async function listOwnCoupons(
  db: Db,
  { memberId, now, ...payable }: Payable & { memberId: number; now: Date },
): Promise<Coupon[]> {
  const passes = await listUsablePasses(db, { memberId, date: toKst(now).date })
  if (passes.length === 0) return []
  const where = await whereOf(db, payable)
  return passes
    .filter((pass) => isUsedAt(pass, where))
    .map((pass) => ({ ...pass, title2: pass.title, ...FREE }))
}

type Where = Payable & { isPrivate: boolean }
const whereOf = async (db: Db, payable: Payable): Promise<Where> => ({
  ...payable,
  isPrivate: payable.isPrivate ?? (await isPrivateBranch(db, payable.branchCode)),
})

type Use = Pick<OnSale, 'scope' | 'branches' | 'couponType' | 'countsAsTest'>

/** Whether what is sold pays there, and for that: who tests is paid by tests, who counsels by counselling. */
const isUsedAt = (use: Use, { isTest, ...at }: Where): boolean =>
  paysAt(use, at) &&
  (typeof isTest !== 'boolean' || (isTest ? use.countsAsTest : use.couponType.includes('상담')))

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
  return listAt(db, { where: await whereOf(db, { branchCode }), eapInfo, now })
}

/** The member's passes that pay for a reservation at a branch on a Korean date, soonest end first. */
export async function listPassesFor(
  db: Db,
  { memberId, branchCode, date }: { memberId: number; branchCode: string; date: string },
) {
  const where = await whereOf(db, { branchCode })
  const passes = await listUsablePasses(db, { memberId, date })
  return passes.filter((pass) => isUsedAt(pass, where)).toSorted(byEnd)
}

const NEVER = '9999-12-31'
const byEnd = (a: { expiresOn: string | null }, b: { expiresOn: string | null }) =>
  (a.expiresOn ?? NEVER).localeCompare(b.expiresOn ?? NEVER)

/**
 * How long a session of a pass takes. Refuses one that isn't the member's, doesn't pay there or has ended on that Korean
 * date; whether a credit is left is decided by holding it.
 */
export async function minutesOfPass(
  db: Db,
  { memberId, passId, date, ...payable }: Payable & { memberId: number; passId: number; date: string },
): Promise<number> {
  const pass = await findPass(db, { memberId, passId })
  const isGood = pass && (!pass.expiresOn || pass.expiresOn >= date)
  if (!isGood || !isUsedAt(pass, await whereOf(db, payable))) throw refuse('PASS_UNUSABLE')
  return pass.minutes
}

/** What one session costs this member at a branch: the coupons of one session on sale there. */
export async function listPrices(
  db: Db,
  { branchCode, ...buyer }: { branchCode: string; eapInfo: string; now: Date },
): Promise<{ couponId: number; couponVersion: number; title: string; amount: number; minutes: number }[]> {
  const where = await whereOf(db, { branchCode })
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

/** now: when it is sold; version: at a price that was promised before, whatever it costs by now. */
type Sale = { couponId: number; date: string; now: Date }
type Wanted = Payable & Sale & { passId?: number | undefined; version?: number | undefined }

/**
 * What a session costs this member with this coupon, or with a pass of the member's own: the only place where
 * the server makes a price. Refuses what is not for this member, this centre or this date.
 */
export async function quote(db: Db, buyer: Buyer, order: Wanted): Promise<Quote> {
  const where = await whereOf(db, order)
  const priced = order.passId
    ? await quotePass(db, buyer, order.passId, order.date)
    : await quoteCoupon(db, buyer, order)
  if (!priced || priced.couponId !== order.couponId || !isUsedAt(priced.use, where))
    throw refuse('PASS_UNUSABLE')
  return amountOf(priced)
}

/** What a coupon alone costs this member. Refuses one that is free: it comes with a session, not to be hoarded. */
export async function quoteAlone(db: Db, buyer: Buyer, sale: Pick<Sale, 'couponId' | 'now'>): Promise<Quote> {
  const priced = await quoteCoupon(db, buyer, sale)
  if (!priced || finalPrice(priced) === 0) throw refuse('PASS_UNUSABLE')
  return amountOf(priced)
}

type Located = Omit<Quote, 'amount'> & { use: Use }

const amountOf = ({ use: _, ...quoted }: Located): Quote => ({ ...quoted, amount: finalPrice(quoted) })

/** What was promised is sold after its sale has ended, too, and for its price to whom it was promised. */
async function quoteCoupon(
  db: Db,
  { eapInfo }: Buyer,
  { couponId, version, now }: Pick<Wanted, 'couponId' | 'version' | 'now'>,
): Promise<Located | undefined> {
  const coupon = version
    ? await findPriced(db, { couponId, version })
    : (await listFor(db, { eapInfo, now })).find(({ id }) => id === couponId)
  if (!coupon || isFreePass(coupon) || !isSoldTo(eapInfo, coupon)) return undefined
  const { couponVersion, price, discount, session, minutes, firstSoldAt } = coupon
  const priced = { couponId, couponVersion, passId: null, price, discount, session, minutes }
  return { ...priced, isSold: firstSoldAt !== null, use: coupon }
}

/** What costs nothing is for a company's members, or for nobody else, alone; a price was promised to its member. */
export const isSoldTo = (
  eapInfo: string,
  { audience, ...priced }: Priced & Pick<OnSale, 'audience'>,
): boolean => finalPrice(priced) > 0 || audience === audienceOf(eapInfo)

async function quotePass(
  db: Db,
  { memberId }: Buyer,
  passId: number,
  date: string,
): Promise<Located | undefined> {
  const pass = await findPass(db, { memberId, passId })
  if (!pass || pass.remaining < 1 || (pass.expiresOn && pass.expiresOn < date)) return undefined
  const { id: couponId, sessions: session, minutes } = pass
  return { ...FREE, couponId, couponVersion: null, passId, session, minutes, isSold: true, use: pass }
}
