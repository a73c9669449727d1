import type { Pool } from 'pg'

const MINUTE = 60_000
/** In milliseconds. The clock is off by up to half of what the answer took. */
const SLOW = 1_000
const FIRST_TRIES = 5

/** The only clock of the server: everyone asks `app.now()`. */
export type Clock = () => Date

/** The database's time minus the machine's, and how long the answer took. */
type Sample = { difference: number; took: number }

/**
 * The database's time, told by the machine's clock plus their difference, measured now and every minute: nodes
 * with different clocks agree about what has lapsed. A slow answer is dropped; the last good one stands.
 */
export async function databaseClock(pool: Pool): Promise<{ now: Clock; stop: () => void }> {
  let { difference } = await firstSample(pool)
  const timer = setInterval(() => {
    measure(pool).then(
      (sample) => {
        if (sample.took <= SLOW) difference = sample.difference
      },
      () => undefined, // the database is away
    )
  }, MINUTE)
  timer.unref()
  return { now: () => new Date(Date.now() + difference), stop: () => clearInterval(timer) }
}

/** The first that is fast enough, or the fastest of five. */
async function firstSample(pool: Pool): Promise<Sample> {
  let best = await measure(pool)
  for (let tried = 1; best.took > SLOW && tried < FIRST_TRIES; tried += 1) {
    const next = await measure(pool)
    if (next.took < best.took) best = next
  }
  return best
}

async function measure(pool: Pool): Promise<Sample> {
  const client = await pool.connect() // before the clock is read: connecting takes its time
  try {
    const sent = Date.now()
    const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at')
    const answered = Date.now()
    const middle = (sent + answered) / 2
    return { difference: (rows[0]?.at.getTime() ?? middle) - middle, took: answered - sent }
  } finally {
    client.release()
  }
}
