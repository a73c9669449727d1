import { dueOf } from '@self/contract/due-time'
import { releaseExcept } from '../availability/claims.ts'
import { redrawOrRefuse } from '../company/draw.ts'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/errors.ts'
import { isIn } from '../platform/state-table.ts'
import { offerFreed } from '../waiting/line.ts'
import { findOverlap, overlaps } from './bounds.ts'
import { recordBranchEvent } from './branch-event.ts'
import { dropUnsent } from './messages.ts'
import { advance, findReservation, lockReservation, revise, type Seen } from './queries.ts'
import { booked, live, type ReservationState, requested } from './states.ts'

/**
 * What becomes of a request, or of a session, for which its branch proposes other starts, each within a transaction.
 * docs/decisions/039, 090.
 */

type Proposed = Seen & { startsAt: Date; duration: number; wrId: number | null }

/**
 * A request or a session as it was seen is to be answered by its member until then; of its cells only those of its own
 * start stay. hold: takes those of the other starts, before the line is offered what came free.
 */
export async function openToProposal(
  tx: Db,
  seen: Proposed,
  { dueAt, hold, at }: { dueAt: Date; hold: () => Promise<void>; at: Date },
): Promise<boolean> {
  const step = { kind: 'PROPOSED' as const, source: 'STAFF' as const, at }
  if (!isIn(seen, live) || !(await revise(tx, seen, { dueAt }, step))) return false
  const { released } = await releaseExcept(tx, seen.id, seen)
  await hold()
  await offerFreed(tx, released, at)
  return true
}

/** Until when its member may choose one of the starts that are proposed for it; null where none is. */
export const openUntil = (
  { isProposed, dueAt }: { isProposed: unknown; dueAt: Date | null },
  at: Date,
): Date | null => (isProposed && dueAt && dueAt > at ? dueAt : null)

/** ofBooked: it was proposed instead of a booked session. */
type Answer = { id: number; insteadOf: Date; ofBooked: boolean; at: Date }
/** wrId: with whom it would be; null where that stays as it is. */
type Chosen = { startsAt: Date; wrId: number | null }

/** Its member has chosen one of the held starts: it is confirmed there, its other cells are free. False when it stands there no more; refuses a start at which the member is elsewhere. */
export async function confirmAt(tx: Db, answer: Answer, chosen: Chosen): Promise<boolean> {
  const { id, at } = answer
  const { startsAt } = chosen
  const found = await findReservation(tx, id)
  const overlap = found && (await findOverlap(tx, { ...found, startsAt }, id))
  if (overlap) throw overlaps(overlap, 'LINK')
  const row = await lockReservation(tx, id)
  if (!stands(row, answer)) return false
  const wrId = chosen.wrId ?? row.wrId
  const { isWhole, released } = await releaseExcept(tx, id, { ...row, startsAt, wrId })
  if (!isWhole) throw refuse('PROPOSAL_OVER')
  await redrawOrRefuse(tx, { memberId: row.memberId, reservationId: id, startsAt, at })
  await offerFreed(tx, released, at)
  const by = { source: 'LINK' as const, at }
  const isMine = isIn(row, requested)
    ? await advance(tx, row, 'BOOKED', { kind: 'CONFIRMED', ...by }, { startsAt, wrId, checkedAt: at })
    : await revise(tx, row, { startsAt, wrId }, { kind: 'MOVED', ...by })
  if (isMine) await dropUnsent(tx, id, at)
  return isMine && answered(tx, row, at)
}

/** None fitted: it stays at its own start, a request due as if it had been made now. False when it stands there no more. */
export async function waitAgain(tx: Db, answer: Answer): Promise<boolean> {
  const { id, at } = answer
  const row = await lockReservation(tx, id)
  if (!stands(row, answer) || !(await freeProposed(tx, row, at))) return false
  const due = isIn(row, requested) ? dueOf({ madeAt: at, startsAt: row.startsAt }) : {}
  return (await revise(tx, row, due, { kind: 'PROPOSED', source: 'LINK', at })) && answered(tx, row, at)
}

/** Whatever is held beside its own start is free; false where nothing was any more. */
async function freeProposed(tx: Db, row: Proposed, at: Date): Promise<boolean> {
  const { released } = await releaseExcept(tx, row.id, row)
  await offerFreed(tx, released, at)
  return released.length > 0
}

/** The branch takes it back: it stays at its own start, a request due as if it had been made now. */
export async function takeProposedBack(tx: Db, id: number, at: Date): Promise<void> {
  const row = await lockReservation(tx, id)
  if (!isIn(row, live)) return
  await freeProposed(tx, row, at)
  const due = isIn(row, requested) ? dueOf({ madeAt: at, startsAt: row.startsAt }) : {}
  await revise(tx, row, due, { kind: 'WITHDRAWN', source: 'STAFF', at })
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

/**
 * Nobody answered: whatever is held beside its start is free. Of a session that still stands there the branch is told.
 * end: false where it ended otherwise meanwhile, and what is held is of another one.
 */
export async function releaseProposed(tx: Db, answer: Answer, end: () => Promise<boolean>): Promise<void> {
  const { id, at } = answer
  const row = await lockReservation(tx, id)
  if (!(await end())) return
  const wasHeld = isIn(row, live) && (await freeProposed(tx, row, at))
  if (wasHeld && stands(row, answer) && isIn(row, booked)) await answered(tx, row, at)
}

/** Of a reservation as it is: what was proposed for it can still be chosen, for it waits, or is booked, where it was then. */
export const stands = <Row extends { state: ReservationState; startsAt: Date }>(
  row: Row,
  { insteadOf, ofBooked }: Pick<Answer, 'insteadOf' | 'ofBooked'>,
): row is Row & { state: (typeof live)[number] } =>
  isIn(row, ofBooked ? booked : requested) && row.startsAt.getTime() === insteadOf.getTime()
