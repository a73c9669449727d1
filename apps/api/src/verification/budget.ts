import { type Limit, limits } from '@self/contract/limit'
import type { PuzzleAnswer } from '@self/contract/puzzle'
import { formatWait } from '@self/contract/time-format'
import { tooManyCodes } from '@self/contract/verification'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import type { Digest } from '../platform/digest.ts'
import { refuse } from '../platform/errors.ts'
import { networksOf } from '../platform/limit/network.ts'
import { bitsAfter, expectSolved } from '../platform/limit/puzzle.ts'
import { codesUnusual } from '../platform/metrics.ts'
import type { Quota } from '../platform/quota.ts'

/** How codes are counted. docs/decisions/061. */

type Context = { db: Db; now: Clock; digest: Digest; quota: Quota }
/** What strangers can't use up: counted for the phone, or for the member who has it or wants to. */
type Reserve = 'DEVICE' | 'STAFF' | { memberId: number; of: 'OWN_PHONE' | 'NEW_PHONE' }
/** Who asks, for which phone: reserve is '' for a stranger. */
export type Asking = {
  phone: string
  browser: string
  address: string
  reserve: Reserve | ''
  puzzle: PuzzleAnswer | undefined
}

/** Codes that one network asks for in an hour before it is asked for puzzles. */
const FREELY_NEAR = 3
/** So many codes of one network, to one phone, or of everybody beyond half of what is usual, double the work. */
const STEP_NEAR = 25
const STEP_PHONE = 10
const STEP_ALL = 250
const UNUSUAL = limits.codes.times / 2

/** Within the transaction that writes a code: counts it. Refuses beyond the budgets, and until a puzzle is solved. */
export async function countCode(context: Context, asking: Asking): Promise<void> {
  const { db, quota } = context
  await take(context, limits.codeSoon, `${asking.phone} ${asking.browser}`)
  const all = await quota.tally(db, limits.codes, '')
  if (all > UNUSUAL) codesUnusual.inc()
  if (!(await isReserved(context, asking))) await countAsStranger(context, asking, all)
}

const isReserved = async ({ db, quota }: Context, { phone, reserve }: Asking): Promise<boolean> =>
  reserve !== '' && !(await quota.take(db, ...budgetOf(phone, reserve)))

function budgetOf(phone: string, reserve: Reserve): readonly [limit: Limit, subject: string] {
  if (typeof reserve === 'string') return [limits.codeReserved, `${phone} ${reserve}`]
  if (reserve.of === 'NEW_PHONE') return [limits.codeNewPhone, String(reserve.memberId)]
  return [limits.codeReserved, `${phone} MEMBER ${reserve.memberId}`]
}

async function countAsStranger(context: Context, { phone, browser, address, puzzle }: Asking, all: number) {
  const { db, quota } = context
  const { near, wide } = networksOf(address)
  await take(context, limits.codeHere, `${phone} ${wide}`)
  await take(context, limits.codeOfDay, phone)
  await take(context, limits.codeNear, near)
  await take(context, limits.codeWide, wide)
  const isFirst = !(await quota.take(db, limits.codeFreely, browser))
  const ofPhone = await quota.used(db, limits.codeOfDay, phone)
  const ofNetwork = await quota.used(db, limits.codeNear, near)
  const isUsual = ofPhone <= 1 && ofNetwork <= FREELY_NEAR && all <= UNUSUAL
  if (isFirst && isUsual) return
  const steps = ofNetwork / STEP_NEAR + ofPhone / STEP_PHONE + Math.max(0, all - UNUSUAL) / STEP_ALL
  await expectSolved(context, { subject: `code ${phone}`, bits: bitsAfter(steps) }, puzzle)
}

async function take({ db, now, quota }: Context, limit: Limit, subject: string): Promise<void> {
  const freeAt = await quota.take(db, limit, subject)
  if (freeAt) throw refuse('TOO_MANY_CODES', tooManyCodes(formatWait(now(), freeAt)))
}
