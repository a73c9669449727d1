import { dueOf } from '@self/contract/due-time'
import { releaseExcept } from '../availability/claims.ts'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/errors.ts'
import { isIn } from '../platform/state-table.ts'
import { offerFreed } from '../waiting/line.ts'
import { findOverlap, overlaps } from './bounds.ts'
import { recordBranchEvent } from './branch-event.ts'
import { advance, findReservation, lockReservation, revise, type Seen } from './queries.ts'
import { live, requested } from './states.ts'

/** What becomes of a request for which its branch proposes other starts, each within a transaction. docs/decisions/039. */

type Requested = Seen & { startsAt: Date; duration: number }

/** The request as it was seen is answered until then; of its cells only those of its own start stay. */
export async function openToProposal(
  tx: Db,
  seen: Requested,
  { dueAt, at }: { dueAt: Date; at: Date },
): Promise<boolean> {
  const step = { kind: 'PROPOSED' as const, source: 'STAFF' as const, at }
  if (!isIn(seen, requested) || !(await revise(tx, seen, { dueAt }, step))) return false
  await offerFreed(tx, (await releaseExcept(tx, seen.id, seen)).released, at)
  return true
}

type Answer = { id: number; insteadOf: Date; at: Date }

/** Its member has chosen one of the held starts: it is confirmed there, its other cells are free. False when it waits no more; refuses a start at which the member is elsewhere. */
export async function confirmAt(tx: Db, { id, insteadOf, at }: Answer, startsAt: Date): Promise<boolean> {
  const found = await findReservation(tx, id)
  const overlap = found && (await findOverlap(tx, { ...found, startsAt }, id))
  if (overlap) throw overlaps(overlap, 'LINK')
  const row = await lockReservation(tx, id)
  if (!isWaiting(row, insteadOf)) return false
  const { isWhole, released } = await releaseExcept(tx, id, { ...row, startsAt })
  if (!isWhole) throw refuse('PROPOSAL_OVER')
  await offerFreed(tx, released, at)
  const step = { kind: 'CONFIRMED' as const, source: 'LINK' as const, at }
  return (await advance(tx, row, 'BOOKED', step, { startsAt, checkedAt: at })) && answered(tx, row, at)
}

/** None fitted: the request waits at its own start, due as if it had been made now. False when it waits no more. */
export async function waitAgain(tx: Db, { id, insteadOf, at }: Answer): Promise<boolean> {
  const row = await lockReservation(tx, id)
  if (!isWaiting(row, insteadOf)) return false
  await offerFreed(tx, (await releaseExcept(tx, id, row)).released, at)
  const due = dueOf({ madeAt: at, startsAt: row.startsAt })
  return (await revise(tx, row, due, { kind: 'PROPOSED', source: 'LINK', at })) && answered(tx, row, at)
}

/** The branch is to know what its member has answered. */
async function answered(
  tx: Db,
  { id, branchCode }: { id: number; branchCode: string },
  at: Date,
): Promise<true> {
  await recordBranchEvent(tx, { branchCode, reservationId: id, kind: 'CHANGE', at })
  return true
}

/** Nobody answered: whatever is held beside its start is free. */
export async function releaseProposed(tx: Db, id: number, at: Date): Promise<void> {
  const row = await lockReservation(tx, id)
  if (isIn(row, live)) await offerFreed(tx, (await releaseExcept(tx, id, row)).released, at)
}

const isWaiting = <Row extends Requested>(
  row: Row,
  insteadOf: Date,
): row is Row & { state: (typeof requested)[number] } =>
  isIn(row, requested) && row.startsAt.getTime() === insteadOf.getTime()
