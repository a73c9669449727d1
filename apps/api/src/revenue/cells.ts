import type { Reach } from '@self/contract/task'
import { kstInstant } from '@self/contract/time'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { Span } from './queries.ts'
import { returns, sales } from './sales.ts'
import { partsOf } from './saved.ts'

type Sums = {
  sold: number
  used: number
  expired: number
  refunded: number
  retained: number
  opening: number
  closing: number
}

/** Won of the same words. */
export type Cell = Sums & {
  branchCode: string | null
  wrId: number | null
  couponId: number | null
  company: string
  /** Of the counsellor, on the day of the session; null where nothing was agreed, and where nothing was used. */
  percent: number | null
  /** How often won were used or taken back; sessions: how many of these are sessions. */
  uses: number
  sessions: number
}

type Month = Span & { reach: Reach }

/**
 * The won of a month, from Korean midnight to midnight, in cells as far as they can be told apart; those of what was
 * written lately stand beside the others. Within a snapshot: it takes several statements.
 */
export async function listCells(tx: Db, month: Month): Promise<Cell[]> {
  const cells: Cell[] = []
  for (const part of await partsOf(tx, month)) cells.push(...(await cellsOf(tx, part, month)))
  return cells
}

async function cellsOf(tx: Db, part: RawBuilder<unknown>, { from, reach }: Month): Promise<Cell[]> {
  const within: RawBuilder<unknown> =
    reach === 'EVERYWHERE' ? sql`true` : sql`m.branch_code = any(${reach.branches}::text[])`
  const { rows } = await sql<Cell>`
    select m.branch_code, m.wr_id, m.coupon_id,
      coalesce(k.company, case o.audience when 'EAP' then nullif(p.eap_info, '없음') end, '') as company,
      case when m.uses > 0 then (select f.percent from counsellor_share f
        where f.wr_id = m.wr_id and f.valid_from <= (coalesce(m.starts_at, ${from}) at time zone 'Asia/Seoul')::date
        order by f.valid_from desc limit 1) end as percent,
      sum(m.uses)::integer as uses, sum(m.count)::integer as sessions, ${sums}
    from (${part}) m
      join member p on p.id = m.member_id
      left join coupon o on o.id = m.coupon_id
      left join company_draw d on d.reservation_id = m.reservation_id and d.returned_at is null
      left join company_contract k on k.id = d.contract_id
    where ${within}
    group by 1, 2, 3, 4, 5`.execute(tx)
  return rows
}

/** Whole won below 2^53: a float8 adds them exactly, and several times as fast as a numeric. */
const sumOf = (column: string) =>
  sql`coalesce(sum(${sql.ref(`m.${column}`)}::float8), 0) as ${sql.ref(column)}`
const sums = sql.join(['sold', 'used', 'expired', 'refunded', 'retained', 'opening', 'closing'].map(sumOf))

type Day = { date: string; sold: number; refunded: number }

const isReturned = sql`o.merchant_uid in (select key from returns)`
const isReturnedAtDesk = sql`'desk_' || d.reservation_id || '_' || d.seq in (select key from returns)`

/** What was sold and what went back by Korean day. */
export async function listDays(db: Db, { from, to, reach }: Month): Promise<Day[]> {
  const within: RawBuilder<unknown> =
    reach === 'EVERYWHERE' ? sql`true` : sql`s.branch_code = any(${reach.branches}::text[])`
  const { rows } = await sql<Day>`
    with returns as (select * from (${returns}) b where b.at >= ${from} and b.at < ${to}),
      sold as (${sales(to, sql`o.paid_at >= ${from}`, sql`d.at >= ${from}`)}),
      given_back as (${sales(to, isReturned, isReturnedAtDesk)})
    select to_char(at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as date, sum(sold)::float8 as sold,
      sum(refunded)::float8 as refunded
    from (
      select s.paid_at as at, s.won as sold, 0 as refunded from sold s where ${within}
      union all
      select b.at, 0, b.won from returns b join given_back s on s.key = b.key where ${within}
    ) t group by 1 order by 1`.execute(db)
  return rows
}

/** 'YYYY-MM' from Korean midnight to midnight. */
export function spanOf(month: string, next: string) {
  return { from: kstInstant(`${month}-01`, '00:00'), to: kstInstant(next, '00:00') }
}
