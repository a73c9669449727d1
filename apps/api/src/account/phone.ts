import type { Purpose } from '@self/contract/auth'
import { record } from '../access-log/service.ts'
import { expectProof } from '../auth/account.ts'
import { notifyOfAccount, takePhone } from '../auth/contact.ts'
import { closeOtherLoginSessions } from '../auth/login-session.ts'
import { findHolderOfPhone, getAccount, oneAtATime, changePhone as setPhone } from '../member/service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { isTaken } from '../platform/database/failures.ts'
import { transact } from '../platform/database/transaction.ts'
import type { Digest } from '../platform/digest.ts'
import { refuse } from '../platform/errors.ts'
import type { Quota } from '../platform/quota.ts'
import type { Seal } from '../platform/seal.ts'
import { useProof } from '../verification/service.ts'
import { expectPassword } from './owner.ts'
import type { Self } from './service.ts'

type Context = { db: Db; now: Clock; digest: Digest; quota: Quota; seal: Seal; postNow: () => void }
type Change = { phone: string; password: string | undefined; browser: string }

const PHONE: readonly Purpose[] = ['PHONE']

/**
 * Another phone for a member: a code to the new one, and one to the old one, or the password where that is lost. The old
 * phone is told, and every other session ends. Whoever held the new number loses it; staff keep theirs.
 */
export async function changePhone(context: Context, self: Self, change: Change): Promise<void> {
  const { passwordHash } = await getAccount(context.db, self.memberId)
  const { memberId } = self
  if (change.password !== undefined)
    await expectPassword(context, { memberId, password: change.password, passwordHash })
  const tryOnce = () => transact(context.db, (tx) => tryChange(tx, context, self, change))
  // Given to another one at this very moment: the second time it is taken from there.
  await tryOnce().catch((error) => (isTaken(error) ? tryOnce() : Promise.reject(error)))
  context.postNow()
}

async function tryChange(tx: Db, context: Context, self: Self, { phone, password, browser }: Change) {
  const { memberId } = self
  await oneAtATime(tx, memberId)
  const { phone: old } = await getAccount(tx, memberId)
  if (!old) throw refuse('PHONE_NEEDED')
  if (old === phone) throw refuse('PHONE_SAME')
  if (password === undefined && !(await useProof(tx, context, { phone: old, browser }, PHONE)))
    throw refuse('OLD_PHONE_NOT_PROVED')
  await expectProof(tx, context, { phone, browser }, PHONE)
  const holder = await findHolderOfPhone(tx, phone)
  if (holder && !(await takePhone(tx, context, { phone, holderId: holder.id, actor: self })))
    throw refuse('PHONE_TAKEN')
  await setPhone(tx, memberId, phone)
  await notifyOfAccount(tx, context, { memberId, phone: old, news: 'PHONE_CHANGED' })
  await closeOtherLoginSessions(tx, self)
  await record(tx, 'CHANGE_PHONE', { actor: self, subjectId: memberId, at: context.now() })
}
