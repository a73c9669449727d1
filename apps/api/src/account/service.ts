import type { OwnAccount } from '@self/contract/own-account'
import { record } from '../access-log/service.ts'
import { closeOtherLoginSessions, closeOwnLoginSession } from '../auth/login-session.ts'
import { listIdentities } from '../member/identity.ts'
import { changeOwn, getAccount } from '../member/service.ts'
import type { Caller } from '../platform/caller.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'

type Context = { db: Db; now: Clock }
/** Who calls, in which session, from where. */
export type Self = Pick<Caller, 'memberId' | 'loginSessionId'> & { address: string }

/** The own account, as its settings show it. */
export async function readAccount({ db }: Pick<Context, 'db'>, memberId: number): Promise<OwnAccount> {
  const { name, phone, phoneLostAt, passwordHash, reminders } = await getAccount(db, memberId)
  return {
    userName: name,
    userPhone: phone ?? '',
    isPhoneLost: !phone && phoneLostAt !== null,
    hasPassword: passwordHash !== null,
    hasKakao: (await listIdentities(db, memberId)).length > 0,
    isReminded: reminders,
  }
}

/** The own name, which staff see. */
export const changeName = ({ db, now }: Context, self: Self, name: string): Promise<void> =>
  transact(db, async (tx) => {
    await changeOwn(tx, self.memberId, { name })
    await record(tx, 'CHANGE_NAME', { actor: self, subjectId: self.memberId, at: now() })
  })

/** Whether sessions to come are reminded of. */
export const changeReminders = ({ db }: Context, memberId: number, isReminded: boolean) =>
  changeOwn(db, memberId, { reminders: isReminded })

/** One session ends, or all but the one that asks. */
export const endLoginSessions = ({ db, now }: Context, self: Self, id: string | undefined): Promise<void> =>
  transact(db, async (tx) => {
    if (id) await closeOwnLoginSession(tx, self.memberId, id)
    else await closeOtherLoginSessions(tx, self)
    await record(tx, 'END_LOGINS', { actor: self, subjectId: self.memberId, at: now() })
  })
