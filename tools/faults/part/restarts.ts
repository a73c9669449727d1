import { openReaders } from '../flow/readers.ts'
import { randomOf } from '../random.ts'
import type { Part } from './part.ts'

const RESTARTS = { quick: 5, full: 50 }
const READERS = 4
const PAUSE = 20

/** PostgreSQL is restarted again and again, at once and in order; both nodes live through it and tell their readers to come back. */
export const restarts: Part = async (world, { seed, size }) => {
  const { cluster } = world.machine
  const random = randomOf(seed, 'restarts')
  const { replies, readAtOnce, isWell } = openReaders(world)
  let isOver = false
  const reading = readOn()

  for (let nr = 0; nr < RESTARTS[size]; nr += 1) {
    await cluster.stop(random.isTrue(1 / 2) ? 'immediate' : 'fast')
    await world.pause(random.between(0, 500)).finally(cluster.start)
    await world.pause(random.between(0, 1_000))
  }
  isOver = true
  await reading
  const begun = performance.now()
  while (!(await isWell())) await world.pause(PAUSE)
  const ready = Math.round(performance.now() - begun)
  if (!replies['503']) world.journal.finding('no reader met a restart')
  return { figures: { restarts: RESTARTS[size], ...replies, 'well after ms': ready } }

  async function readOn() {
    while (!isOver && !world.over.aborted) {
      await readAtOnce(READERS)
      await world.pause(PAUSE).catch(() => undefined)
    }
  }
}
