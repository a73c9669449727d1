import type { MemberCode, MemberPhone } from '@self/contract/member-page-phone'
import { record } from '../access-log/service.ts'
import { expectProof, mobileOf } from '../auth/account.ts'
import { notifyOfAccount } from '../auth/contact.ts'
import { closeLoginSessions } from '../auth/login-session.ts'
import { changePhone, findHolderOfPhone, oneAtATime } from '../member/service.ts'
import type { Staff } from '../platform/caller.ts'
import type { Db } from '../platform/database/db.ts'
import { isTaken } from '../platform/database/failures.ts'
import { transact } from '../platform/database/transaction.ts'
import type { Digest } from '../platform/digest.ts'
import { refuse } from '../platform/errors.ts'
import type { Quota } from '../platform/quota.ts'
import { checkCode, deleteCodesOf, sendCode } from '../verification/service.ts'
import { expectWithin } from './actions.ts'
import { isStillMember } from './queries.ts'
import type { PageContext } from './service.ts'

type Context = PageContext & { digest: Digest; quota: Quota; publicOrigin: string; postNow: () => void }
type Change = MemberPhone & { memberId: number }

const PURPOSE = 'STAFF_PHONE'

/** A code is good for the one who asked for it and for this member alone. */
const browserOf = (actor: Staff, memberId: number): string => `staff ${actor.memberId} ${memberId}`

/** Sends a code to a member's new phone, to be read out. Refuses staff accounts and whoever is beyond reach. */
export async function sendPhoneCode(
  context: Context,
  actor: Staff,
  { memberId, userPhone, puzzle, address }: MemberCode & { memberId: number; address: string },
): Promise<void> {
  await expectMember(context.db, actor, { memberId, at: context.now() })
  const person = { phone: mobileOf(userPhone), browser: browserOf(actor, memberId) }
  const about = { purpose: PURPOSE, label: '번호 변경', isReadOut: true }
  await sendCode(context, person, { ...about, reserve: 'STAFF', address, puzzle })
}

/**
 * Another phone for a member, by the code that was sent to it. The old phone is told, every login ends, and the
 * access log keeps how it was checked. Refuses a number that somebody holds, once the code was right, without saying who.
 */
export async function changeMemberPhone(context: Context, actor: Staff, change: Change): Promise<void> {
  const { db, now } = context
  const { memberId } = change
  await expectMember(db, actor, { memberId, at: now() })
  const phone = mobileOf(change.userPhone)
  const person = { phone, browser: browserOf(actor, memberId) }
  // Outside the transaction: taking it back would give the tries back.
  if (!(await checkCode(context, person, PURPOSE, change.authCode))) throw refuse('PHONE_CODE_WRONG')
  await transact(db, (tx) => tryChange(tx, context, actor, { ...change, ...person })).catch((error) => {
    // Given to another one at this very moment.
    throw isTaken(error) ? refuse('PHONE_NOT_FREE') : error
  })
  context.postNow()
}

type Checked = Pick<Change, 'memberId' | 'how'> & { phone: string; browser: string }

async function tryChange(tx: Db, context: Context, actor: Staff, { memberId, how, phone, browser }: Checked) {
  const at = context.now()
  const old = await oneAtATime(tx, memberId)
  await expectMember(tx, actor, { memberId, at })
  await expectProof(tx, context, { phone, browser }, [PURPOSE])
  if (old === phone) throw refuse('PHONE_SAME')
  if (await findHolderOfPhone(tx, phone)) throw refuse('PHONE_NOT_FREE')
  await changePhone(tx, memberId, phone)
  if (old) {
    await deleteCodesOf(tx, old)
    await notifyOfAccount(tx, context, { memberId, phone: old, news: 'PHONE_CHANGED' })
  }
  await closeLoginSessions(tx, memberId)
  await record(tx, `CHANGE_PHONE_BY_${how}`, { actor, subjectId: memberId, at })
}

async function expectMember(db: Db, actor: Staff, which: { memberId: number; at: Date }) {
  await expectWithin(db, actor, which)
  if (!(await isStillMember(db, which.memberId))) throw refuse('PHONE_NOT_MEMBER')
}
