import { maskedName } from '@self/contract/member'
import type { AgreedShares, shareBody } from '@self/contract/revenue'
import { toKst } from '@self/contract/time'
import type * as z from 'zod/mini'
import { record } from '../access-log/service.ts'
import type { Staff } from '../platform/caller.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import { deleteShare, findShare, insertShare, listShares, lookUpCounsellors } from './names.ts'

type Act = { actor: Staff; at: Date }

/** A share by which nobody has been paid: its day is yet to come, or it was set today. */
const isRemovable = ({ validFrom, at }: { validFrom: string; at: Date }, today: string): boolean =>
  validFrom > today || toKst(at).date === today

/** Every counsellor with what was agreed, the latest day first. */
export async function readShares(db: Db, now: Date): Promise<AgreedShares[]> {
  const agreed = new Map<number, AgreedShares>()
  for (const { wrId, name, branchName, percent, validFrom, at, by } of await listShares(db)) {
    const one = agreed.get(wrId) ?? { wrId, name, branchName, shares: [] }
    agreed.set(wrId, one)
    if (percent === null || validFrom === null || at === null) continue
    const canRemove = isRemovable({ validFrom, at }, toKst(now).date)
    one.shares.push({ percent, validFrom, by: maskedName(by ?? ''), canRemove })
  }
  return [...agreed.values()]
}

/** A share from a day on; the same again is found done. Refuses a day from which there is another. */
export const setShare = (db: Db, { actor, at }: Act, share: z.infer<typeof shareBody>): Promise<void> =>
  transact(db, async (tx) => {
    if (!(await lookUpCounsellors(tx)).has(share.wrId)) throw refuse('NOT_FOUND')
    if (!(await insertShare(tx, share, { madeBy: actor.memberId, at }))) {
      const found = await findShare(tx, share)
      if (found?.percent === share.percent && found.madeBy === actor.memberId) return
      throw refuse('SHARE_EXISTS')
    }
    await record(tx, 'CHANGE_SHARE', { actor, subjectId: null, at })
  })

/** Takes back a share whose day is yet to come, or one that was set today. Refuses any other. */
export async function removeShare(
  db: Db,
  { actor, at }: Act,
  share: { wrId: number; validFrom: string },
): Promise<void> {
  await transact(db, async (tx) => {
    const found = await findShare(tx, share)
    if (found && !isRemovable({ ...share, at: found.at }, toKst(at).date)) throw refuse('SHARE_IN_FORCE')
    if (!(await deleteShare(tx, share))) throw refuse('NOT_FOUND')
    await record(tx, 'CHANGE_SHARE', { actor, subjectId: null, at })
  })
}
