import fc from 'fast-check'
import { expect } from 'vitest'
import { sharedTest as test } from '../fixtures.ts'
import { times } from '../fuzz/times.ts'
import { expectSound } from '../money/invariants.ts'
import { steps } from './commands.ts'
import { openReal } from './real.ts'
import { newModel, pictureOf } from './state.ts'

/** On PostgreSQL a few, for the dialect: what they prove is the same. MODEL_RUNS=2000 is longer still. */
const RUNS = Number(
  process.env.MODEL_RUNS ?? (process.env.TEST_DATABASE_URL ? times(10, 20) : times(50, 100)),
)
const LENGTH = 30

/** What a failure prints replays it: MODEL_SEED, MODEL_PATH and, for a shrunk one, MODEL_REPLAY. */
const { MODEL_SEED = '42', MODEL_PATH, MODEL_REPLAY = null } = process.env
const replay = {
  seed: Number(MODEL_SEED),
  ...(MODEL_PATH && { path: MODEL_PATH }),
}

test(`[FZ-04] ${RUNS} sequences of steps end as the model beside them says, and every invariant holds`, {
  timeout: 40 * 60_000,
}, async ({ world }) => {
  const sequences = fc.commands(steps, {
    maxCommands: LENGTH,
    size: 'max',
    ...(MODEL_REPLAY && { replayPath: MODEL_REPLAY }),
  })
  const endsAsTheModelSays = fc.asyncProperty(sequences, async (sequence) => {
    const model = newModel()
    const real = await openReal(world)
    await fc.asyncModelRun(() => ({ model, real }), sequence)
    expect(await real.picture()).toEqual(pictureOf(model))
    await expectSound(world)
  })
  await fc.assert(endsAsTheModelSays, { numRuns: RUNS, ...replay })
})
