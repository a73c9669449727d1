import { checkNewPassword } from '@self/contract/password'
import { record } from '../access-log/service.ts'
import { ACCOUNT_NEWS, accountWords } from '../auth/account-news.ts'
import { cookieAfter, type Device } from '../auth/device.ts'
import { openLoginSession } from '../auth/login-session.ts'
import { hashPassword, isGuessable } from '../auth/password.ts'
import { clearTries } from '../auth/tries.ts'
import { getAccount, setPassword } from '../member/service.ts'
import { notifyMember } from '../outbox/service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import type { Digest } from '../platform/digest.ts'
import { refuse } from '../platform/errors.ts'
import type { Quota } from '../platform/quota.ts'
import type { Seal } from '../platform/seal.ts'
import type { Tokens } from '../platform/token.ts'
import { expectOwner } from './owner.ts'
import type { Self } from './service.ts'

type Context = {
  db: Db
  now: Clock
  digest: Digest
  quota: Quota
  seal: Seal
  tokens: Tokens
  postNow: () => void
}
type Change = { current: string | undefined; password: string }
type From = { browser: string; device: Device; deviceName: string }

/**
 * Another password: the current one is asked for, or a code where there is none yet. Every session ends; the token is of a
 * new one, and deviceCookie keeps this browser known.
 */
export async function changePassword(
  context: Context,
  self: Self,
  { current, password }: Change,
  { browser, device, deviceName }: From,
): Promise<{ token: string; deviceCookie: string }> {
  const { db, now, seal, digest } = context
  const { memberId, address } = self
  const { phone, passwordHash: before } = await getAccount(db, memberId)
  if (!phone) throw refuse('PHONE_NEEDED')
  const problem = checkNewPassword(password, password)
  if (problem) throw refuse(problem.code)
  if (isGuessable(password, phone)) throw refuse('PASSWORD_COMMON')
  if (before !== null && current === undefined) throw refuse('PASSWORD_WRONG')
  await expectOwner(context, { memberId, password: current, browser }, 'PASSWORD')
  const passwordHash = await hashPassword(password)
  const passwordSetAt = now()
  const token = await transact(db, async (tx) => {
    await setPassword(tx, memberId, passwordHash, passwordSetAt)
    await clearTries({ db: tx, quota: context.quota }, { memberId, phone, address })
    const key = `password:${memberId}:${passwordSetAt.getTime()}`
    const words = accountWords(ACCOUNT_NEWS.PASSWORD_CHANGED) // this device stays logged in
    await notifyMember(tx, seal, memberId, { ...words, key, at: passwordSetAt })
    const opened = await openLoginSession(tx, context, memberId, { device: deviceName })
    await record(tx, 'CHANGE_PASSWORD', { actor: self, subjectId: memberId, at: passwordSetAt })
    return opened
  })
  context.postNow()
  return { token, deviceCookie: cookieAfter(digest, device, { id: memberId, passwordSetAt }) }
}
