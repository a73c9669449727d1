import { release } from '../availability/claims.ts'
import type { Db } from '../platform/database/db.ts'
import { type Seen, updateSeen } from './queries.ts'

/** What staff do with sessions. docs/decisions/021. */

type Standing = {
  state: 'BOOKED' | 'CANCEL' | 'CANCEL_F'
  checkedAt?: Date
  markedAt?: Date | null
}

/** Within a transaction: a session goes on from where it was seen; false when somebody was first. A cancelled one is off its cells. */
export async function moveSeen(tx: Db, seen: Seen, to: Standing): Promise<boolean> {
  const isMine = await updateSeen(tx, seen, to)
  if (isMine && to.state === 'CANCEL') await release(tx, seen.id)
  return isMine
}
