import type { SaleChannel, SaleDay, SaleMethod, SaleState } from '@self/contract/sale'
import type { SaleFilter } from '@self/contract/sale-list'
import type { Reach } from '@self/contract/task'
import { addDays, kstInstant } from '@self/contract/time'
import { type RawBuilder, sql } from 'kysely'
import { hasClient } from '../payment/columns.ts'
import { endedUnpaid, refundDue, refunded, waiting } from '../payment/states.ts'
import type { Db } from '../platform/database/db.ts'
import { containing } from '../platform/like.ts'
import type { Cursor } from '../platform/list/cursor.ts'
import { booked, cancelled, forfeited, isCancelledLate } from '../reservation/states.ts'

export type SaleRow = {
  key: string
  at: Date
  method: SaleMethod
  channel: SaleChannel
  state: SaleState
  title: string
  amount: number
  refunded: number
  branchCode: string | null
  branchName: string | null
  /** The branch that hands back what another one has taken. */
  owedBy: string | null
  counsellor: string | null
  memberId: number
  userName: string
}

const used = [...booked, ...forfeited]

/** What is asked of the list: the filter as it came, who asks, and when. */
type Asking = {
  filter: SaleFilter
  reach: Reach
  now: Date
  /** Of one sale alone. */
  key?: string
  /** Of one member alone: what was sold at no branch, as passes are, is the member's at each branch. */
  memberId?: number
}

/** Whether an order was paid by a link: of all sales their links read once, of a page a look for each. */
const isOfLink = sql`exists (select from direct_url l where l.reservation_id = r.id)`
const isOfLinkByLook = sql`(select l.reservation_id from direct_url l where l.reservation_id = r.id limit 1) is not null`

/** Orders of the app and of links. */
const onlineBy = (isLinked: RawBuilder<unknown>) => sql`
  select o.merchant_uid as key, coalesce(o.paid_at, o.created_at) as at, o.member_id, o.coupon_id,
    o.reservation_id, coalesce(r.branch_code, offer.branch_code) as branch_code, null as owed_by, r.wr_id,
    case when o.pass_id is not null then 'PASS'
      when o.amount = 0 then case c.audience when 'EAP' then 'COMPANY' else 'FREE' end
      else coalesce(pp.method, 'CARD') end as method,
    case when offer.id is not null or r.id is not null and ${isLinked}
      then 'LINK' else 'APP' end as channel,
    case when o.state = any(${waiting}::text[]) then 'WAITING'
      when o.state = any(${endedUnpaid}::text[]) then 'UNPAID'
      when o.state = any(${refundDue}::text[]) then 'OWED'
      when o.state = any(${refunded}::text[]) then 'RETURNED'
      else 'TAKEN' end as state,
    coalesce(o.charged, o.amount) as amount,
    case when o.state = any(${[...refundDue, ...refunded]}::text[]) then coalesce((
      select sum(f.amount) from refund f where f.merchant_uid = o.merchant_uid and f.cause <> 'SECOND_CHARGE'
    ), o.refund_amount, 0) else 0 end as refunded,
    coalesce(o.title, c.title2) as title
  from payment o
    join coupon c on c.id = o.coupon_id
    left join payment_provider pp on pp.merchant_uid = o.merchant_uid
    left join reservation r on r.id = o.reservation_id
    left join pass_offer offer on offer.id = o.offer_id`

/**
 * What desks took, each turn of a reservation one. A debt is of the branch where the session is now: its desk hands it
 * back.
 */
const atDesks = sql`
  select 'desk_' || cast(d.reservation_id as text) || '_' || cast(d.seq as text) as key, d.at, r.member_id, d.coupon_id,
    d.reservation_id, d.branch_code, r.branch_code as owed_by, r.wr_id, d.method, 'DESK' as channel,
    case when back.seq is not null then 'RETURNED'
      when d.amount > 0 and r.state = any(${[...cancelled]}::text[]) and ${hasClient} then 'OWED'
      else 'TAKEN' end as state,
    d.amount, coalesce(back.amount, 0) as refunded, coalesce(d.title, c.title2, '상담') as title
  from desk_payment d
    join reservation r on r.id = d.reservation_id
    left join desk_payment back on back.reservation_id = d.reservation_id and back.seq = d.seq + 1
    left join coupon c on c.id = d.coupon_id
  where d.kind = 'TAKEN'`

const halves = [onlineBy(isOfLink), atDesks]
const halvesOfPage = [onlineBy(isOfLinkByLook), atDesks]

const all = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``

/** Reservations that took place, or to which nobody came: their sessions are used. Sets, not a look for each sale. */
function usedBetween(from: Date, to: Date, now: Date) {
  const begun = sql`u.state = any(${used}::text[]) and u.starts_at <= ${now} and u.starts_at >= ${from} and u.starts_at < ${to}`
  return sql`(s.reservation_id in (select u.id from reservation u where ${begun})
    or s.key in (select p.merchant_uid from reservation u join pass p on p.id = u.pass_id where ${begun}))`
}

const refundedBetween = (from: Date, to: Date) => sql`(s.refunded > 0 and s.key in (
    select f.merchant_uid from refund f
    where coalesce(f.ended_at, f.requested_at) >= ${from} and coalesce(f.ended_at, f.requested_at) < ${to}
    union all
    select 'desk_' || b.reservation_id || '_' || b.seq - 1 from desk_payment b
    where b.kind = 'RETURNED' and b.at >= ${from} and b.at < ${to}))`

const days: Record<SaleDay, (from: Date, to: Date, now: Date) => RawBuilder<unknown>> = {
  PAID: (from, to) => sql`s.at >= ${from} and s.at < ${to}`,
  USED: usedBetween,
  REFUNDED: refundedBetween,
}
const EVER = { from: '2000-01-01', until: '2099-12-31' }

/** Where nothing is asked for of a field, nothing is said of it. */
const equal = (column: string, value: string | number | undefined) =>
  value === undefined || value === '' ? [] : [sql`${sql.ref(column)} = ${value}`]
/** So many letters and digits are one part in the index of numbers (migration 0390). */
const PART_SIZE = 4

/** A part of the number; that of a desk is whole where it has both of its numbers. What all have leads to none of them. */
function withPart(key: string | undefined): RawBuilder<unknown>[] {
  if (!key || /^desk_\d+_\d+$/.test(key)) return equal('s.key', key)
  const part = key.replace(/^(mid|desk)_?/i, '')
  const size = sql.lit(PART_SIZE)
  const found = part.length < PART_SIZE ? [] : [sql`parts_of(s.key, ${size}) @> parts_of(${part}, ${size})`]
  return [sql`s.key ilike ${containing(key)}`, ...found]
}
const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text))

function withinDays({ filter: { by = 'PAID', from, until }, now }: Asking): RawBuilder<unknown>[] {
  if (from === undefined && until === undefined && by === 'PAID') return []
  const first = kstInstant(from ?? EVER.from, '00:00')
  return [days[by](first, kstInstant(addDays(until ?? EVER.until, 1), '00:00'), now)]
}

const owing = sql`coalesce(s.owed_by, s.branch_code)`

function withinReach({ reach, filter, memberId }: Asking): RawBuilder<unknown>[] {
  if (reach === 'EVERYWHERE') return []
  const isAt = (branch: RawBuilder<unknown>) => sql`${branch} = any(${reach.branches}::text[])`
  if (filter.state === 'OWED') return [isAt(owing)]
  const isHere = sql`(${isAt(sql`s.branch_code`)} or s.state = 'OWED' and ${isAt(owing)})`
  return [memberId === undefined ? isHere : sql`(s.branch_code is null or ${isHere})`]
}

const atBranch = ({ branch, state }: SaleFilter) =>
  branch && state === 'OWED' ? [sql`${owing} = ${branch}`] : equal('s.branchCode', branch)

/** The one reading of a filter: for a page, for its totals and for its file. */
function conditionsOf(asking: Asking): RawBuilder<unknown>[] {
  const { filter, key, memberId } = asking
  return [
    ...withinReach(asking),
    ...equal('s.memberId', memberId),
    ...withinDays(asking),
    ...atBranch(filter),
    ...equal('s.wrId', numberOf(filter.counsellor)),
    ...equal('s.method', filter.method),
    ...equal('s.channel', filter.channel),
    ...equal('s.couponId', numberOf(filter.coupon)),
    ...equal('s.state', filter.state),
    ...(filter.least ? [sql`s.amount >= ${Number(filter.least)}`] : []),
    ...(filter.most ? [sql`s.amount <= ${Number(filter.most)}`] : []),
    ...equal('s.key', key),
    ...withPart(filter.key),
  ]
}

const named = sql`
  select s.key, s.at, s.method, s.channel, s.state, s.title, s.amount::integer as amount,
    s.refunded::integer as refunded, s.branch_code, b.name as branch_name, w.name as owed_by, n.name as counsellor,
    s.member_id, m.name as user_name
  from found s
    join member m on m.id = s.member_id
    left join branch b on b.code = s.branch_code
    left join branch w on w.code = s.owed_by and w.code <> s.branch_code and s.state = 'OWED'
    left join counsellor n on n.wr_id = s.wr_id
  order by s.at desc, s.key desc`

type Page = { after: Cursor | undefined; limit: number }

/** Not sent yet: so many sales, the newest first, after one of them. */
export function salesQuery(asking: Asking, { after, limit }: Page): RawBuilder<SaleRow> {
  const conditions = conditionsOf(asking)
  if (after) conditions.push(sql`(s.at, s.key) < (${after.at}::timestamptz, ${after.key})`)
  const where = all(conditions)
  const firsts = halvesOfPage.map(
    (half) => sql`(select * from (${half}) s ${where} order by s.at desc, s.key desc limit ${limit})`,
  )
  return sql<SaleRow>`
    with found as (select * from (${sql.join(firsts, sql` union all `)}) s
      order by s.at desc, s.key desc limit ${limit})
    ${named}`
}

/** Sends it. */
export const listSales = async (db: Db, asking: Asking, page: Page): Promise<SaleRow[]> =>
  (await salesQuery(asking, page).execute(db)).rows

/** Whether the session that a desk took money for was cancelled too late. */
export async function wasCancelledLate(db: Db, reservationId: number): Promise<boolean> {
  const found = await db
    .selectFrom('reservation')
    .select(['state', 'markedAt'])
    .where('id', '=', reservationId)
    .executeTakeFirst()
  return found !== undefined && isCancelledLate(found)
}

type MethodSum = { method: SaleMethod; count: number; sold: number; refunded: number }

/** How many sales there are of each method, and their won. */
export async function sumSales(db: Db, asking: Asking): Promise<MethodSum[]> {
  const where = all(conditionsOf(asking))
  const sums = halves.map(
    (half) => sql`
      select s.method, count(*)::integer as count,
        coalesce(sum(s.amount) filter (where s.state in ('TAKEN', 'OWED', 'RETURNED')), 0)::float8 as sold,
        coalesce(sum(s.refunded), 0)::float8 as refunded
      from (${half}) s ${where} group by s.method`,
  )
  const { rows } = await sql<MethodSum>`
    select method, sum(count)::integer as count, sum(sold) as sold, sum(refunded) as refunded
    from (${sql.join(sums, sql` union all `)}) t group by method order by method`.execute(db)
  return rows
}

/** How many sales a filter finds, and nothing else of them: a file waits for it. */
export async function countSales(db: Db, asking: Asking): Promise<number> {
  const where = all(conditionsOf(asking))
  const counts = halves.map((half) => sql`select count(*)::integer as count from (${half}) s ${where}`)
  const { rows } = await sql<{ count: number }>`
    select sum(count)::integer as count from (${sql.join(counts, sql` union all `)}) t`.execute(db)
  return rows[0]?.count ?? 0
}
