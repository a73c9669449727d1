import { checkLogin, tooManyLogins } from '@self/contract/auth'
import { limits } from '@self/contract/limit'
import { formatWait } from '@self/contract/time-format'
import { record } from '../access-log/service.ts'
import { findActiveByPhone, strengthenHash } from '../member/service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import { networkOf } from '../platform/network.ts'
import type { Quota } from '../platform/quota.ts'
import type { Tokens } from '../platform/token.ts'
import { openLoginSession } from './login-session.ts'
import { hashPassword, isPassword, isWeakHash } from './password.ts'

type Context = { db: Db; now: Clock; tokens: Tokens; quota: Quota }

/**
 * Phone and password to a token, or one refusal for every reason: unknown, wrong, inactive. Spec 1 §5. Counted
 * before the password is looked at, so that guesses at once are no way around; what is right is not counted.
 */
export async function logIn(
  context: Context,
  { phone, password }: { phone: string; password: string },
  address: string,
): Promise<string> {
  const login = checkLogin(phone, password)
  if (!login) throw refuse('LOGIN_INCOMPLETE')
  const release = await countTry(context, login.userPhone, networkOf(address))
  const member = await findActiveByPhone(context.db, login.userPhone)
  const isRight = await isPassword(login.password, member?.passwordHash)
  if (!member?.passwordHash || !isRight) throw refuse('LOGIN_FAILED')
  await release()
  if (isWeakHash(member.passwordHash))
    await strengthenHash(context.db, member.id, member.passwordHash, await hashPassword(login.password))
  return enter(context, member.id, address)
}

/** A session for a member who has shown who it is. */
export const enter = (context: Omit<Context, 'quota'>, memberId: number, address: string): Promise<string> =>
  transact(context.db, async (tx) => {
    const token = await openLoginSession(tx, context, memberId)
    await record(tx, 'LOG_IN', { actor: { memberId, address }, subjectId: memberId, at: context.now() })
    return token
  })

async function countTry({ db, now, quota }: Context, phone: string, network: string) {
  const counted = [
    [limits.loginHere, `${phone} ${network}`],
    [limits.loginAnywhere, phone],
    [limits.loginInNetwork, network],
  ] as const
  for (const [limit, subject] of counted) {
    const freeAt = await quota.take(db, limit, subject)
    if (freeAt) throw refuse('TOO_MANY_LOGINS', tooManyLogins(formatWait(now(), freeAt)))
  }
  return async () => {
    for (const [limit, subject] of counted) await quota.release(db, limit, subject)
  }
}
