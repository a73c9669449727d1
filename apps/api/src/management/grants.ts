import { type Grant, isFitting, type StaffGrants, without } from '@self/contract/grant'
import { changeProblem } from '@self/contract/management'
import { canGive, type Reach } from '@self/contract/task'
import { record } from '../access-log/service.ts'
import { getBranch } from '../branch/service.ts'
import { listCounsellors, listNames } from '../counsellor/service.ts'
import { counsellorsOf, deleteGrants, insertGrants, listGrants } from '../member/grants.ts'
import { lockWithMasters } from '../member/service.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { type Refusal, refuse } from '../platform/errors.ts'
import { findWithin, type Look } from './queries.ts'

/** What somebody of the staff has been given; the look is logged. */
export const readGrants = (db: Db, { actor, at }: Look, memberId: number): Promise<StaffGrants> =>
  transact(db, async (tx) => {
    const member = await findWithin(tx, { actor, at }, memberId)
    if (!member) throw refuse('MEMBER_GONE')
    const grants = await listGrants(tx, memberId)
    const counsellors = await listNames(tx, counsellorsOf(grants))
    await record(tx, 'READ_MEMBER', { actor, subjectId: memberId, at })
    return { memberId, userName: member.name, userType: member.userType, grants, counsellors }
  })

type Change = { seen: readonly Grant[]; grants: readonly Grant[] }

/**
 * Gives and takes what differs from what was seen: a MASTER anything, who manages branches the desk and counsellors there
 * (D-4). Nobody changes the own. Holds from the next call on; a refused try is logged too.
 */
export async function changeGrants(db: Db, look: Look, memberId: number, change: Change): Promise<void> {
  const { actor, at } = look
  for (const grant of without(change.grants, change.seen)) await expectFitting(db, grant)
  const refusal = await transact(db, async (tx) => {
    const people = await lockWithMasters(tx, [actor.memberId, memberId])
    const target = people.find(({ id }) => id === memberId)
    if (!target || !(await findWithin(tx, look, memberId))) throw refuse('MEMBER_GONE')
    const self = people.find(({ id }) => id === actor.memberId)
    const isMaster = self?.userType === 'MASTER'
    const refused = refusalOf(actor, { isMaster, target, change, now: await listGrants(tx, memberId) })
    if (!refused) {
      await deleteGrants(tx, memberId, without(change.seen, change.grants))
      const given = without(change.grants, change.seen)
      await insertGrants(tx, given, { memberId, givenBy: actor.memberId, givenAt: at })
    }
    await record(tx, refused ? 'TRY_GRANTS' : 'CHANGE_GRANTS', { actor, subjectId: memberId, at })
    return refused
  })
  if (refusal) throw refusal
}

type Person = Awaited<ReturnType<typeof lockWithMasters>>[number]
type Changing = { isMaster: boolean; target: Person; change: Change; now: readonly Grant[] }

function refusalOf(
  { memberId, reach }: { memberId: number; reach: Reach },
  { isMaster, target, change: { seen, grants }, now }: Changing,
): Refusal | undefined {
  const actor = { id: memberId, userType: isMaster ? ('MASTER' as const) : ('ADMIN' as const) }
  const problem = changeProblem(actor, target)
  if (problem) return refuse(problem.code)
  if (target.userType !== 'ADMIN') return refuse('NOT_STAFF')
  const changed = [...without(seen, grants), ...without(grants, seen)]
  if (!isMaster && !canGive(reach, changed)) return refuse('GRANTS_BEYOND')
  const isAsSeen = without(now, seen).length === 0 && without(seen, now).length === 0
  return isAsSeen ? undefined : refuse('GRANTS_CHANGED')
}

/**
 * Refuses a role that can't be held there, and a counsellor of another branch: one who is lent to it too, whose clients at
 * home it would open.
 */
async function expectFitting(db: Db, grant: Grant): Promise<void> {
  const { branchCode, wrId } = grant
  if (!isFitting(grant)) throw refuse('GRANT_UNFIT')
  if (branchCode === null) return
  await getBranch(db, branchCode)
  if (wrId === null) return
  const counsellors = await listCounsellors(db, branchCode)
  if (!counsellors.some((each) => each.wrId === wrId && each.branch === branchCode))
    throw refuse('GRANT_UNFIT')
}
