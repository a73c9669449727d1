import { TRAVEL_MINUTES } from '@self/contract/lending'
import { DEFAULT_HOURS } from '@self/contract/opening'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

/** Dates 'YYYY-MM-DD' with their ends; nothing is given from `now` on. */
type GivenQuery = { codes: readonly string[]; from: string; to: string; now: Date }

/**
 * Minutes of a counsellor at a branch, or of its seats (wrId null), or of a month, or of an interval of the week:
 * minute 0 is Sunday's midnight, length how long each of it is.
 */
export type Given =
  | { by: 'OWNER'; branchCode: string; wrId: number | null; minutes: number }
  | { by: 'MONTH'; month: string; minutes: number }
  | { by: 'WEEK'; minute: number; length: number; minutes: number }

/** A Sunday, from which minutes are counted. */
const BEGINNING = sql`date '2000-01-02'`
const minuteOf = (at: RawBuilder<unknown>) =>
  sql`floor(extract(epoch from (${at} at time zone 'Asia/Seoul') - ${BEGINNING}) / 60)::integer`
const midnightOf = (date: RawBuilder<unknown>) => sql`(${date} - ${BEGINNING}) * 1440`

const blockMinutes = (block: 'k' | 'l') => sql`
  d.midnight + minute_of(coalesce(${sql.ref(`${block}.from_time`)}, ${DEFAULT_HOURS.from})),
  d.midnight + minute_of(coalesce(${sql.ref(`${block}.until_time`)}, ${DEFAULT_HOURS.until}))`

/** Of a branch without a number of seats its counsellors give the hours; else as many seats as it has. */
const owners = ({ codes, from, to, now }: GivenQuery) => sql`
  day as (
    select cast(d as date) as date, cast(extract(dow from d) as integer) as weekday, ${midnightOf(sql`cast(d as date)`)} as midnight
    from generate_series(cast(${from} as timestamp), cast(${to} as timestamp), interval '1 day') d
  ),
  opened as (
    select code, seats, center_type, int4multirange(int4range(
      ${midnightOf(sql`greatest(coalesce(opens_on, ${from}), ${from})`)},
      least(${midnightOf(sql`least(coalesce(closes_on, ${to}), ${to}) + 1`)}, ${minuteOf(sql`cast(${now} as timestamptz)`)})
    )) as span
    from branch
    where code = any(${codes}::text[]) and (status = 'OPEN' or (status = 'CLOSED' and closes_on is not null))
      and coalesce(opens_on, ${from}) <= ${to} and coalesce(closes_on, ${to}) >= ${from}
      and ${midnightOf(sql`greatest(coalesce(opens_on, ${from}), ${from})`)} < ${minuteOf(sql`cast(${now} as timestamptz)`)}
  ),
  person as (
    select c.wr_id, c.branch_code as home, int4multirange(int4range(
      ${midnightOf(sql`c.employed_from`)}, ${midnightOf(sql`c.employed_until + 1`)})) as span
    from counsellor c where c.status <> 'N' or c.employed_until is not null
  ),
  owner as (
    select p.code, w.wr_id, w.home = p.code as is_home, 1 as seats, p.span * w.span as span
    from opened p join (
      select wr_id, home, span, home as code from person
      union all
      select distinct w.wr_id, w.home, w.span, l.branch_code
      from person w join counsellor_branch l on l.counsellor_id = w.wr_id and l.branch_code <> w.home
    ) w using (code)
    where p.center_type = 'PRIVATE' or p.seats is null
    union all
    select p.code, null, true, coalesce(p.seats, 1), p.span
    from opened p
    where p.center_type = 'GENERAL' and (p.seats is not null
      or not exists (select from counsellor where branch_code = p.code and status <> 'N'))
  )`

/** The weekly hours of each day that is no holiday, of two schedules the later one, and the extra ones. */
const hours = sql`
  holiday as (
    select e.branch_code as code, e.counsellor_id as wr_id, d.date
    from schedule_exception e join day d
      on ${minuteOf(sql`e.from_at`)} < d.midnight + 1440 and ${minuteOf(sql`e.until_at`)} > d.midnight
    where e.kind = 'HOLIDAY'
  ),
  weekly (code, wr_id, date, from_minute, until_minute) as (
    select o.code, o.wr_id, d.date, ${blockMinutes('k')}
    from owner o
      join schedule s on (o.wr_id is null and s.branch_code = o.code) or s.counsellor_id = o.wr_id
      join schedule_block k on k.schedule_id = s.id
      join day d on d.weekday = k.weekday and d.date >= s.valid_from and (s.valid_until is null or d.date <= s.valid_until)
    where o.is_home and not exists (
      select from schedule t
      where (t.branch_code = s.branch_code or t.counsellor_id = s.counsellor_id) and t.valid_from > s.valid_from
        and t.valid_from <= d.date and (t.valid_until is null or d.date <= t.valid_until))
    union all
    select o.code, o.wr_id, d.date, ${blockMinutes('l')}
    from owner o
      join counsellor_branch b on b.counsellor_id = o.wr_id and b.branch_code = o.code
      join counsellor_branch_block l on l.counsellor_branch_id = b.id
      join day d on d.weekday = l.weekday and d.date >= b.valid_from and (b.valid_until is null or d.date <= b.valid_until)
    where not o.is_home
  ),
  whole as (
    select code, wr_id, range_agg(int4range(from_minute, until_minute)) as minutes from (
      select w.code, w.wr_id, w.from_minute, w.until_minute from weekly w
      where not exists (select from holiday h where h.date = w.date and (h.code = w.code or h.wr_id = w.wr_id))
      union all
      select o.code, o.wr_id, ${minuteOf(sql`e.from_at`)}, ${minuteOf(sql`e.until_at`)}
      from owner o join schedule_exception e
        on (o.wr_id is null and e.branch_code = o.code) or e.counsellor_id = o.wr_id
      where o.is_home and e.kind = 'EXTRA'
    ) w group by code, wr_id
  )`

/** Time off, one's own and the branch's, and the hours at another branch with the way there and back. */
const gone = sql`
  gone as (
    select code, wr_id, range_agg(int4range(from_minute, until_minute)) as minutes from (
      select o.code, o.wr_id, ${minuteOf(sql`e.from_at`)} as from_minute, ${minuteOf(sql`e.until_at`)} as until_minute
      from owner o join schedule_exception e on e.branch_code = o.code or e.counsellor_id = o.wr_id
      where e.kind in ('LEAVE', 'SICK', 'TRAINING')
      union all
      select o.code, o.wr_id, d.midnight + minute_of(l.from_time) - ${TRAVEL_MINUTES}::integer,
        d.midnight + minute_of(l.until_time) + ${TRAVEL_MINUTES}::integer
      from owner o
        join person p on p.wr_id = o.wr_id
        join counsellor_branch b on b.counsellor_id = o.wr_id and b.branch_code not in (o.code, p.home)
        join counsellor_branch_block l on l.counsellor_branch_id = b.id
        join day d on d.weekday = l.weekday and d.date >= b.valid_from and (b.valid_until is null or d.date <= b.valid_until)
    ) e group by code, wr_id
  )`

/**
 * How many minutes of hours branches gave until an instant, by the rules of hours.ts, in one statement: by owner, by month
 * and by interval of the week. Half hours that a desk has blocked count as given.
 */
export async function sumGiven(db: Db, query: GivenQuery): Promise<Given[]> {
  const { rows } = await sql<Given>`
    with ${owners(query)}, ${hours}, ${gone},
      free as (
        select o.code, o.wr_id, o.seats, unnest(w.minutes * o.span - coalesce(g.minutes, '{}')) as part
        from owner o
          join whole w on w.code = o.code and w.wr_id is not distinct from o.wr_id
          left join gone g on g.code = o.code and g.wr_id is not distinct from o.wr_id
      )
    select case when grouping(code) = 0 then 'OWNER' when grouping(month) = 0 then 'MONTH' else 'WEEK' end as by,
      code as branch_code, wr_id, month, minute, length, cast(sum(length * seats) as integer) as minutes
    from (
      select code, wr_id, seats, to_char(${BEGINNING} + lower(part) / 1440, 'YYYY-MM') as month,
        mod(lower(part), 10080) as minute, upper(part) - lower(part) as length
      from free
    ) p
    group by grouping sets ((code, wr_id), (month), (minute, length))`.execute(db)
  return rows
}
