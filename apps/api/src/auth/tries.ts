import { tooManyLogins } from '@self/contract/auth'
import { type Limit, limits } from '@self/contract/limit'
import type { PuzzleAnswer } from '@self/contract/puzzle'
import { formatWait } from '@self/contract/time-format'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import type { Digest } from '../platform/digest.ts'
import { refuse } from '../platform/errors.ts'
import { networkOf, networksOf } from '../platform/limit/network.ts'
import { bitsAfter, expectSolved } from '../platform/limit/puzzle.ts'
import type { Quota } from '../platform/quota.ts'

/** How wrong passwords are counted, before the password is looked at. docs/decisions/061. */

type Context = { db: Db; now: Clock; digest: Digest; quota: Quota }
export type Budget = readonly [limit: Limit, subject: string]
/** Whoever tries: by digits of a phone, from an address; device: its name where the member has logged in there. */
type Try = { phone: string; address: string; device: string; puzzle: PuzzleAnswer | undefined }

/** So many wrong passwords behind a puzzle make the next one twice as hard. */
const STEP = 25

/**
 * Counts a try, and gives back how to take it back: right ones are not counted. Strangers and the member's own devices
 * have budgets apart. Beyond them a puzzle has to be solved; beyond that, strangers need a code, a device waits.
 */
export async function countTry(context: Context, tried: Try): Promise<() => Promise<void>> {
  const taken = (await takeFree(context, tried)) ?? (await takeSolved(context, tried))
  return () => releaseAll(context, taken)
}

function takeFree(context: Context, { phone, address, device }: Try): Promise<Budget[] | undefined> {
  if (device) return takeAll(context, [[limits.loginAtDevice, `${device} ${phone}`]])
  return takeAsStranger(context, phone, address)
}

/** An account counts once for its network, whose other accounts go on undisturbed by its tries. */
async function takeAsStranger(context: Context, phone: string, address: string) {
  const here: Budget = [limits.loginHere, `${phone} ${networkOf(address)}`]
  const isCounted = (await context.quota.used(context.db, ...here)) > 0
  const networks = isCounted ? [] : budgetsOf(address)
  for (const [limit, subject] of networks)
    if ((await context.quota.used(context.db, limit, subject)) >= limit.times) return undefined
  return takeAll(context, [here, [limits.loginAnywhere, phone], ...networks])
}

function budgetsOf(address: string): Budget[] {
  const { near, home, wide } = networksOf(address)
  return [
    [limits.loginNear, near],
    ...(home ? [[limits.loginHome, home] as const] : []),
    [limits.loginWide, wide],
  ]
}

async function takeSolved(context: Context, { phone, device, puzzle }: Try): Promise<Budget[]> {
  const { db, now, quota } = context
  const limit = device ? limits.loginSolvedAtDevice : limits.loginSolved
  const subject = device ? `${device} ${phone}` : phone
  const used = await quota.used(db, limit, subject)
  if (used < limit.times) {
    await expectSolved(context, { subject: `login ${phone}`, bits: bitsAfter(used / STEP) }, puzzle)
    const taken = await takeAll(context, [[limit, subject]])
    if (taken) return taken
  }
  if (!device) throw refuse('LOGIN_NEEDS_CODE')
  const freeAt = (await quota.freeAt(db, limit, subject)) ?? now()
  throw refuse('TOO_MANY_LOGINS', tooManyLogins(formatWait(now(), freeAt)))
}

/** All of them or none. */
export async function takeAll(context: Context, budgets: Budget[]): Promise<Budget[] | undefined> {
  const taken: Budget[] = []
  for (const budget of budgets) {
    if (await context.quota.take(context.db, ...budget)) {
      await releaseAll(context, taken)
      return undefined
    }
    taken.push(budget)
  }
  return taken
}

export async function releaseAll({ db, quota }: Context, budgets: readonly Budget[]): Promise<void> {
  for (const budget of budgets) await quota.release(db, ...budget)
}

/** Right passwords are limited, too: refuses before the work of looking at one more. */
export async function expectRoomForLogin({ db, now, quota }: Context, phone: string): Promise<void> {
  if ((await quota.used(db, limits.logins, phone)) < limits.logins.times) return
  const freeAt = (await quota.freeAt(db, limits.logins, phone)) ?? now()
  throw refuse('TOO_MANY_LOGINS', tooManyLogins(formatWait(now(), freeAt)))
}

/** Counts a right password; refuses one too many. */
export async function countLogin({ db, now, quota }: Context, phone: string): Promise<void> {
  const freeAt = await quota.take(db, limits.logins, phone)
  if (freeAt) throw refuse('TOO_MANY_LOGINS', tooManyLogins(formatWait(now(), freeAt)))
}

/** A new password: what was counted against the member until then is over. */
export async function clearTries(
  { db, quota }: Pick<Context, 'db' | 'quota'>,
  { memberId, phone, address }: { memberId: number; phone: string; address: string },
) {
  const budgets: Budget[] = [
    [limits.loginHere, `${phone} ${networkOf(address)}`],
    [limits.loginAnywhere, phone],
    [limits.loginSolved, phone],
    [limits.logins, phone],
    [limits.ownPassword, String(memberId)],
  ]
  for (const budget of budgets) await quota.clear(db, ...budget)
}
