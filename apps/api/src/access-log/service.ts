import { addMonths, kstInstant, toKst } from '@self/contract/time'
import type { Db } from '../platform/db.ts'
import { deleteOver, insertEntry, listBroken } from './queries.ts'

/** Months an entry is kept: two years, three for a change of rights. */
const KEPT = { ACCESS: 24, RIGHTS: 36 }

/** What is done to personal data; those of RIGHTS change what somebody may do. */
const ACTIONS = {
  LOG_IN: 'ACCESS',
  SIGN_UP: 'ACCESS',
  RESET_PASSWORD: 'ACCESS',
  VERIFY_PHONE: 'ACCESS',
  JOIN_ACCOUNTS: 'ACCESS',
  AGREE: 'ACCESS',
  READ_MEMBER: 'ACCESS',
  CHANGE_ROLE: 'RIGHTS',
  CHANGE_STATUS: 'RIGHTS',
} as const

/** Who acts from where: an address, and a member, or null for somebody not logged in. */
export type Actor = { memberId: number | null; address: string }

/**
 * Within the transaction of what it tells of: who read or changed whose data, when, from where. The entries of a
 * chain queue, so this comes last. Kept two or three years.
 */
export async function record(
  tx: Db,
  action: keyof typeof ACTIONS,
  { actor, subjectId, at }: { actor: Actor; subjectId: number; at: Date },
): Promise<void> {
  const chain = ACTIONS[action]
  const { date, time } = toKst(at)
  await insertEntry(tx, {
    chain,
    action,
    actorId: actor.memberId,
    subjectId,
    address: actor.address,
    at,
    keptUntil: kstInstant(addMonths(date, KEPT[chain]), time),
  })
}

/** Names every chain that was tampered with, with its first wrong entry: empty when all is well. */
export async function brokenChains(db: Db): Promise<string[]> {
  const { rows } = await listBroken(db)
  return rows.map(({ chain, seq }) =>
    seq === null ? `${chain}: its end is missing` : `${chain}: entry ${seq}`,
  )
}

export const forgetOldEntries = deleteOver
