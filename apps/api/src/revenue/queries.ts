import { sql } from 'kysely'
import { livePasses, liveSales, returns, type Some } from './sales.ts'

/**
 * What a month did to the won of each sale. What a sale stands at is computed of two instants, the month's first and its
 * end, and what happened between them is the difference:
 *
 * - sold: what was paid. returned: what of it went back.
 * - unearned: sessions that are still owed. Of a pass what its ledger has left, and those booked that haven't begun.
 * - expired, closed: what of a pass ended with its last day, or with its refund. closed − returned stays with us.
 * - used: what remains, so that nothing falls between. A session is used from its start, once it is paid for, until it is
 *   taken back.
 *
 * A session of a pass is worth its won over its sessions, rounded down; whatever leaves the pass last takes the rest.
 * docs/decisions/108.
 */
export type Span = { from: Date; to: Date }

type Side = 'before' | 'after'
const of = (table: string, side: Side) => sql.ref(`${table}_${side}`)

/**
 * Sessions of live passes; held: the ledger has taken a credit for it, and not given it back. Looked up one by one
 * (offset 0): they are few, and a hash would read all sessions there ever were.
 */
const passReservations = ({ from, to }: Span) => sql`
  select entry.pass_id, r.id, r.starts_at, r.branch_code, r.wr_id, entry.is_held_before, entry.is_held_after,
    greatest(r.starts_at, entry.moved_at) as moved_at
  from (
    select pass_id, reservation_id, coalesce(sum(credits) filter (where at < ${from}), 0) < 0 as is_held_before,
      sum(credits) < 0 as is_held_after, max(at) filter (where credits <> 0) as moved_at
    from pass_entry
    where reservation_id is not null and at < ${to} and pass_id in (select id from live_pass)
    group by pass_id, reservation_id
  ) entry cross join lateral (select * from reservation where id = entry.reservation_id offset 0) r`

/** Of each live pass by an instant the credits that are open, have expired, or were closed by a refund. */
const ledgerAt = (at: Date, side: Side) => sql`
  select p.id as pass_id, least(p.sessions, coalesce(entry.balance, 0) + coalesce(session.ahead, 0)) as open,
    coalesce(entry.expired, 0) as expired, coalesce(entry.closed, 0) as closed,
    coalesce(entry.expired_at >= session.last_used, true) as is_expired_last
  from pass p
    left join (
      select pass_id, sum(credits) as balance, sum(-credits) filter (where kind = 'EXPIRE') as expired,
        max(at) filter (where kind = 'EXPIRE') as expired_at, sum(-credits) filter (where kind = 'REFUND') as closed
      from pass_entry where at < ${at} and pass_id in (select id from live_pass)
      group by pass_id
    ) entry on entry.pass_id = p.id
    left join (
      select pass_id, count(*) filter (where starts_at >= ${at}) as ahead,
        max(starts_at) filter (where starts_at < ${at}) as last_used
      from pass_session where ${of('is_held', side)} group by pass_id
    ) session on session.pass_id = p.id
  where p.id in (select id from live_pass)`

/** A sale of one session is a pass of one credit that is open until its session begins, or once it is undone. */
const creditsAt = (at: Date, side: Side) => sql`
  select sale.paid_at < ${at} as is_sold, coalesce(${of('returned.won', side)}, 0) as returned,
    case when sale.pass_id is not null then coalesce(${of('ledger', side)}.open, 0)
      when sale.starts_at < ${at} and coalesce(sale.undone_at >= ${at}, true) then 0 else 1 end as open,
    coalesce(${of('ledger', side)}.expired, 0) as expired, coalesce(${of('ledger', side)}.closed, 0) as closed,
    coalesce(${of('ledger', side)}.is_expired_last, true) as is_expired_last`

/** Nothing before it was sold. A refund that closed no credits leaves nothing owed, and of one session none used. */
const standingAt = (at: Date, side: Side) => sql`
  select case when is_sold then sale.won else 0 end as sold, returned,
    case when is_sold and returned = 0 then owed else 0 end as unearned,
    case when is_sold then expired * share + case when rest_with = 'EXPIRED' then rest else 0 end else 0 end as expired,
    case when not is_sold then 0
      when returned = 0 or closed > 0 then closed * share + case when rest_with = 'CLOSED' then rest else 0 end
      when sale.pass_id is null then sale.won else owed end as closed,
    case when is_sold and rest_with = 'USED' then rest else 0 end as used_rest,
    is_sold and returned = 0 and open = 0 and sale.pass_id is null as is_session
  from (${creditsAt(at, side)}) credit
    cross join lateral (
      select sale.won / sale.n as share, sale.won % sale.n as rest,
        case when open > 0 then 'OWED' when closed > 0 then 'CLOSED' when expired > 0 and is_expired_last then 'EXPIRED'
          else 'USED' end as rest_with
    ) part
    cross join lateral (
      select open * share + case when rest_with = 'OWED' then rest else 0 end as owed
    ) unearned`

/** Live sales with what became of their won; sessions: of a sale of one session, 1 where it was used, -1 where taken back. */
const moved = ({ from, to }: Span) => sql`
  select sale.*, case sale.channel when 'DESK' then 'desk_' || sale.reservation_id else sale.key end as name,
    sale.session_branch is not distinct from sale.branch_code as is_here,
    after.sold - before.sold as sold, before.unearned as opening, after.unearned as closing,
    after.expired - before.expired as expired, after.returned - before.returned as returned,
    after.closed - before.closed as closed, after.used_rest - before.used_rest as used_rest,
    (after.sold - after.unearned - after.expired - after.closed)
      - (before.sold - before.unearned - before.expired - before.closed) as used,
    after.is_session::integer - before.is_session::integer as sessions
  from sale
    left join ledger_before on ledger_before.pass_id = sale.pass_id
    left join ledger_after on ledger_after.pass_id = sale.pass_id
    left join (
      select key, sum(won) filter (where at < ${from}) as won_before, sum(won) filter (where at < ${to}) as won_after
      from (${returns}) r group by key
    ) returned on returned.key = sale.key
    cross join lateral (${standingAt(from, 'before')}) before
    cross join lateral (${standingAt(to, 'after')}) after`

/**
 * Sessions of passes that were used, 1, or taken back, -1: by the start or the ledger, whichever was later. Where the rest
 * was used, or is owed again, it is that of the last such session.
 */
const usedReservations = ({ from, to }: Span) => sql`
  select moved.name, moved.pass_id, moved.coupon_id, moved.member_id, u.branch_code, u.wr_id, u.starts_at, u.sessions,
    u.sessions * (moved.won / moved.n)
      + case when u.nr = 1 and sign(moved.used_rest) = u.sessions then moved.used_rest else 0 end as used
  from (
    select *, row_number() over (partition by pass_id, sessions order by moved_at desc, id desc) as nr
    from (
      select *, (is_held_after and starts_at < ${to})::integer - (is_held_before and starts_at < ${from})::integer
        as sessions
      from pass_session
    ) s where sessions <> 0
  ) u join moved on moved.pass_id = u.pass_id`

/**
 * What happened between two instants to the won of each sale that moved, or of which a session was owed: a row for the
 * sale, one for each session of its pass, or for its own session where that is held at another branch than the one that
 * sold it, and one for what a correction of the pass used or gave back, of no counsellor.
 * uses: 1 where a session was used, or taken back; count: the session that it was, -1 where it was taken back. Of some
 * sales, their rows among those of all.
 */
export const moves = (span: Span, some?: Some) => sql`
  with live_pass as materialized (${livePasses(span.from, some)}),
    sale as (${liveSales(span.from, span.to, some)}),
    pass_session as materialized (${passReservations(span)}),
    ledger_before as materialized (${ledgerAt(span.from, 'before')}),
    ledger_after as materialized (${ledgerAt(span.to, 'after')}),
    moved as materialized (${moved(span)}),
    used_session as materialized (${usedReservations(span)}),
    used_by_pass as materialized (select pass_id, sum(used) as used from used_session group by pass_id)
  select name as sale, branch_code, wr_id, starts_at, coupon_id, member_id, reservation_id, sold,
    case when pass_id is null and is_here then used else 0 end as used, expired, returned as refunded,
    closed - returned as retained, opening, closing, case when is_here then abs(sessions) else 0 end as uses,
    case when is_here then sessions else 0 end as count
  from moved
  where sessions <> 0 and is_here or sold <> 0 or expired <> 0 or returned <> 0 or closed <> returned
    or opening <> 0 or closing <> 0
  union all
  select name, session_branch, wr_id, starts_at, coupon_id, member_id, reservation_id, 0, used, 0, 0, 0, 0, 0,
    abs(sessions), sessions
  from moved where sessions <> 0 and not is_here
  union all
  select name, branch_code, wr_id, starts_at, coupon_id, member_id, null, 0, used, 0, 0, 0, 0, 0, 1, sessions
  from used_session
  union all
  select name, branch_code, null, null, coupon_id, member_id, null, 0, moved.used - coalesce(u.used, 0),
    0, 0, 0, 0, 0, 0, 0
  from moved left join used_by_pass u on u.pass_id = moved.pass_id
  where moved.pass_id is not null and moved.used <> coalesce(u.used, 0)`
