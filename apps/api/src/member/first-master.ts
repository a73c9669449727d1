import { phoneDigits } from '@self/contract/phone'
import { record } from '../access-log/service.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { findByPhone, hasActiveMaster, lockMembers, updateUserType } from './queries.ts'

/** What the log gives for the address of whoever runs commands on the server. */
const CONSOLE = 'console'

/**
 * Makes an active member who has signed up MASTER while there is none: from then on roles are given out in the
 * member list. Undefined when it is done, else why not. Of two at the same time one wins. Every session of the
 * member ends (migrations/0010).
 */
export const makeFirstMaster = (db: Db, typedPhone: string, at: Date): Promise<string | undefined> =>
  transact(db, async (tx) => {
    await lockMembers(tx)
    if (await hasActiveMaster(tx)) return 'There is a MASTER already, who gives out roles in the member list.'
    const member = await findByPhone(tx, phoneDigits(typedPhone))
    if (!member) return 'Nobody has signed up with this phone.'
    if (member.status !== 'ACTIVE') return 'The member with this phone is not active.'
    await updateUserType(tx, member.id, 'MASTER')
    const actor = { memberId: null, address: CONSOLE }
    await record(tx, 'CHANGE_ROLE', { actor, subjectId: member.id, at })
    return undefined
  })

/** The id of the active MASTER with a phone, in whose name a command changes something; undefined where there is none. */
export async function findMaster(db: Db, typedPhone: string): Promise<number | undefined> {
  const member = await findByPhone(db, phoneDigits(typedPhone))
  return member?.status === 'ACTIVE' && member.userType === 'MASTER' ? member.id : undefined
}
