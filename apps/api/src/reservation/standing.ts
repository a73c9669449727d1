import { release } from '../availability/claims.ts'
import type { Db } from '../platform/database/db.ts'
import { isIn } from '../platform/state-table.ts'
import { advance, revise, type Seen } from './queries.ts'
import { booked, live, noShow, requested } from './states.ts'

/**
 * What staff do with reservations, each within a transaction and from where the reservation was seen; false
 * when somebody was first. docs/decisions/021.
 */

const staff = 'STAFF' as const

export const confirm = async (tx: Db, seen: Seen, at: Date): Promise<boolean> =>
  isIn(seen, requested) &&
  advance(tx, seen, 'BOOKED', { kind: 'CONFIRMED', source: staff, at }, { checkedAt: at })

export const markDone = async (tx: Db, seen: Seen, at: Date): Promise<boolean> =>
  isIn(seen, booked) && revise(tx, seen, { markedAt: at }, { kind: 'DONE', source: staff, at })

export const markNoShow = async (tx: Db, seen: Seen, at: Date): Promise<boolean> =>
  isIn(seen, booked) &&
  advance(tx, seen, 'CANCEL_F', { kind: 'NO_SHOW', source: staff, at }, { markedAt: at })

/** Takes back either mark. */
export async function unmark(tx: Db, seen: Seen, at: Date): Promise<boolean> {
  const step = { kind: 'UNDONE' as const, source: staff, at }
  if (isIn(seen, noShow)) return advance(tx, seen, 'BOOKED', step, { markedAt: null })
  return isIn(seen, booked) && revise(tx, seen, { markedAt: null }, step)
}

/** The reservation ends and its cells are free. */
export async function cancelLive(
  tx: Db,
  seen: Seen,
  { source, at }: { source: 'MEMBER' | 'STAFF'; at: Date },
): Promise<boolean> {
  const isMine = isIn(seen, live) && (await advance(tx, seen, 'CANCEL', { kind: 'CANCELLED', source, at }))
  if (isMine) await release(tx, seen.id)
  return isMine
}
