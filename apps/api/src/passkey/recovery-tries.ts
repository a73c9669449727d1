import { limits } from '@self/contract/limit'
import type { PuzzleAnswer } from '@self/contract/puzzle'
import { tooManyRecoveries } from '@self/contract/recovery-code'
import { formatWait } from '@self/contract/time-format'
import { type Budget, releaseAll, takeAll } from '../auth/tries.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import type { Digest } from '../platform/digest.ts'
import { refuse } from '../platform/errors.ts'
import { networksOf } from '../platform/limit/network.ts'
import { bitsAfter, expectSolved } from '../platform/limit/puzzle.ts'
import type { Quota } from '../platform/quota.ts'

type Context = { db: Db; now: Clock; digest: Digest; quota: Quota }
type Try = { phone: string; address: string; puzzle: PuzzleAnswer | undefined }

/** So many tries of a network make its puzzles twice as hard. */
const STEP = 25

/**
 * Counts a try before its code is looked at, and gives back how to take it back. By network alone: nobody guesses eighty
 * bits, so that what is tried elsewhere needs no end, and an end would shut the account's holder out. docs/decisions/061.
 */
export async function countRecovery(context: Context, tried: Try): Promise<() => Promise<void>> {
  const { near, wide } = networksOf(tried.address)
  const networks: Budget[] = [
    [limits.recoveryWide, wide],
    [limits.recoveryNear, near],
  ]
  const free = await takeAll(context, [...networks, [limits.recoveryHere, `${tried.phone} ${near}`]])
  if (!free) await takeSolved(context, networks, tried)
  return () => releaseAll(context, free ?? networks)
}

async function takeSolved(context: Context, networks: readonly Budget[], { phone, address, puzzle }: Try) {
  const { db, quota } = context
  for (const budget of networks)
    if ((await quota.used(db, ...budget)) >= budget[0].times)
      refuseUntil(context, await quota.freeAt(db, ...budget))
  const used = await quota.used(db, limits.recoveryNear, networksOf(address).near)
  await expectSolved(context, { subject: `recovery ${phone}`, bits: bitsAfter(used / STEP) }, puzzle)
  for (const budget of networks) {
    const freeAt = await quota.take(db, ...budget)
    if (freeAt) refuseUntil(context, freeAt)
  }
}

function refuseUntil({ now }: Context, freeAt: Date | null): never {
  throw refuse('TOO_MANY_LOGINS', tooManyRecoveries(formatWait(now(), freeAt ?? now())))
}
