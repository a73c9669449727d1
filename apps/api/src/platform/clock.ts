import type { Pool } from 'pg'

const MINUTE = 60_000

/** The only clock of the server: everyone asks `app.now()`. */
export type Clock = () => Date

/**
 * The database's time, told by the machine's clock plus their difference, measured now and every minute: nodes
 * with different clocks agree about what has lapsed.
 */
export async function databaseClock(pool: Pool): Promise<{ now: Clock; stop: () => void }> {
  let difference = await measure(pool)
  const timer = setInterval(() => {
    measure(pool).then(
      (measured) => {
        difference = measured
      },
      () => undefined, // the last difference stands while the database is away
    )
  }, MINUTE)
  timer.unref()
  return { now: () => new Date(Date.now() + difference), stop: () => clearInterval(timer) }
}

async function measure(pool: Pool): Promise<number> {
  const asked = Date.now()
  const { rows } = await pool.query<{ at: Date }>('select clock_timestamp() as at')
  const middle = (asked + Date.now()) / 2
  return (rows[0]?.at.getTime() ?? middle) - middle
}
