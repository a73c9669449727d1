import { sql } from 'kysely'
import { taken } from '../payment/states.ts'
import { cancelled } from '../reservation/states.ts'

const isHandedBack = sql`exists (
  select from desk_payment b where b.reservation_id = d.reservation_id and b.kind = 'RETURNED' and b.seq = d.seq + 1)`
const isCancelled = sql`coalesce(r.state = any(${cancelled}::text[]), false)`

/**
 * What was sold, what of it was used, expired or went back, and what is still owed in sessions, before an instant. A
 * session is worth its sale's won over its sessions, rounded down; the last one takes the rest. It is used once it has
 * begun; of one that a desk was paid for and that was cancelled the won are owed until they are handed back, and nothing
 * begins. docs/decisions/108. Where no won tell it, is_void says that there was no session: cancelled, or taken back.
 */
export const sales = (until: Date, which = sql`true`, whichAtDesk = sql`true`) => sql`
  select o.merchant_uid as key, 'ONLINE' as channel, o.paid_at, coalesce(o.charged, o.amount) as won, o.coupon_id,
    o.member_id, o.reservation_id, p.id as pass_id, coalesce(p.sessions, 1) as n, r.branch_code, r.wr_id, r.starts_at,
    ${isCancelled} as is_void
  from payment o
    left join pass p on p.merchant_uid = o.merchant_uid
    left join reservation r on r.id = o.reservation_id
  where o.pass_id is null and o.state = any(${taken}::text[]) and o.paid_at < ${until} and ${which}
  union all
  select 'desk_' || d.reservation_id || '_' || d.seq, 'DESK', d.at, d.amount, d.coupon_id, r.member_id, r.id, null, 1,
    d.branch_code, r.wr_id, case when not ${isCancelled} then r.starts_at end, ${isHandedBack}
  from desk_payment d join reservation r on r.id = d.reservation_id
  where d.kind = 'TAKEN' and d.at < ${until} and ${whichAtDesk}`

/** Some sales by name, an order's number or 'desk_<reservation>'; all where there are none. */
type Some = readonly string[] | undefined
const among = (column: string, some: Some) =>
  some ? sql`${sql.ref(column)} = any(${some}::text[])` : sql`true`
const amongDesks = (some: Some) =>
  some
    ? sql`d.reservation_id in (
        select substr(sale, 6)::bigint from unnest(${some}::text[]) sale where sale ~ '^desk_[0-9]{1,10}$')`
    : sql`true`

/** Passes whose ledger has moved since an instant, or of which a session was owed then. */
const livePasses = (since: Date, some: Some) => sql`
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

/** Sales that may have moved since an instant, or of which a session was owed then: of all others nothing is told. */
const liveSales = (since: Date, until: Date, some: Some) =>
  sales(
    until,
    sql`${among('o.merchant_uid', some)} and (o.paid_at >= ${since} or r.starts_at >= ${since} or (p.id is null and r.id is null)
      or p.id in (select id from live_pass)
      or o.merchant_uid in (select merchant_uid from refund where requested_at >= ${since}))`,
    sql`${amongDesks(some)} and (d.at >= ${since} or r.starts_at >= ${since} or (${isCancelled} and not ${isHandedBack})
      or d.reservation_id in (
      select reservation_id from desk_payment where kind = 'RETURNED' and at >= ${since}))`,
  )

export const returns = sql`
  select merchant_uid as key, requested_at as at, amount as won from refund where cause <> 'SECOND_CHARGE'
  union all
  select 'desk_' || reservation_id || '_' || seq - 1, at, amount from desk_payment where kind = 'RETURNED'`

/** The sessions of live passes, with what the ledger said of each by the one instant and by the other. */
const credits = (from: Date, to: Date) => sql`
  select e.pass_id, u.id, u.starts_at, u.branch_code, u.wr_id, e.held_from, e.held_to
  from (
    select pass_id, reservation_id, coalesce(sum(credits) filter (where at < ${from}), 0) < 0 as held_from,
      sum(credits) < 0 as held_to
    from pass_entry
    where reservation_id is not null and at < ${to} and pass_id in (select id from live_pass)
    group by pass_id, reservation_id
  ) e join reservation u on u.id = e.reservation_id`

/** Of each live pass by either instant: credits that are open, have expired, or were closed by a refund. */
const ledger = (from: Date, to: Date) => sql`
  select p.id, ${ledgerBy('from')}, ${ledgerBy('to')}
  from pass p
    left join (
      select pass_id, ${entriesBy('from', from)}, ${entriesBy('to', to)}
      from pass_entry where at < ${to} and pass_id in (select id from live_pass)
      group by pass_id
    ) e on e.pass_id = p.id
    left join (
      select pass_id, ${startsBy('from', from)}, ${startsBy('to', to)} from credits group by pass_id
    ) u on u.pass_id = p.id
  where p.id in (select id from live_pass)`

type Instant = 'from' | 'to'
/** A column of one of the instants. */
const by = (instant: Instant, column: string) => sql.ref(`${column}_${instant}`)

const entriesBy = (instant: Instant, at: Date) => sql`
  sum(credits) filter (where at < ${at}) as ${by(instant, 'balance')},
  sum(-credits) filter (where kind = 'EXPIRE' and at < ${at}) as ${by(instant, 'expired')},
  max(at) filter (where kind = 'EXPIRE' and at < ${at}) as ${by(instant, 'expired_at')},
  sum(-credits) filter (where kind = 'REFUND' and at < ${at}) as ${by(instant, 'closed')}`

const startsBy = (instant: Instant, at: Date) => sql`
  count(*) filter (where ${by(instant, 'held')} and starts_at >= ${at}) as ${by(instant, 'ahead')},
  max(starts_at) filter (where ${by(instant, 'held')} and starts_at < ${at}) as ${by(instant, 'last_used')}`

const ledgerBy = (instant: Instant) => sql`
  least(p.sessions, coalesce(${by(instant, 'e.balance')}, 0) + coalesce(${by(instant, 'u.ahead')}, 0))
    as ${by(instant, 'open')},
  coalesce(${by(instant, 'e.expired')}, 0) as ${by(instant, 'expired')},
  coalesce(${by(instant, 'e.closed')}, 0) as ${by(instant, 'closed')},
  coalesce(${by(instant, 'e.expired_at')} >= ${by(instant, 'u.last_used')}, true) as ${by(instant, 'is_last')}`

/** Of a sale `s` with the `ledger` l of its pass and what went `back` of it by then: its won, none before it was sold. */
const standAt = (at: Date, instant: Instant) => {
  const l = (column: string) => by(instant, `l.${column}`)
  const returned = sql`coalesce(${by(instant, 'back.won')}, 0)`
  return sql`
    select t.sold, t.returned, case when t.returned > 0 then 0 else t.unearned end as unearned, t.expired,
      case when t.returned > 0 and t.closed = 0 then t.unearned + t.begun else t.closed end as closed
    from (select case when s.paid_at < ${at} then s.won else 0 end as sold, ${returned} as returned,
      case when s.paid_at >= ${at} then 0
        when s.pass_id is null then case when s.starts_at < ${at} then 0 else s.won end
        when ${l('open')} = 0 then 0 else ${l('open')} * (s.won / s.n) + s.won % s.n end as unearned,
      case when s.pass_id is null and s.starts_at < ${at} then s.won else 0 end as begun,
      coalesce(${l('expired')} * (s.won / s.n) + case when ${l('expired')} > 0 and ${l('open')} = 0
        and ${l('closed')} = 0 and ${l('is_last')} then s.won % s.n else 0 end, 0) as expired,
      coalesce(${l('closed')} * (s.won / s.n)
        + case when ${l('closed')} > 0 and ${l('open')} = 0 then s.won % s.n else 0 end, 0) as closed) t`
}

/** Live sales with what became of their won between two instants. */
const moved = (from: Date, to: Date) => sql`
  select s.*, a.sold - b.sold as sold, b.unearned as opening, a.unearned as closing, a.expired - b.expired as expired,
    a.returned - b.returned as returned, a.closed - b.closed as closed,
    (a.sold - a.unearned - a.expired - a.closed) - (b.sold - b.unearned - b.expired - b.closed) as used
  from sales s
    left join (${ledger(from, to)}) l on l.id = s.pass_id
    left join (
      select key, sum(won) filter (where at < ${from}) as won_from, sum(won) filter (where at < ${to}) as won_to
      from (${returns}) r group by key
    ) back on back.key = s.key
    cross join lateral (${standAt(from, 'from')}) b
    cross join lateral (${standAt(to, 'to')}) a`

export type Span = { from: Date; to: Date }

/**
 * What happened between two instants to the won of each sale that moved, or of which a session was owed: a row for the
 * sale, and one for each session of its pass that began. uses: 1 where won were used, or taken back; count: the session
 * that it was, -1 where it was taken back. Of some sales, their rows among those of all.
 */
export const moves = ({ from, to }: Span, some?: Some) => sql`
  with live_pass as materialized (${livePasses(from, some)}),
    sales as (${liveSales(from, to, some)}),
    credits as materialized (${credits(from, to)}),
    moved as materialized (${moved(from, to)}),
    held as materialized (
      select h.pass_id, h.branch_code, h.wr_id, h.starts_at,
        row_number() over (partition by h.pass_id order by h.starts_at desc, h.id desc) as nr,
        count(*) over (partition by h.pass_id) as many
      from credits h where h.held_to and h.starts_at >= ${from} and h.starts_at < ${to}
    )
  select case m.channel when 'DESK' then 'desk_' || m.reservation_id else m.key end as sale, m.branch_code, m.wr_id,
    m.starts_at, m.coupon_id, m.member_id, m.reservation_id, coalesce(m.sold, 0) as sold,
    coalesce(case when m.is_used then m.used end, 0) as used, coalesce(m.expired, 0) as expired,
    coalesce(m.returned, 0) as refunded, coalesce(m.closed - m.returned, 0) as retained,
    coalesce(m.opening, 0) as opening, coalesce(m.closing, 0) as closing,
    coalesce(m.is_used, false)::integer as uses,
    case when m.is_used and m.pass_id is null then case when m.used < 0 then -1 else 1 end else 0 end as count
  from (
    select *, case when pass_id is null then used <> 0 or (won = 0 and not is_void and starts_at >= ${from} and starts_at < ${to})
      else used <> 0 and pass_id not in (select pass_id from held) end as is_used
    from moved
  ) m
  where m.is_used or m.sold <> 0 or m.expired <> 0 or m.returned <> 0 or m.closed <> m.returned or m.opening <> 0
    or m.closing <> 0
  union all
  select m.key, h.branch_code, h.wr_id, h.starts_at, m.coupon_id, m.member_id, null, 0,
    coalesce(m.won / m.n + case when h.nr = 1 then m.used - h.many * (m.won / m.n) else 0 end, 0), 0, 0, 0, 0, 0, 1, 1
  from moved m join held h on h.pass_id = m.pass_id`
