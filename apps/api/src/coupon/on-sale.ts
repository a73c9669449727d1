import { audienceOf } from '@self/contract/coupon'
import { isFreePass } from '@self/contract/coupon-editing'
import { toKst } from '@self/contract/time'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { type Given, prepared } from '../platform/database/prepared.ts'
import { paysAnywhere } from './columns.ts'

const COLUMNS = [
  ...(['c.id', 'c.title1', 'c.title2', 'c.memo', 'c.session', 'c.minutes', 'c.couponType'] as const),
  ...([
    'c.audience',
    'c.scope',
    'c.branches',
    'c.countsAsTest',
    'c.expiresInMonths',
    'c.firstSoldAt',
  ] as const),
] as const

/** Of those whose time it is, the version that was added last. */
const versionAt = (now: Given<{ now: Date }>['now']) => sql<boolean>`v.no = (
  select max(no) from coupon_version
  where coupon_id = c.id and valid_from <= ${now} and (valid_until is null or valid_until > ${now}))`

type Sought = { audience: 'MEMBER' | 'EAP'; eapInfo: string; now: Date; today: string }

const listPriced = prepared((db, given: Given<Sought>) =>
  db
    .selectFrom('coupon as c')
    .innerJoin('couponVersion as v', (on) => on.onRef('v.couponId', '=', 'c.id').on(versionAt(given.now)))
    .select(COLUMNS)
    .select(['v.no as couponVersion', 'v.price', 'v.discount'])
    .where('c.status', '=', 'ON_SALE')
    .where('c.audience', '=', given.audience)
    .where(paysAnywhere(given.today))
    .where(
      sql<boolean>`(c.companies = '{}' or exists (
        select from company k where k.id = any(c.companies) and k.name = ${given.eapInfo}))`,
    )
    .orderBy('c.sortOrder')
    .orderBy('c.id'),
)

/** What is on sale for a member of a company, or for everybody else, at the price of that moment. */
export const listFor = async (db: Db, { eapInfo, now }: { eapInfo: string; now: Date }) =>
  (await listPriced(db, { audience: audienceOf(eapInfo), eapInfo, now, today: toKst(now).date })).filter(
    (coupon) => !isFreePass(coupon),
  )

/** The titles of what is on sale and pays at one branch alone. */
export const listSoldAloneAt = async (db: Db, branchCode: string, now: Date): Promise<string[]> => {
  const { date } = toKst(now)
  const coupons = await db
    .selectFrom('coupon as c')
    .select('c.title2')
    .where('c.status', '=', 'ON_SALE')
    .where(paysAnywhere(date))
    .where(({ not }) => not(paysAnywhere(date, branchCode)))
    .orderBy('c.sortOrder')
    .orderBy('c.id')
    .execute()
  return coupons.map(({ title2 }) => title2)
}

export type OnSale = Awaited<ReturnType<typeof listFor>>[number]

/** A coupon at a price that was promised, whether it is still on sale or not. */
export const findPriced = (db: Db, { couponId, version }: { couponId: number; version: number }) =>
  db
    .selectFrom('coupon as c')
    .innerJoin('couponVersion as v', 'v.couponId', 'c.id')
    .select(COLUMNS)
    .select(['v.no as couponVersion', 'v.price', 'v.discount'])
    .where('c.id', '=', couponId)
    .where('v.no', '=', version)
    .executeTakeFirst()

type Sold = { couponId: number; session: number; minutes: number; isSold?: boolean }

/**
 * Within the transaction of a sale: from now on what is sold of it stays as it is, as it does where it was sold before
 * it was quoted. False where it is no more what was quoted: somebody has edited it meanwhile.
 */
export async function noteSold(tx: Db, { isSold, ...sold }: Sold, at: Date): Promise<boolean> {
  if (isSold) return true
  const noted = await noteFirstSale(tx, sold, at).executeTakeFirst()
  return noted !== undefined || isAsQuoted(tx, sold)
}

/** The same of a coupon that wasn't sold before, not sent yet: returns a row, unless `isAsQuoted` has to be asked. */
export const noteFirstSale = (tx: Db, { couponId, session, minutes }: Sold, at: Date) =>
  tx
    .updateTable('coupon')
    .set({ firstSoldAt: at })
    .where('id', '=', couponId)
    .where((is) => is.and({ session, minutes }))
    .where('firstSoldAt', 'is', null)
    .returning('id')

/** Whether a coupon that somebody else has sold meanwhile is what was quoted. */
export async function isAsQuoted(tx: Db, { couponId, session, minutes }: Sold): Promise<boolean> {
  const coupon = await tx
    .selectFrom('coupon')
    .select('id')
    .where('id', '=', couponId)
    .where((is) => is.and({ session, minutes }))
    .executeTakeFirst()
  return coupon !== undefined
}
