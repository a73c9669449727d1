// npm run faults -- --model: sequences of steps beside the model, on the embedded database; 500 in each of four runs.
//   --seed 44 --seeds 2       the third and the fourth of them
import { parseArgs } from 'node:util'
import { run } from '../command.ts'

/** As many as end well within twenty minutes on a busy machine. */
const SEQUENCES = 500

/** Plays the sequences of each seed, one run after the other; counts the runs. */
export async function runModel({ seed, seeds }: { seed: number; seeds: number }) {
  const count = { passed: 0, failed: 0 }
  const args = ['run', '--project', 'api', '--maxWorkers=1', 'apps/api/test/model/model.test.ts']
  for (let nr = seed; nr < seed + seeds; nr += 1) {
    const sizes = { MODEL_RUNS: String(SEQUENCES), MODEL_SEED: String(nr), TEST_DATABASE_URL: '' }
    const begun = performance.now()
    const { code } = await run('node_modules/.bin/vitest', args, { env: { ...process.env, ...sizes } })
    const seconds = Math.round((performance.now() - begun) / 1000)
    console.log(`${code === 0 ? 'ok   ' : 'FAIL '} model, seed ${nr}: ${SEQUENCES} sequences; ${seconds} s`)
    count[code === 0 ? 'passed' : 'failed'] += 1
  }
  console.log(`${count.passed} passed, ${count.failed} failed`)
  return count
}

/** What the command line asks for. */
export function readModelRun(args = process.argv.slice(2)) {
  const { values } = parseArgs({
    args,
    strict: false,
    options: { seed: { type: 'string', default: '42' }, seeds: { type: 'string', default: '4' } },
  })
  return { seed: Number(values.seed), seeds: Number(values.seeds) }
}
