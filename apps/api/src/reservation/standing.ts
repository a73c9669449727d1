import type { Db } from '../platform/database/db.ts'
import { deleteBlocks, deleteClaims, insertBlocks, listCells, type Seen, updateSeen } from './queries.ts'

/** What staff do with sessions and hours. docs/decisions/021. */

type Standing = {
  state: 'BOOKED' | 'CANCEL' | 'CANCEL_F'
  checkedAt?: Date
  markedAt?: Date | null
}

/** Within a transaction: a session goes on from where it was seen; false when somebody was first. A cancelled one is off its cells. */
export async function moveSeen(tx: Db, seen: Seen, to: Standing): Promise<boolean> {
  const isMine = await updateSeen(tx, seen, to)
  if (isMine && to.state === 'CANCEL') await deleteClaims(tx, seen.id)
  return isMine
}

/** The cells of resources that are claimed, and those that are blocked: they have no reservation. */
export const cellsTaken = listCells

/** Within a transaction: nobody can book this half hour any more. False when somebody has it; then nothing may be kept. */
export async function block(tx: Db, resources: readonly string[], startsAt: Date): Promise<boolean> {
  await insertBlocks(tx, resources, startsAt)
  const cells = await listCells(tx, resources, { from: startsAt, to: startsAt })
  return cells.every(({ reservationId }) => reservationId === null)
}

export const unblock = deleteBlocks
