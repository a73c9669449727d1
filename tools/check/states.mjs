// No state of an order or a reservation is spelled outside the two tables and the target of `advance`.
import { readFileSync } from 'node:fs'
import { filesUnder, isTest } from '../files.mjs'

const TABLES = ['apps/api/src/payment/states.ts', 'apps/api/src/reservation/states.ts']
/** Written from the database; and what stands below reservations and reads them. */
const LEFT_OUT = /\/(schema|branch\/queries)\.ts$/

const states = new Set(TABLES.flatMap(statesOf))
const words = new Set(TABLES.flatMap(statesOf).filter((state) => !isWire(state)))

const files = filesUnder('apps/api/src').filter(
  (file) => file.endsWith('.ts') && !isTest(file) && !TABLES.includes(file) && !LEFT_OUT.test(file),
)
const findings = files.flatMap((file) => {
  const source = readFileSync(file, 'utf8').replaceAll(/\badvance\([^']*'[A-Z_]+'/g, '')
  return source.split('\n').flatMap((line) => {
    const spelled = [...line.matchAll(/'([A-Z_]+)'/g)].map(([, word]) => word)
    const found = spelled.filter((word) => words.has(word) || (states.has(word) && /\bstate\b/i.test(line)))
    return found.map((state) => `${file}  spells ${state}: import a list of states.ts\n    ${line.trim()}`)
  })
})
for (const finding of findings) console.error(finding)
if (states.size < 14) console.error('the tables were not read')
process.exitCode = findings.length > 0 || states.size < 14 ? 1 : 0

function statesOf(table) {
  const [, body = ''] = readFileSync(table, 'utf8').match(/Life = \{\n([\s\S]*?)\n\}/) ?? []
  return [...body.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, state]) => state)
}

/** The wire has a word like it: a state only where it is called one. */
function isWire(state) {
  return ['PAID', 'FAILED', 'REFUNDED', 'CANCEL', 'REQUESTED', 'BOOKED', 'EXPIRED', 'LAPSED'].includes(state)
}
