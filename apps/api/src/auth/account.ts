import { checkPerson } from '@self/contract/account'
import type { Purpose } from '@self/contract/auth'
import { checkNewPassword } from '@self/contract/password'
import { isMobile, phoneDigits } from '@self/contract/phone'
import type { AgreedTerm } from '@self/contract/terms'
import { record } from '../access-log/service.ts'
import { addMember, findActiveByPhone, isNamed, setPassword, signUpProspect } from '../member/service.ts'
import { notify } from '../outbox/service.ts'
import type { Words } from '../outbox/templates.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import type { Digest } from '../platform/digest.ts'
import { refuse } from '../platform/errors.ts'
import type { Quota } from '../platform/quota.ts'
import type { Seal } from '../platform/seal.ts'
import { expectAgreed, saveConsents } from '../terms/service.ts'
import { hasProof, useProof } from '../verification/service.ts'
import { hashPassword, isGuessable } from './password.ts'
import { clearTries } from './tries.ts'

type Context = { db: Db; now: Clock; digest: Digest; seal: Seal; quota: Quota; postNow: () => void }
/** Where a call comes from: the browser's name, the address, and the device in words. */
export type Origin = { browser: string; address: string; deviceName?: string }
type NewPassword = { userName: string; userPhone: string; password: string }

export const passwordWords: Words = {
  kind: 'PASSWORD',
  text: '[곁마루] 비밀번호가 바뀌어 모두 로그아웃했어요. 직접 한 게 아니면 고객센터로 알려 주세요.',
  variables: {},
}

const SIGN_UP: readonly Purpose[] = ['SIGNUP', 'ACCOUNT']
const RESET: readonly Purpose[] = ['RESET', 'ACCOUNT']

/**
 * A new member behind a phone proved in this browser; false when the phone is a member's already, which only its
 * holder learns (D-7 and D-8). Refuses in the order of Spec 1 §5 and leaves nothing behind.
 */
export async function signUp(
  context: Context,
  body: NewPassword & { terms?: readonly AgreedTerm[] | undefined },
  { browser, address }: Origin,
): Promise<boolean> {
  const { db, now } = context
  const { userName: name, password, terms = [] } = body
  const phone = checked(body, 'nameAndPhone')
  await expectAgreed(db, terms)
  const passwordHash = await hashOnceProved(context, { phone, browser }, SIGN_UP, password)
  return transact(db, async (tx) => {
    await expectProof(tx, context, { phone, browser }, SIGN_UP)
    const person = { name, phone, passwordHash, at: now() }
    const memberId = (await addMember(tx, person)) ?? (await signUpProspect(tx, person))
    if (!memberId) return false
    await saveConsents(tx, context.seal, { memberId, agreed: terms, at: now() })
    await record(tx, 'SIGN_UP', { actor: { memberId, address }, subjectId: memberId, at: now() })
    return true
  })
}

/**
 * A new password behind a phone proved in this browser; false when no active member has this name and phone, or has not
 * signed up: that needs the terms agreed to.
 * Every session ends, wrong guesses until then are forgotten, the phone is told, nobody is logged in. The proof is used up either way (D-7).
 */
export async function resetPassword(
  context: Context,
  body: NewPassword,
  { browser, address }: Origin,
): Promise<boolean> {
  const { db, now, seal, quota, postNow } = context
  const phone = checked(body, 'phone')
  const passwordHash = await hashOnceProved(context, { phone, browser }, RESET, body.password)
  const isDone = await transact(db, async (tx) => {
    await expectProof(tx, context, { phone, browser }, RESET)
    const member = await findActiveByPhone(tx, phone)
    // A number may have a new owner: the name shows that it is still the member's.
    if (!member || !isNamed(member, body.userName) || member.isProspect) return false
    await setPassword(tx, member.id, passwordHash, now())
    await clearTries({ db: tx, quota }, { memberId: member.id, phone, address })
    const key = `password:${member.id}:${now().getTime()}`
    await notify(tx, seal, { key, to: phone, memberId: member.id, at: now(), ...passwordWords })
    const actor = { memberId: member.id, address }
    await record(tx, 'RESET_PASSWORD', { actor, subjectId: member.id, at: now() })
    return true
  })
  postNow()
  return isDone
}

/** The digits of a mobile phone, or a refusal. */
export function mobileOf(text: string): string {
  const phone = phoneDigits(text)
  if (!isMobile(phone)) throw refuse('PHONE_INVALID')
  return phone
}

/** The phone in digits; refuses in the order of Spec 1 §5. */
export function checkedPhone(
  { userName, userPhone }: { userName: string; userPhone: string },
  required: 'nameAndPhone' | 'phone',
): string {
  const problem = checkPerson({ name: userName, phone: userPhone }, required)
  if (problem) throw refuse(problem.code)
  return phoneDigits(userPhone)
}

function checked(body: NewPassword, required: 'nameAndPhone' | 'phone'): string {
  const phone = checkedPhone(body, required)
  const problem = checkNewPassword(body.password, body.password)
  if (problem) throw refuse(problem.code)
  if (isGuessable(body.password, phone)) throw refuse('PASSWORD_COMMON')
  return phone
}

type ProofContext = Pick<Context, 'now' | 'digest'>
type Person = { phone: string; browser: string }

/** Hashing is dear: nobody gets it for nothing. */
async function hashOnceProved(
  context: Context,
  person: Person,
  purposes: readonly Purpose[],
  password: string,
) {
  if (!(await hasProof(context, person, purposes))) throw refuse('PHONE_NOT_VERIFIED')
  return hashPassword(password)
}

/** Within a transaction: uses the proof of a phone, or refuses. */
export async function expectProof(
  tx: Db,
  context: ProofContext,
  person: Person,
  purposes: readonly string[],
) {
  if (!(await useProof(tx, context, person, purposes))) throw refuse('PHONE_NOT_VERIFIED')
}
