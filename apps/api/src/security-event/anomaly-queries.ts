import type { AnomalyKind } from '@self/contract/anomaly'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { received } from '../reservation/states.ts'

type AnomalyRow = { kind: AnomalyKind; actorId: number; name: string; day: string; count: number }

/** What opens one person's details. */
const REVEALS = ['READ_PHONE', 'READ_REASON', 'READ_RESULT', 'READ_ORDER', 'BREAK_GLASS']
/** The member's page as well. */
const OPENINGS = [...REVEALS, 'READ_MEMBER_PAGE']
const LOOKS = [...OPENINGS, 'READ_MEMBER', 'READ_SESSION', 'READ_LINE', 'EXPORT_LIST']

type Limits = { since: Date; opensAt: number; closesAt: number; anHour: number; most: number }

/** The branches that somebody acted for, as the entry has them: none who acted for every branch. */
const actedFor = sql`(
  select array_agg(split_part(role, '@', 2)) from unnest(string_to_array(l.actor_standing, ',')) role
  having bool_and(role like '%@%')
)`

/** What of the log since an instant is unusual, by person and Korean day, the newest first. */
export const listAnomalies = async (
  db: Db,
  { since, opensAt, closesAt, anHour, most }: Limits,
): Promise<AnomalyRow[]> => {
  const { rows } = await sql<AnomalyRow>`
    with looks as materialized (
      select actor_id, actor_standing, subject_id, action, at at time zone 'Asia/Seoul' as wall from access_log
      where at >= ${since} and action = any(${LOOKS}::text[]) and actor_id is not null
    ), found as (
      select 'NIGHT' as kind, actor_id, wall::date as day, count(*)::integer as count from looks
        where extract(hour from wall) < ${opensAt} or extract(hour from wall) >= ${closesAt}
        group by actor_id, wall::date
      union all
      select 'MANY', actor_id, hour::date, max(times)::integer from (
          select actor_id, date_trunc('hour', wall) as hour, count(*) as times from looks
          where action = any(${REVEALS}::text[]) group by 1, 2
        ) hours where times >= ${anHour} group by actor_id, hour::date
      union all
      select 'COLLEAGUE', l.actor_id, l.wall::date, count(*)::integer from looks l
        join member m on m.id = l.subject_id
        where l.action = any(${REVEALS}::text[]) and l.subject_id <> l.actor_id and m.user_type <> 'MEMBER'
        group by l.actor_id, l.wall::date
      union all
      select 'OUTSIDE', l.actor_id, l.wall::date, count(*)::integer from looks l
        join member m on m.id = l.subject_id
        cross join lateral ${actedFor} acted (branches)
        where l.action = any(${OPENINGS}::text[]) and m.user_type = 'MEMBER' and not exists (
          select from reservation r where r.member_id = l.subject_id
            and r.state = any(${received}::text[]) and r.branch_code = any(acted.branches)
        )
        group by l.actor_id, l.wall::date
      union all
      select 'EXPORT', actor_id, wall::date, count(*)::integer from looks where action = 'EXPORT_LIST'
        group by actor_id, wall::date
    )
    select f.kind, f.actor_id, m.name, to_char(f.day, 'YYYY-MM-DD') as day, f.count
    from found f join member m on m.id = f.actor_id
    order by f.day desc, f.kind, f.actor_id limit ${most}`.execute(db)
  return rows
}
