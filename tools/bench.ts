// npm run bench: each figure beside its reference and their ratio, measured in one run; writes bench/results.json.
// Parts may be named: npm run bench -- timing month access lists touch growth http; --rounds=10 instead of the 40 of http
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { measureAccess } from './bench/access.ts'
import { measureGrowth } from './bench/growth/growth.ts'
import { measureHttp } from './bench/http.ts'
import { measureLists } from './bench/lists.ts'
import { measureMonth } from './bench/month.ts'
import { type Figure, roundsIn } from './bench/rounds.ts'
import { startSandbox } from './bench/servers.ts'
import { measureTiming } from './bench/timing.ts'
import { measureTouch } from './bench/touch/touch.ts'
import { startPostgres } from './machine/postgres.ts'

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1)) // 'exit' cleans up

const PARTS = {
  ...{ timing: measureTiming, month: measureMonth, access: measureAccess, lists: measureLists },
  ...{ touch: measureTouch, growth: measureGrowth },
  http: measureHttp,
}
const { positionals: named, values } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string' } },
})
const { rounds, problem } = roundsIn(values.rounds)
if (problem) {
  console.error(problem)
  process.exit(1)
}
const results: (Figure & { met: boolean })[] = []

const outside = { postgres: await startPostgres(), sandbox: await startSandbox() }
try {
  console.log(`Node ${process.version}, ${cpus().length} cores`)
  for (const [name, measure] of Object.entries(PARTS))
    if (named.length === 0 || named.includes(name)) await measure(outside, report, rounds)
} finally {
  await outside.sandbox.stop()
  await outside.postgres.stop()
}
mkdirSync('bench', { recursive: true })
writeFileSync('bench/results.json', `${JSON.stringify(results, null, 2)}\n`)

function report(figures: readonly Figure[]) {
  for (const { name, spread, target, atMost, a, b, unit, ratio = a / b } of figures) {
    const met = atMost ? ratio <= target : ratio >= target
    const [low, high] = (spread ?? []).map((bound) => bound.toFixed(2))
    const between = spread ? ` (${low} to ${high})` : ''
    console.log(`${met ? 'met   ' : 'MISSED'} ${ratio.toFixed(2)}${between}, ${atMost ? '≤' : '≥'} ${target}  ${name}
              ${a.toFixed(1)} ÷ ${b.toFixed(1)} ${unit}`)
    results.push({
      name,
      ratio,
      target,
      met,
      ...(atMost && { atMost }),
      a,
      b,
      unit,
      ...(spread && { spread }),
    })
  }
}
