import type { Reach } from '@self/contract/task'
import { kstInstant } from '@self/contract/time'
import { type RawBuilder, sql } from 'kysely'
import { taken } from '../payment/states.ts'
import type { Db } from '../platform/database/db.ts'

/**
 * What was sold, what of it was used, expired or went back, and what is still owed in sessions, before an instant. A
 * session is worth its sale's won over its sessions, rounded down; the last one takes the rest. It is used once it has
 * begun. docs/decisions/108.
 */
const sales = (until: Date) => sql`
  select o.merchant_uid as key, 'ONLINE' as channel, o.paid_at, coalesce(o.charged, o.amount) as won, o.coupon_id,
    o.member_id, o.reservation_id, p.id as pass_id, coalesce(p.sessions, 1) as n, r.branch_code, r.wr_id, r.starts_at
  from payment o
    left join pass p on p.merchant_uid = o.merchant_uid
    left join reservation r on r.id = o.reservation_id
  where o.pass_id is null and o.state = any(${taken}::text[]) and o.paid_at < ${until}
  union all
  select 'desk_' || d.reservation_id || '_' || d.seq, 'DESK', d.at, d.amount, d.coupon_id, r.member_id, r.id, null, 1,
    d.branch_code, r.wr_id, r.starts_at
  from desk_payment d join reservation r on r.id = d.reservation_id
  where d.kind = 'TAKEN' and d.at < ${until}`

const returns = sql`
  select merchant_uid as key, requested_at as at, amount as won from refund where cause <> 'SECOND_CHARGE'
  union all
  select 'desk_' || reservation_id || '_' || seq - 1, at, amount from desk_payment where kind = 'RETURNED'`

/** The sessions of passes that were held or used by then. */
const creditsAt = (at: Date) => sql`
  select e.pass_id, u.id, u.starts_at, u.branch_code, u.wr_id
  from (
    select distinct on (reservation_id) reservation_id, pass_id, kind from pass_entry
    where reservation_id is not null and at < ${at} order by reservation_id, seq desc
  ) e join reservation u on u.id = e.reservation_id
  where e.kind in ('HOLD', 'USE')`

/** Of each pass by then: credits that are open, have expired, or were closed by a refund. */
const ledgerAt = (at: Date) => sql`
  select p.id, least(p.sessions, coalesce(e.balance, 0) + coalesce(u.ahead, 0)) as open,
    coalesce(e.expired, 0) as expired, coalesce(e.closed, 0) as closed,
    coalesce(e.expired_at >= u.last_used, true) as is_last
  from pass p
    left join (
      select pass_id, (array_agg(balance order by seq desc))[1] as balance,
        sum(-credits) filter (where kind = 'EXPIRE') as expired, max(at) filter (where kind = 'EXPIRE') as expired_at,
        sum(-credits) filter (where kind = 'REFUND') as closed
      from pass_entry where at < ${at} group by pass_id
    ) e on e.pass_id = p.id
    left join (
      select pass_id, count(*) filter (where starts_at >= ${at}) as ahead,
        max(starts_at) filter (where starts_at < ${at}) as last_used
      from (${creditsAt(at)}) held group by pass_id
    ) u on u.pass_id = p.id`

/** Of a sale `s` with the ledger `l` of its pass and what went back of it by then: its won, none before it was sold. */
const standAt = (at: Date, ledger: string, back: string) => {
  const l = (column: string) => sql.ref(`${ledger}.${column}`)
  const returned = sql`coalesce(${sql.ref(back)}, 0)`
  return sql`
    select t.sold, t.returned, case when t.returned > 0 then 0 else t.unearned end as unearned, t.expired,
      case when t.returned > 0 and t.closed = 0 then t.unearned + t.begun else t.closed end as closed
    from (select case when s.paid_at < ${at} then s.won else 0 end as sold, ${returned} as returned,
      case when s.paid_at >= ${at} then 0
        when s.pass_id is null then case when s.starts_at < ${at} then 0 else s.won end
        when ${l('open')} = 0 then 0 else ${l('open')} * (s.won / s.n) + s.won % s.n end as unearned,
      case when s.pass_id is null and s.starts_at < ${at} then s.won else 0 end as begun,
      coalesce(${l('expired')} * (s.won / s.n) + case when ${l('expired')} > 0 and ${l('open')} = 0
        and ${l('closed')} = 0 and ${l('isLast')} then s.won % s.n else 0 end, 0) as expired,
      coalesce(${l('closed')} * (s.won / s.n)
        + case when ${l('closed')} > 0 and ${l('open')} = 0 then s.won % s.n else 0 end, 0) as closed) t`
}

export type Kind = 'SOLD' | 'USED' | 'EXPIRED' | 'REFUNDED' | 'RETAINED' | 'OPENING' | 'CLOSING'
export type Cell = {
  kind: Kind
  branchCode: string | null
  wrId: number | null
  couponId: number | null
  company: string
  /** Of the counsellor, on the day of the session; null where nothing was agreed. */
  percent: number | null
  count: number
  won: number
}

type Month = { from: Date; to: Date; reach: Reach }

/** The won of a month, from Korean midnight to midnight, in as many cells as there are ways to tell them apart. */
export async function listCells(db: Db, { from, to, reach }: Month): Promise<Cell[]> {
  const within: RawBuilder<unknown> =
    reach === 'EVERYWHERE' ? sql`true` : sql`c.branch_code = any(${reach.branches}::text[])`
  const { rows } = await sql<Cell>`
    with sales as (${sales(to)}),
      moved as materialized (
        select s.*, a.sold - b.sold as sold, b.unearned as opening, a.unearned as closing, a.expired - b.expired as expired,
          a.returned - b.returned as returned, a.closed - b.closed as closed,
          (a.sold - a.unearned - a.expired - a.closed) - (b.sold - b.unearned - b.expired - b.closed) as used
        from sales s
          left join (${ledgerAt(from)}) l0 on l0.id = s.pass_id
          left join (${ledgerAt(to)}) l1 on l1.id = s.pass_id
          left join (
            select key, sum(won) filter (where at < ${from}) as before, sum(won) filter (where at < ${to}) as after
            from (${returns}) r group by key
          ) back on back.key = s.key
          cross join lateral (${standAt(from, 'l0', 'back.before')}) b
          cross join lateral (${standAt(to, 'l1', 'back.after')}) a
      ),
      held as materialized (
        select h.pass_id, h.branch_code, h.wr_id, h.starts_at,
          row_number() over (partition by h.pass_id order by h.starts_at desc, h.id desc) as nr,
          count(*) over (partition by h.pass_id) as many
        from (${creditsAt(to)}) h where h.starts_at >= ${from} and h.starts_at < ${to}
      ),
      cells (kind, branch_code, wr_id, starts_at, coupon_id, member_id, reservation_id, count, won) as (
        select k.kind, m.branch_code, m.wr_id, null::timestamptz, m.coupon_id, m.member_id, m.reservation_id, 1, k.won
        from moved m cross join lateral (values ('SOLD', m.sold), ('EXPIRED', m.expired), ('REFUNDED', m.returned),
          ('RETAINED', m.closed - m.returned), ('OPENING', m.opening), ('CLOSING', m.closing)) k (kind, won)
        where k.won <> 0
        union all
        select 'USED', m.branch_code, m.wr_id, m.starts_at, m.coupon_id, m.member_id, m.reservation_id, 1, m.used
        from moved m
        where m.pass_id is null and (m.used <> 0 or (m.won = 0 and m.starts_at >= ${from} and m.starts_at < ${to}))
        union all
        select 'USED', h.branch_code, h.wr_id, h.starts_at, m.coupon_id, m.member_id, null, 1,
          m.won / m.n + case when h.nr = 1 then m.used - h.many * (m.won / m.n) else 0 end
        from moved m join held h on h.pass_id = m.pass_id
        union all
        select 'USED', m.branch_code, m.wr_id, null, m.coupon_id, m.member_id, null, 0, m.used
        from moved m
        where m.pass_id is not null and m.used <> 0
          and not exists (select from held h where h.pass_id = m.pass_id)
      )
    select c.kind, c.branch_code, c.wr_id, c.coupon_id,
      coalesce(k.company, case o.audience when 'EAP' then nullif(p.eap_info, '없음') end, '') as company,
      (select f.percent from counsellor_share f
        where c.kind = 'USED' and f.wr_id = c.wr_id
          and f.valid_from <= (coalesce(c.starts_at, ${from}) at time zone 'Asia/Seoul')::date
        order by f.valid_from desc limit 1) as percent,
      sum(c.count)::integer as count, sum(c.won)::float8 as won
    from cells c
      join member p on p.id = c.member_id
      left join coupon o on o.id = c.coupon_id
      left join company_draw d on d.reservation_id = c.reservation_id and d.returned_at is null
      left join company_contract k on k.id = d.contract_id
    where ${within}
    group by 1, 2, 3, 4, 5, 6`.execute(db)
  return rows
}

type Day = { date: string; sold: number; refunded: number }

/** What was sold and what went back by Korean day. */
export async function listDays(db: Db, { from, to, reach }: Month): Promise<Day[]> {
  const within: RawBuilder<unknown> =
    reach === 'EVERYWHERE' ? sql`true` : sql`s.branch_code = any(${reach.branches}::text[])`
  const { rows } = await sql<Day>`
    with sales as (${sales(to)}), returns as (${returns})
    select to_char(at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as date, sum(sold)::float8 as sold,
      sum(refunded)::float8 as refunded
    from (
      select s.paid_at as at, s.won as sold, 0 as refunded from sales s where s.paid_at >= ${from} and ${within}
      union all
      select b.at, 0, b.won from returns b join sales s on s.key = b.key
      where b.at >= ${from} and b.at < ${to} and ${within}
    ) t group by 1 order by 1`.execute(db)
  return rows
}

/** 'YYYY-MM' from Korean midnight to midnight. */
export function spanOf(month: string, next: string) {
  return { from: kstInstant(`${month}-01`, '00:00'), to: kstInstant(next, '00:00') }
}
