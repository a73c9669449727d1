import type { CountedEvent, SecurityKind, SecurityRule } from '@self/contract/security-event'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

type Row = CountedEvent & { hour: Date; route: string }

/** Adds to what has been counted of the same sources in the same hour. */
export async function addEvents(db: Db, rows: readonly Row[]): Promise<void> {
  await db
    .insertInto('securityEvent')
    .values([...rows])
    .onConflict((key) =>
      key.columns(['hour', 'kind', 'subject', 'network', 'route', 'isFurther']).doUpdateSet({
        count: sql`least(security_event.count::bigint + excluded.count, 2147483647)::integer`,
      }),
    )
    .execute()
}

/** What was counted in an hour, on all nodes. */
export const listHour = (db: Db, hour: Date) =>
  db
    .selectFrom('securityEvent')
    .select(['subject', 'network', 'isFurther', 'count'])
    .select(sql<SecurityKind>`kind`.as('kind'))
    .where('hour', '=', hour)
    .execute()

/** True for an alarm that wasn't there; one that was grows, where more was found. */
export async function raiseAlarm(
  db: Db,
  { rule, hour, found }: { rule: SecurityRule; hour: Date; found: number },
): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    insert into security_alarm as a (rule, hour, found) values (${rule}, ${hour}, ${found})
    on conflict (hour, rule) do update set found = excluded.found where a.found < excluded.found
    returning xmax = 0 as is_new`.execute(db)
  return rows[0]?.isNew ?? false
}

export const listAlarms = (db: Db, limit: number) =>
  db
    .selectFrom('securityAlarm')
    .select(['hour', 'found'])
    .select(sql<SecurityRule>`rule`.as('rule'))
    .orderBy('hour', 'desc')
    .orderBy('rule')
    .limit(limit)
    .execute()

/** How many of a kind between two instants. */
export const countKinds = (db: Db, from: Date, until: Date) =>
  db
    .selectFrom('securityEvent')
    .select(sql<SecurityKind>`kind`.as('kind'))
    .select(({ fn }) => fn.sum<string>('count').as('count'))
    .where('hour', '>=', from)
    .where('hour', '<', until)
    .groupBy('kind')
    .orderBy('kind')
    .execute()

export const listReviews = (db: Db, months: readonly string[]) =>
  db
    .selectFrom('securityReview')
    .selectAll()
    .where('month', 'in', [...months])
    .execute()

/** The first to mark a month has marked it. */
export const insertReview = (db: Db, row: { month: string; reviewedAt: Date }) =>
  db
    .insertInto('securityReview')
    .values(row)
    .onConflict((key) => key.column('month').doNothing())
    .returning('month')
    .executeTakeFirst()

/** How many rows were older. */
export async function deleteEventsBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('securityEvent')
    .where('hour', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function deleteAlarmsBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('securityAlarm')
    .where('hour', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
