import { LEADS } from '@self/contract/occupancy'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { booked, cancelled, forfeited } from '../reservation/states.ts'

/** Everybody by their number, with the branch that is theirs. */
export async function lookUpCounsellors(
  db: Db,
): Promise<ReadonlyMap<number, { name: string; branchCode: string }>> {
  const rows = await db.selectFrom('counsellor').select(['wrId', 'name', 'branchCode']).execute()
  return new Map(rows.map(({ wrId, ...who }) => [wrId, who]))
}

type Sum = { duration: number; sessions: number; noShows: number; cancelled: number }

/** Sessions of one duration: of a counsellor at a branch, of a month, from a minute of the week on, or by lead. */
export type Held = Sum &
  (
    | { by: 'OWNER'; branchCode: string; wrId: number | null }
    | { by: 'MONTH'; month: string }
    | { by: 'WEEK'; minute: number }
    | { by: 'LEAD'; lead: number }
  )

/** How many sessions of branches were to begin in a span of time, in one statement by each of its parts. */
export async function sumHeld(
  db: Db,
  { codes, from, to }: { codes: readonly string[]; from: Date; to: Date },
): Promise<Held[]> {
  const { rows } = await sql<Held>`
    with session as (
      select branch_code, wr_id, duration, starts_at at time zone 'Asia/Seoul' as start,
        case when state = any(${forfeited}::text[]) and marked_at is null then ${cancelled[0]} else state end as state,
        created_at at time zone 'Asia/Seoul' as made
      from reservation
      where branch_code = any(${codes}::text[]) and starts_at >= ${from} and starts_at < ${to}
        and state = any(${[...booked, ...forfeited, ...cancelled]}::text[])
    ),
    part as (
      select branch_code, wr_id, duration, state, to_char(start, 'YYYY-MM') as month,
        cast(extract(dow from start) * 1440 + extract(hour from start) * 60 + extract(minute from start) as integer) as minute,
        width_bucket(greatest(cast(start as date) - cast(made as date), 0), ${LEADS.map(({ from }) => from)}::integer[]) - 1 as lead
      from session
    )
    select case when grouping(branch_code) = 0 then 'OWNER' when grouping(month) = 0 then 'MONTH'
        when grouping(minute) = 0 then 'WEEK' else 'LEAD' end as by,
      branch_code, wr_id, month, minute, lead, duration,
      cast(count(*) filter (where state <> all(${cancelled}::text[])) as integer) as sessions,
      cast(count(*) filter (where state = any(${forfeited}::text[])) as integer) as no_shows,
      cast(count(*) filter (where state = any(${cancelled}::text[])) as integer) as cancelled
    from part
    group by duration, grouping sets ((branch_code, wr_id), (month), (minute), (lead))`.execute(db)
  return rows
}
