import { sql } from 'kysely'
import { expect } from 'vitest'
import type { World } from './world.ts'

/**
 * Holds a row of a table, a reservation's unless told, until so many others wait for it, and lets `meanwhile` write it
 * before they go on: what a race meets once in a thousand rounds is met each time.
 */
export async function whileLocked<Result>(
  { app }: World,
  id: number,
  {
    waiting,
    begin,
    meanwhile,
    of = 'reservation',
  }: {
    waiting: number
    begin: () => Promise<Result>
    meanwhile?: string
    of?: 'reservation' | 'pass_offer' | 'member'
  },
): Promise<Result> {
  const holder = await app.pool.connect()
  try {
    await holder.query('begin')
    await holder.query(`select from ${of} where id = $1 for update`, [id])
    const result = begin()
    await expect.poll(() => countWaiting(app.db), { timeout: 10_000 }).toBe(waiting)
    if (meanwhile) await holder.query(meanwhile, [id])
    await holder.query('commit')
    return await result
  } finally {
    holder.release()
  }
}

export async function countWaiting(db: World['db']): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}
