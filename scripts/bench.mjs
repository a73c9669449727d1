// npm run bench: each figure beside its reference and their ratio, measured in one run; writes bench/results.json.
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { month } from './bench/month.mjs'
import { openPlace } from './bench/place.mjs'
import { timing } from './bench/timing.mjs'

/** Each {name, unit, reference, target: [from, to], measure: (place) => {value, reference}}; the target is a ratio. */
const FIGURES = [...timing, ...month]

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1)) // 'exit' cleans up
process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const place = await openPlace()
const results = []
try {
  for (const figure of FIGURES) results.push(await measured(figure))
} finally {
  await place.stop()
}
mkdirSync('bench', { recursive: true })
const machine = { node: process.version, cores: cpus().length }
writeFileSync('bench/results.json', `${JSON.stringify({ machine, figures: results }, null, 2)}\n`)

async function measured({ name, unit, reference, target, measure }) {
  const found = await measure(place)
  const ratio = found.value / found.reference
  const [from, to] = target
  const isMet = ratio >= from && ratio <= to
  const show = (value) => `${value.toFixed(2)} ${unit}`
  console.log(`${name}: ${show(found.value)}
  ${reference}: ${show(found.reference)}
  ratio ${ratio.toFixed(3)}, target ${from} to ${to}: ${isMet ? 'met' : 'MISSED'}`)
  return {
    name,
    unit,
    value: found.value,
    reference: { name: reference, value: found.reference },
    ratio,
    target,
    isMet,
  }
}
