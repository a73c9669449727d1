import { sql } from 'kysely'
import { taken } from '../payment/states.ts'
import { cancelled } from '../reservation/states.ts'

const isCancelled = sql`coalesce(r.state = any(${cancelled}::text[]), false)`
/** Of one that a version without steps has cancelled: before everything. */
const cancelledAt = sql`case when ${isCancelled} then (
  select coalesce(min(e.at), '-infinity') from reservation_event e
  where e.reservation_id = r.id and e.to_state = any(${cancelled}::text[])) end`

const handBack = sql`
  from desk_payment b where b.reservation_id = d.reservation_id and b.kind = 'RETURNED' and b.seq = d.seq + 1`
const won = sql`coalesce(o.charged, o.amount)`

/**
 * What was sold before an instant: orders of the app and what desks took, each with its pass of n sessions, or with its
 * one session. session_branch: where that session is, which may have moved on from the branch that sold it. undone_at:
 * from then on it has no session, where its refund doesn't tell: what a desk took for it was handed back, or it was cancelled.
 */
export const sales = (until: Date, which = sql`true`, whichAtDesk = sql`true`) => sql`
  select o.merchant_uid as key, 'ONLINE' as channel, o.paid_at, ${won} as won, o.coupon_id, o.member_id,
    o.reservation_id, p.id as pass_id, coalesce(p.sessions, 1) as n,
    coalesce(r.branch_code, offer.branch_code) as branch_code, r.branch_code as session_branch, r.wr_id,
    r.starts_at,
    case when ${won} = 0 then ${cancelledAt} end as undone_at
  from payment o
    left join pass p on p.merchant_uid = o.merchant_uid
    left join reservation r on r.id = o.reservation_id
    left join pass_offer offer on offer.id = o.offer_id
  where o.pass_id is null and o.state = any(${taken}::text[]) and o.paid_at < ${until} and ${which}
  union all
  select 'desk_' || d.reservation_id || '_' || d.seq, 'DESK', d.at, d.amount, d.coupon_id, r.member_id, r.id, null, 1,
    d.branch_code, r.branch_code, r.wr_id, r.starts_at, least(${cancelledAt}, (select b.at ${handBack}))
  from desk_payment d join reservation r on r.id = d.reservation_id
  where d.kind = 'TAKEN' and d.at < ${until} and ${whichAtDesk}`

export const returns = sql`
  select merchant_uid as key, requested_at as at, amount as won from refund where cause <> 'SECOND_CHARGE'
  union all
  select 'desk_' || reservation_id || '_' || seq - 1, at, amount from desk_payment where kind = 'RETURNED'`

/** Some sales by name, an order's number or 'desk_<reservation>'; all where there are none. */
export type Some = readonly string[] | undefined
const among = (column: string, some: Some) =>
  some ? sql`${sql.ref(column)} = any(${some}::text[])` : sql`true`
const amongDesks = (some: Some) =>
  some
    ? sql`d.reservation_id in (
        select substr(sale, 6)::bigint from unnest(${some}::text[]) sale where sale ~ '^desk_[0-9]{1,10}$')`
    : sql`true`

/** Passes whose ledger has moved since an instant, or of which a session was owed then. */
export const livePasses = (since: Date, some: Some) => sql`
  select p.id from pass p cross join lateral (
    select balance, at from pass_entry where pass_id = p.id order by seq desc limit 1
  ) e where (e.balance > 0 or e.at >= ${since}) and ${among('p.merchant_uid', some)}
  union
  select u.pass_id from reservation u
  where u.pass_id is not null and u.starts_at >= ${since}
    and ${some ? sql`u.pass_id in (select p.id from pass p where ${among('p.merchant_uid', some)})` : sql`true`}
  union
  select p.id from refund f join pass p on p.merchant_uid = f.merchant_uid
  where f.requested_at >= ${since} and ${among('f.merchant_uid', some)}`

/**
 * Orders that may have moved since an instant, or of which a session was owed then. They are chosen before they are
 * joined: PostgreSQL splits a hash of all orders, many of them without a session, until nothing is left to split.
 */
const liveOrders = (since: Date, some: Some) => sql`
  select o.merchant_uid from payment o where o.paid_at >= ${since} and ${among('o.merchant_uid', some)}
  union
  select o.merchant_uid from payment o join reservation r on r.id = o.reservation_id
  where (r.starts_at >= ${since} or ${won} = 0 and ${isCancelled}) and ${among('o.merchant_uid', some)}
  union
  select p.merchant_uid from pass p join live_pass on live_pass.id = p.id
  union
  select f.merchant_uid from refund f where f.requested_at >= ${since} and ${among('f.merchant_uid', some)}
  union
  select o.merchant_uid from payment o
  where o.reservation_id is null and not exists (select from pass p where p.merchant_uid = o.merchant_uid)
    and ${among('o.merchant_uid', some)}`

/** Sales that may have moved since an instant, or of which a session was owed then: of all others nothing is told. */
export const liveSales = (since: Date, until: Date, some: Some) =>
  sales(
    until,
    sql`${among('o.merchant_uid', some)} and o.merchant_uid in (${liveOrders(since, some)})`,
    sql`${amongDesks(some)} and (d.at >= ${since} or r.starts_at >= ${since}
      or (${isCancelled} and not exists (select ${handBack}))
      or d.reservation_id in (
      select reservation_id from desk_payment where kind = 'RETURNED' and at >= ${since}))`,
  )
