import { type Purpose, tooManyLogins } from '@self/contract/auth'
import { limits } from '@self/contract/limit'
import { formatWait } from '@self/contract/time-format'
import { isPassword } from '../auth/password.ts'
import { getAccount } from '../member/service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import type { Digest } from '../platform/digest.ts'
import { refuse } from '../platform/errors.ts'
import type { Quota } from '../platform/quota.ts'
import { useProof } from '../verification/service.ts'

type Context = { db: Db; now: Clock; digest: Digest; quota: Quota }
type Shown = { memberId: number; password: string | undefined; browser: string }

/**
 * Refuses unless whoever is logged in shows once more who it is: by the password, or by a code to the own phone that was
 * sent for this alone. A stolen session is not enough to keep an account, or to take its data along.
 */
export async function expectOwner(context: Context, shown: Shown, purpose: Purpose): Promise<void> {
  const { memberId, password, browser } = shown
  const { phone, passwordHash } = await getAccount(context.db, memberId)
  if (password !== undefined) return expectPassword(context, { memberId, password, passwordHash })
  if (!phone || !(await useProof(context.db, context, { phone, browser }, [purpose])))
    throw refuse('OWNER_NOT_PROVED')
}

type Typed = { memberId: number; password: string; passwordHash: string | null }

/** Counted before it is looked at: ten wrong ones an hour. */
export async function expectPassword({ db, now, quota }: Context, typed: Typed): Promise<void> {
  const { memberId, password, passwordHash } = typed
  const freeAt = await quota.take(db, limits.ownPassword, String(memberId))
  if (freeAt) throw refuse('TOO_MANY_LOGINS', tooManyLogins(formatWait(now(), freeAt)))
  if (!(await isPassword(password, passwordHash))) throw refuse('PASSWORD_WRONG')
  await quota.release(db, limits.ownPassword, String(memberId))
}
