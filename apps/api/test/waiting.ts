import { sql } from 'kysely'
import { expect } from 'vitest'
import type { World } from './world.ts'

/**
 * Holds a reservation's row until so many others wait for it, and lets `meanwhile` write it before they go on: what a race
 * meets once in a thousand rounds is met each time.
 */
export async function whileLocked<Result>(
  { app }: World,
  reservationId: number,
  { waiting, begin, meanwhile }: { waiting: number; begin: () => Promise<Result>; meanwhile?: string },
): Promise<Result> {
  const holder = await app.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select from reservation where id = $1 for update', [reservationId])
    const result = begin()
    await expect.poll(() => countWaiting(app.db), { timeout: 10_000 }).toBe(waiting)
    if (meanwhile) await holder.query(meanwhile, [reservationId])
    await holder.query('commit')
    return await result
  } finally {
    holder.release()
  }
}

async function countWaiting(db: World['db']): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}
