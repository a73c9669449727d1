import { readFileSync } from 'node:fs'
import { queryAt } from '../../../apps/api/src/invariant/invariant.ts'
import { invariants, invariantsAtRest } from '../../../apps/api/src/invariant/rules.ts'
import type { World } from '../world/world.ts'
import { brokenPromises, wrongAnswers } from './journal-rules.ts'
import { otherWon } from './ledger.ts'
import { comeToRest } from './rest.ts'

/** Of one rule so many are named, and the rest is counted. */
const NAMED = 5
/** What must stand in no log (I-19): a phone, a token, a reason. */
const PRIVATE = /\b010\d{8}\b|Bearer |eyJ[\w-]{10}|요즘 잠이/

/** What the part has done to the world. */
interface Ended {
  areKilled?: boolean
  mayRepeat?: boolean
  endedByStaff?: readonly string[]
}

export interface Judgement {
  violations: string[]
  /** Milliseconds until nothing was under way. */
  settledIn: number | undefined
  /** Over each of the provider's interfaces. */
  won: Record<'v1' | 'v2', { there: number; here: number }>
  answers: Record<string, number>
  /** What the nodes logged as errors: what it says, and how often. */
  errors: Record<string, number>
}

/** After the faults: waits for rest, then asks every invariant of the database, the provider's ledger and the journal. */
export async function judge(
  world: World,
  { areKilled = false, mayRepeat = areKilled, endedByStaff = [] }: Ended,
): Promise<Judgement> {
  const settledIn = await comeToRest(world)
  const { violations: unequal, won } = await otherWon(world, endedByStaff)
  const violations = [
    ...(settledIn === undefined ? ['I-11 something is under way after 30 s of quiet'] : []),
    ...(await brokenInvariants(world)),
    ...unequal,
    ...(await brokenPromises(world)),
    ...wrongAnswers(world, { areKilled }),
    ...(mayRepeat ? [] : await repeatedMessages(world)),
    ...(await brokenChain(world)),
    ...world.journal.findings,
    ...privateLines(world),
    ...endedNodes(world),
  ]
  return {
    violations: shortened(violations),
    settledIn,
    won,
    answers: world.journal.answers(),
    errors: errorsOf(world),
  }
}

async function brokenInvariants({ query }: World) {
  const [clock] = await query<{ now: Date }>('select now()')
  if (!clock) throw new Error('the database tells no time')
  const found: string[] = []
  for (const invariant of [...invariants, ...invariantsAtRest])
    for (const { what } of await query<{ what: string }>(queryAt(invariant, clock.now)))
      found.push(`${invariant.id} ${invariant.rule}: ${what}`)
  return found
}

/** I-13: the gateway has each message once. What was sent before this world was forgotten there. */
async function repeatedMessages({ query, atSandbox, begunAt }: World) {
  const [row] = await query<{ sent: number }>(
    'select count(*)::int as sent from outbox where delivered_at > $1',
    [begunAt],
  )
  const there = ((await atSandbox('/sms')) as unknown[]).length
  return there > (row?.sent ?? 0) ? [`I-13 ${row?.sent} messages were sent, ${there} arrived`] : []
}

/** I-18: the hashes of the access log. */
async function brokenChain({ master }: World) {
  for (let query = ''; ; ) {
    const { json } = await master.get(`/api/access-log/verify${query}`)
    if (json.isWhole !== true) return [`I-18 the access log is broken: ${JSON.stringify(json)}`]
    if (!json.next) return []
    query = `?from=${json.next}`
  }
}

/** What the nodes logged as errors, and how often. */
export function errorsOf({ logs }: World) {
  const errors: Record<string, number> = {}
  for (const line of logs.flatMap((log) => readFileSync(log, 'utf8').split('\n'))) {
    const [, error] = /"level":50.*?"(?:message|msg)":"((?:[^"\\]|\\.)*)"/.exec(line) ?? []
    if (!error) continue
    const [, invariant] = /"invariant":"([^"]+)"/.exec(line) ?? []
    const what = invariant ? `${error}: ${invariant}` : error
    errors[what] = (errors[what] ?? 0) + 1
  }
  return errors
}

const privateLines = ({ logs }: World) =>
  logs.flatMap((log) =>
    PRIVATE.test(readFileSync(log, 'utf8')) ? [`I-19 something private stands in ${log}`] : [],
  )

const endedNodes = ({ nodes }: World) =>
  nodes.flatMap(({ unexpected, origin }) =>
    unexpected.map(({ code, signal }) => `a node ended by itself: ${origin}, ${code ?? signal}`),
  )

function shortened(violations: readonly string[]) {
  const rules = [...new Set(violations.map(ruleOf))]
  return rules.flatMap((rule) => {
    const each = violations.filter((violation) => ruleOf(violation) === rule)
    return each.length > NAMED ? [...each.slice(0, NAMED), `${rule}: ${each.length} in all`] : each
  })
}

const ruleOf = (violation: string) => violation.split(' ')[0] ?? ''
