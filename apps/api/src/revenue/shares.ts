import { maskedName } from '@self/contract/member'
import type { AgreedShares, shareBody } from '@self/contract/revenue'
import { toKst } from '@self/contract/time'
import type * as z from 'zod/mini'
import { record } from '../access-log/service.ts'
import type { Staff } from '../platform/caller.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import { deleteShare, insertShare, listShares } from './names.ts'

type Act = { actor: Staff; at: Date }

/** Every counsellor with what was agreed, the latest day first. */
export async function readShares(db: Db): Promise<AgreedShares[]> {
  const agreed = new Map<number, AgreedShares>()
  for (const { wrId, name, branchName, percent, validFrom, by } of await listShares(db)) {
    const one = agreed.get(wrId) ?? { wrId, name, branchName, shares: [] }
    agreed.set(wrId, one)
    if (percent !== null && validFrom !== null)
      one.shares.push({ percent, validFrom, by: maskedName(by ?? '') })
  }
  return [...agreed.values()]
}

/** A share from a day on. Refuses a day from which there is one. */
export const setShare = (db: Db, { actor, at }: Act, share: z.infer<typeof shareBody>): Promise<void> =>
  transact(db, async (tx) => {
    if (!(await insertShare(tx, share, { madeBy: actor.memberId, at }))) throw refuse('SHARE_EXISTS')
    await record(tx, 'CHANGE_SHARE', { actor, subjectId: null, at })
  })

/** Takes back a share whose day is yet to come: nobody has been paid by it. Refuses any other. */
export async function removeShare(
  db: Db,
  { actor, at }: Act,
  share: { wrId: number; validFrom: string },
): Promise<void> {
  if (share.validFrom <= toKst(at).date) throw refuse('SHARE_IN_FORCE')
  await transact(db, async (tx) => {
    if (!(await deleteShare(tx, share))) throw refuse('NOT_FOUND')
    await record(tx, 'CHANGE_SHARE', { actor, subjectId: null, at })
  })
}
