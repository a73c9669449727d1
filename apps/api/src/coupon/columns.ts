import { toKst } from '@self/contract/time'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Coupon } from '../platform/database/schema.ts'

/** A column of a reservation `r`: what the ledger of its pass says of it last; null without a pass. */
export const creditKind = sql<string | null>`(
  select own.kind from pass_entry own
  where own.pass_id = r.pass_id and own.reservation_id = r.id
  order by own.seq desc limit 1)`.as('creditKind')

type Use = Pick<Selectable<Coupon>, 'scope' | 'branches'>
type At = { branchCode: string; isPrivate: boolean }

/** Whether what is sold pays at a branch: private branches sell more, and some is for some branches alone. */
export const paysAt = ({ scope, branches }: Use, { branchCode, isPrivate }: At): boolean =>
  (scope === 'ALL' || isPrivate) && (branches.length === 0 || branches.includes(branchCode))

/** The same of a coupon `c` and a branch `b`: columns.test.ts compares the two. */
const paysThere = sql<boolean>`(c.scope = 'ALL' or b.center_type = 'PRIVATE')
  and (c.branches = '{}' or b.code = any(c.branches))`

/** Whether any branch where a coupon `c` pays, but for one, is there for good; one that only pauses, or is still a draft, is. */
export const paysAnywhere = (today: RawBuilder<string> | string, except = '') => sql<boolean>`exists (
  select from branch b
  where b.code <> ${except} and b.status <> 'CLOSED' and (b.closes_on is null or b.closes_on >= ${today}::date) and ${paysThere})`

/** Whether a pass of that coupon, promised or not, would pay nowhere: once every branch of it has closed. */
export const paysNowhere = (couponId: RawBuilder<unknown>, now: Date) => sql<boolean>`not exists (
  select from coupon c where c.id = ${couponId} and ${paysAnywhere(toKst(now).date)})`
