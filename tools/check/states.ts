// No state of an order or a reservation is spelled outside its table and the target of `advance` (ADR 032).
import { isTest, type Tree } from '../files.ts'

const TABLES = ['apps/api/src/payment/states.ts', 'apps/api/src/reservation/states.ts']
/** The database's own types, and what must hold of states whatever the code that moves them does. */
const LEFT_OUT = /^apps\/api\/src\/(?:platform\/database\/schema\.ts|invariant\/)/
const LEAST = 14
/** The wire has words like these: a state only on a line that speaks of one. */
const ON_THE_WIRE = ['PAID', 'FAILED', 'REFUNDED', 'CANCEL', 'REQUESTED', 'BOOKED', 'EXPIRED', 'LAPSED']

export function checkStates({ files, read }: Tree): string[] {
  const states = new Set(TABLES.flatMap((table) => statesOf(read(table))))
  if (states.size < LEAST) return ['the state tables were not read']
  const sources = files.filter(
    (file) =>
      /^apps\/api\/src\/.+\.ts$/.test(file) &&
      !isTest(file) &&
      !TABLES.includes(file) &&
      !LEFT_OUT.test(file),
  )
  return sources.flatMap((file) =>
    spelledIn(read(file))
      .filter(
        ([state, line]) => states.has(state) && (!ON_THE_WIRE.includes(state) || /\bstate\b/i.test(line)),
      )
      .map(([state]) => `${file}  spells ${state}: use a list of states.ts`),
  )
}

const spelledIn = (source: string): [string, string][] =>
  source
    .replaceAll(/\badvance\([^']*'[A-Z_]+'/g, '')
    .split('\n')
    .flatMap((line) =>
      [...line.matchAll(/'([A-Z_]+)'/g)].map(([, word = '']): [string, string] => [word, line]),
    )

function statesOf(source: string): string[] {
  const [, body = ''] = /Life = \{\n([\s\S]*?)\n\}/.exec(source) ?? []
  return [...body.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, state = '']) => state)
}
