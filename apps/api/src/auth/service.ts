import { checkLogin, type Purpose } from '@self/contract/auth'
import type { PuzzleAnswer } from '@self/contract/puzzle'
import type { FixedCode } from '@self/contract/refusal-codes'
import { record } from '../access-log/service.ts'
import { findActiveByPhone, findForLogin, lockForLogin, strengthenHash } from '../member/service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import type { Digest } from '../platform/digest.ts'
import { refuse } from '../platform/errors.ts'
import type { Quota } from '../platform/quota.ts'
import type { Tokens } from '../platform/token.ts'
import { hasProof } from '../verification/service.ts'
import { cookieAfter, type Device, hasLoggedIn } from './device.ts'
import { type Opening, openLoginSession } from './login-session.ts'
import { hashPassword, isPassword, isWeakHash } from './password.ts'
import { countFailure, saveLogin } from './queries.ts'
import { countLogin, countTry, expectRoomForLogin } from './tries.ts'

type Context = { db: Db; now: Clock; tokens: Tokens; quota: Quota; digest: Digest }
type Login = {
  phone: string
  password: string
  isLong?: boolean | undefined
  puzzle?: PuzzleAnswer | undefined
}
/** Where a login comes from: the browser's name for codes, what it has of us from before, and the address. */
type From = { address: string; browser: string; device: Device; deviceName: string }

const CODE: readonly Purpose[] = ['LOGIN']

/**
 * Phone and password to a token, or one refusal for every reason: unknown, wrong, inactive. Spec 1 §5. Counted
 * before the password is looked at, so that guesses at once are no way around; what is right is not counted. What
 * strangers have guessed closes nobody's door: docs/decisions/061. deviceCookie: by which this browser is known from now on.
 */
export async function logIn(
  context: Context,
  { phone, password, isLong, puzzle }: Login,
  from: From,
): Promise<{ token: string; deviceCookie: string }> {
  const login = checkLogin(phone, password)
  if (!login) throw refuse('LOGIN_INCOMPLETE')
  const { db, digest } = context
  const { userPhone } = login
  const member = await findForLogin(db, userPhone)
  await expectRoomForLogin(context, userPhone)
  const device = await knownDevice(context, from, { phone: userPhone, member })
  const release = await countTry(context, { phone: userPhone, address: from.address, device, puzzle })
  const isRight = await isPassword(login.password, member?.passwordHash)
  if (!member?.passwordHash || !isRight) {
    await countFailure(db, userPhone)
    throw refuse('LOGIN_FAILED')
  }
  await release()
  if (member.mergedInto) throw refuse('ACCOUNT_MERGED')
  await countLogin(context, userPhone)
  if (isWeakHash(member.passwordHash))
    await strengthenHash(db, member.id, member.passwordHash, await hashPassword(login.password))
  const isStill = ({ phone, passwordSetAt }: Standing) =>
    phone === userPhone && passwordSetAt?.getTime() === member.passwordSetAt?.getTime()
  const token = await enter(context, member.id, from, { isLong, isStill, refusal: 'LOGIN_FAILED' })
  return { token, deviceCookie: cookieAfter(digest, from.device, member) }
}

/** A name for the browser where this member has logged in before, or has just typed a code sent to the phone; else ''. */
async function knownDevice(
  context: Context,
  { browser, device }: From,
  { phone, member }: { phone: string; member: Awaited<ReturnType<typeof findActiveByPhone>> },
): Promise<string> {
  if (hasLoggedIn(context.digest, device, member)) return device.id
  return browser && (await hasProof(context, { phone, browser }, CODE)) ? browser : ''
}

/** True for a browser in which the member with this phone has logged in before: it has codes in reserve. */
export async function isDeviceOf(
  { db, digest }: Pick<Context, 'db' | 'digest'>,
  device: Device,
  phone: string,
) {
  if (device.marks.length === 0) return false
  return hasLoggedIn(digest, device, await findActiveByPhone(db, phone))
}

type Standing = { phone: string | null; passwordSetAt: Date | null }
/** isStill: whether what was shown is so now that nobody changes the member any more. */
type Entry = Pick<Opening, 'by' | 'isLong'> & {
  isStill?: (member: Standing, tx: Db) => boolean | Promise<boolean>
  refusal?: FixedCode
}

/** A session for a member who has shown who it is, and is so still: what ends every session ends a login under way, too. */
export const enter = (
  context: Omit<Context, 'quota' | 'digest'>,
  memberId: number,
  { address, deviceName: device }: { address: string; deviceName: string },
  { isStill = () => true, refusal = 'LOGIN_FAILED', ...opening }: Entry = {},
): Promise<string> =>
  transact(context.db, async (tx) => {
    const member = await lockForLogin(tx, memberId)
    if (!member || !(await isStill(member, tx))) throw refuse(refusal)
    const token = await openLoginSession(tx, context, memberId, { device, ...opening })
    await saveLogin(tx, memberId, context.now())
    await record(tx, 'LOG_IN', { actor: { memberId, address }, subjectId: memberId, at: context.now() })
    return token
  })
