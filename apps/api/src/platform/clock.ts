import type { Pool } from 'pg'

const MINUTE = 60_000
/** In milliseconds. The clock is off by up to half of what the answer took. */
const SLOW = 1_000
const FIRST_TRIES = 5
/** Among so many of the last answers the one with the shortest way counts. */
const COUNTED = 8
/** In milliseconds: what two machines drift apart meanwhile. */
const DRIFT = 100

/** The only clock of the server: everyone asks `app.now()`. */
export type Clock = () => Date

/** The machine's own, for what compares clocks. */
export const machineClock: Clock = () => new Date()

/** The database's time minus what the machine counts, and how long the answer took. */
type Sample = { difference: number; took: number }

/**
 * The database's time, told by what the machine counts plus their difference, measured now and every minute: nodes
 * with different clocks agree about what has lapsed, and a clock that is set while one runs moves nothing. A slow answer
 * is dropped; of the others the one with the shortest way counts, until one contradicts it: then the machine stood still,
 * or the database's clock was set.
 */
export async function databaseClock(pool: Pool): Promise<{ now: Clock; stop: () => void }> {
  let samples = [await firstSample(pool)]
  let { difference } = shortest(samples)
  const timer = setInterval(() => {
    measure(pool).then(
      (sample) => {
        if (sample.took > SLOW) return
        samples = agree(sample, shortest(samples)) ? [...samples, sample].slice(-COUNTED) : [sample]
        difference = shortest(samples).difference
      },
      () => undefined, // the database is away
    )
  }, MINUTE)
  timer.unref()
  return { now: () => new Date(performance.now() + difference), stop: () => clearInterval(timer) }
}

function shortest([first, ...others]: readonly Sample[]): Sample {
  if (!first) throw new Error('a clock has a sample')
  return others.reduce((best, each) => (each.took < best.took ? each : best), first)
}

/** Each is off by half of its way at most. */
const agree = (one: Sample, other: Sample): boolean =>
  Math.abs(one.difference - other.difference) <= (one.took + other.took) / 2 + DRIFT

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
    const sent = performance.now()
    const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at')
    const answered = performance.now()
    const middle = (sent + answered) / 2
    return { difference: (rows[0]?.at.getTime() ?? middle) - middle, took: answered - sent }
  } finally {
    client.release()
  }
}
