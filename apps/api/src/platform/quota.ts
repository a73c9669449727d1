import type { Limit } from '@self/contract/limit'
import { addMinutes } from '@self/contract/time'
import { sql } from 'kysely'
import type { Clock } from './clock.ts'
import type { Db } from './database/db.ts'
import type { Digest } from './digest.ts'

/** What is counted: those of the contract, and what one node does for all. */
export type Count = Pick<Limit, 'name' | 'times' | 'minutes'>

/** Counts in the database, so that two nodes share a limit (docs/decisions/011). */
export type Quota = {
  /** Counts one and answers null, or answers when the next one is free and counts nothing. */
  take: (db: Db, limit: Count, subject: string) => Promise<Date | null>
  /** Counts one, however many there are, and gives how many it makes. */
  tally: (db: Db, limit: Count, subject: string) => Promise<number>
  /** When what is counted is over; null where nothing is. */
  freeAt: (db: Db, limit: Count, subject: string) => Promise<Date | null>
  /** How many are counted now. */
  used: (db: Db, limit: Count, subject: string) => Promise<number>
  /** Forgets what was counted. */
  clear: (db: Db, limit: Count, subject: string) => Promise<void>
  /** Takes a count back: it turned out to be none of those that are limited. */
  release: (db: Db, limit: Count, subject: string) => Promise<void>
  /** True when there are as many already as may be at a time. */
  isFull: (count: number, most: number) => boolean
}

export const quotaWith = ({ now, digest }: { now: Clock; digest: Digest }): Quota => ({
  take: (db, limit, subject) => take(db, limit, digest(limit.name, subject), now()),
  tally: async (db, limit, subject) =>
    (await count(db, { ...limit, times: MOST }, digest(limit.name, subject), now())) ?? MOST,
  freeAt: async (db, limit, subject) => (await find(db, digest(limit.name, subject), now()))?.endsAt ?? null,
  used: async (db, limit, subject) => (await find(db, digest(limit.name, subject), now()))?.used ?? 0,
  clear: async (db, limit, subject) => {
    await db.deleteFrom('quota').where('key', '=', digest(limit.name, subject)).execute()
  },
  release: async (db, limit, subject) => {
    await sql`update quota set used = used - 1
      where key = ${digest(limit.name, subject)} and used > 0`.execute(db)
  },
  isFull: (count, most) => count >= most,
})

/** LIMITS=off, for load tests: nothing is counted. */
export const noQuota: Quota = {
  take: async () => null,
  tally: async () => 0,
  freeAt: async () => null,
  used: async () => 0,
  clear: async () => undefined,
  release: async () => undefined,
  isFull: () => false,
}

const find = (db: Db, key: string, at: Date) =>
  db
    .selectFrom('quota')
    .select(['used', 'endsAt'])
    .where('key', '=', key)
    .where('endsAt', '>', at)
    .executeTakeFirst()

/** A column's largest. */
const MOST = 2_147_483_647

async function take(db: Db, limit: Count, key: string, at: Date): Promise<Date | null> {
  if (await count(db, limit, key, at)) return null
  const row = await db.selectFrom('quota').select('endsAt').where('key', '=', key).executeTakeFirst()
  return row?.endsAt ?? at
}

/** How many there are with this one; undefined where there are as many as may be. */
async function count(db: Db, { times, minutes }: Count, key: string, at: Date): Promise<number | undefined> {
  const { rows } = await sql<{ used: number }>`
    insert into quota as q (key, used, ends_at) values (${key}, 1, ${addMinutes(at, minutes)})
    on conflict (key) do update set
      used = case when q.ends_at <= ${at} then 1 else q.used + 1 end,
      ends_at = case when q.ends_at <= ${at} then excluded.ends_at else q.ends_at end
    where q.ends_at <= ${at} or q.used < ${times}
    returning used`.execute(db)
  return rows[0]?.used
}

/** Deletes the rows whose time has ended. */
export const deleteExpiredQuotas = (db: Db, at: Date) =>
  db.deleteFrom('quota').where('endsAt', '<=', at).execute()
