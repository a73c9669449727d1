// npm run faults: two nodes behind nginx are played with and hurt, and every invariant is asked afterwards.
//   npm run faults                            races, provider and crashes, small: what npm test plays
//   npm run faults -- --full --part kills     one part as large as for a release; without --part all of them
//   npm run faults -- --model                 2,000 sequences beside a model, in four runs: faults/model.ts
//   npm run faults -- --seed 7 --seeds 3      seeds 7, 8 and 9, one after the other; a seed plays the same again
//   npm run faults -- --broken                builds in which a rule is left out: each must be noticed
//   npm run faults -- --broken --only refund  those whose name holds that word
//   npm run faults -- --attack                from outside: faults/attack.ts
//   npm run faults -- --failover              a database with a standby under Patroni: faults/failover/run.ts
//   npm run faults -- --flows 500             so many flows instead of the part's own number
import { parseArgs } from 'node:util'
import { isMain, run } from './command.ts'
import type { Size } from './faults/part/part.ts'
import { type PartName, partNames, quickParts, releaseSeeds } from './faults/part/parts.ts'
import { brokenBuilds } from './faults/patches/broken.ts'
import { breakStage, type Outcome, openStage, playPart } from './faults/run.ts'

/** Of every run that names none. */
export const SEED = 42
/** In milliseconds: a broken build that takes longer has no verdict. */
const BROKEN_LIMIT = 240_000
const FREE = {
  quick: { hours: 400, seats: 400, members: 16 },
  full: { hours: 1_600, seats: 1_600, members: 50 }, // so many contend for an hour (R-1)
}

interface Wanted {
  isBroken?: boolean
  only?: string
  size: Size
  parts: readonly PartName[]
  seed?: number
  /** From seed on; without it as many as a part is played with. */
  seeds?: number | undefined
  flows?: number | undefined
}

/** Plays the parts with each seed and prints what came of it. Counts the parts in which nothing was broken. */
export async function playFaults({ size, parts, seed: first = SEED, seeds, flows }: Wanted) {
  const count = { passed: 0, failed: 0 }
  const { output: commit } = await run('git', ['rev-parse', '--short', 'HEAD'], { quiet: true })
  console.log(`seed ${first}, commit ${commit.trim()}, ${size}`)
  const stage = await openStage(FREE[size])
  try {
    for (const name of parts)
      for (const seed of seedsOf(name)) {
        const title = `${name}, seed ${seed}`
        const isSound = await playPart(stage, name, { seed, size, flows }).then(
          (outcome) => report(title, outcome),
          (error: Error) => console.log(`FAIL  ${title}: ${error.stack}`) ?? false,
        )
        count[isSound ? 'passed' : 'failed'] += 1
      }
  } finally {
    await stage.machine.close()
  }
  return count

  function seedsOf(name: PartName) {
    const times = seeds ?? (size === 'full' ? (releaseSeeds[name] ?? 1) : 1)
    return Array.from({ length: times }, (_, nr) => first + nr)
  }
}

/** Plays each broken build with the part that must notice it. Counts those that were caught. */
async function playBroken({ seed = SEED, flows, only = '' }: Wanted) {
  const count = { passed: 0, failed: 0 }
  const stage = await openStage(FREE.quick)
  const options = { seed, size: 'quick', flows, limit: BROKEN_LIMIT } as const
  try {
    for (const broken of brokenBuilds.filter(({ name }) => name.includes(only))) {
      const { name, caughtBy } = broken
      const {
        violations,
        findings = [],
        seconds,
        isUnfinished,
      } = await playPart(await breakStage(stage, broken), caughtBy, options)
      const [first = 'nothing was found'] = [...violations, ...findings]
      const isCaught = violations.length + findings.length > 0 && !isUnfinished
      console.log(`${isCaught ? 'caught' : 'MISSED'} ${name}, by ${caughtBy} in ${seconds} s: ${first}`)
      count[isCaught ? 'passed' : 'failed'] += 1
    }
  } finally {
    await stage.machine.close()
  }
  return count
}

function report(
  title: string,
  { figures, findings = [], violations, settledIn, won, answers, errors, seconds }: Outcome,
) {
  const problems = [...violations, ...findings]
  const said = Object.entries(figures).map(([name, figure]) => `${figure} ${name}`)
  console.log(`${problems.length === 0 ? 'ok   ' : 'FAIL '} ${title}: ${said.join(', ')}; ${seconds} s`)
  const both = Object.entries(won).map(([api, { there, here }]) => `over ${api} ${there} = ${here}`)
  console.log(`      settled in ${settledIn ?? 'more than 30,000'} ms, won ${both.join(', ')}`)
  console.log(
    `      ${Object.entries(answers)
      .map(([answer, times]) => `${times} × ${answer}`)
      .join(', ')}`,
  )
  for (const [error, times] of Object.entries(errors)) console.log(`      logged ${times} times: ${error}`)
  for (const problem of problems) console.log(`      ${problem}`)
  return problems.length === 0
}

function readArguments(): Wanted {
  const { values } = parseArgs({
    options: {
      full: { type: 'boolean', default: false },
      broken: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      part: { type: 'string' },
      seed: { type: 'string', default: String(SEED) },
      seeds: { type: 'string' },
      flows: { type: 'string' },
    },
  })
  const named = values.part?.split(',').map((name) => {
    const part = partNames.find((each) => each === name)
    if (!part) throw new Error(`No part ${name}: there are ${partNames.join(', ')}.`)
    return part
  })
  return {
    isBroken: values.broken,
    only: values.only,
    size: values.full ? 'full' : 'quick',
    parts: named ?? (values.full ? partNames : quickParts),
    seed: Number(values.seed),
    seeds: values.seeds ? Number(values.seeds) : undefined,
    flows: values.flows ? Number(values.flows) : undefined,
  }
}

/** What is no part: each has its own arguments, and counts. */
const MODES = {
  '--attack': async () => {
    const { readWanted, runAttack } = await import('./faults/attack.ts')
    return runAttack(readWanted())
  },
  '--model': async () => {
    const { readModelRun, runModel } = await import('./faults/model.ts')
    return runModel(readModelRun())
  },
  '--failover': async () => (await import('./faults/failover/run.ts')).runFailover(),
}

async function playWanted() {
  for (const [mode, play] of Object.entries(MODES)) if (process.argv.includes(mode)) return play()
  const wanted = readArguments()
  const count = await (wanted.isBroken ? playBroken : playFaults)(wanted)
  console.log(`${count.passed} passed, ${count.failed} failed`)
  return count
}

if (isMain(import.meta.url)) {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1)) // 'exit' cleans up
  const { failed } = await playWanted()
  process.exitCode = failed > 0 ? 1 : 0
}
