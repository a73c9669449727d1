import { setTimeout } from 'node:timers/promises'
import { StartRefusal } from '../errors.ts'
import { isAddressRefused, isDatabaseAway } from './failures.ts'

/** In milliseconds. */
const GIVE_UP_AFTER = 30_000
const PAUSE = 500
const SAY_EVERY = 20 // pauses

const UNAVAILABLE = 69 // EX_UNAVAILABLE

/**
 * Does a step of the start, again and again while the database is away; `say` hears of it now and then. Refuses the
 * start when it is still away after 30 seconds, and at once when PostgreSQL refuses the user or the database.
 */
export async function whenReachable<Result>(
  step: () => Promise<Result>,
  say: (line: string) => void,
): Promise<Result> {
  const begun = performance.now()
  for (let paused = 0; ; paused += 1)
    try {
      return await step()
    } catch (error) {
      const message = waitFor(error, performance.now() - begun)
      if (paused % SAY_EVERY === 0) say(`Waiting for the database: ${message}`)
      await setTimeout(PAUSE)
    }
}

/** What is waited for; throws what waiting doesn't mend, or no longer. */
function waitFor(error: unknown, waited: number): string {
  const { message } = error as Error
  if (isAddressRefused(error)) throw new StartRefusal(`PostgreSQL refuses DATABASE_URL: ${message}.`)
  if (!isDatabaseAway(error)) throw error
  if (waited < GIVE_UP_AFTER) return message
  const sentence = `The database has not answered for 30 seconds (${message}). Start it, then the server.`
  throw new StartRefusal(sentence, UNAVAILABLE)
}
