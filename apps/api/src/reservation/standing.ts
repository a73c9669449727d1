import type { DeclineReason } from '@self/contract/decline'
import type { MoveReason } from '@self/contract/desk-move'
import { dueOf } from '@self/contract/due-time'
import type { CancelCause } from '@self/contract/goodwill-refund'
import { claimedMinutes } from '@self/contract/opening'
import { claim, release, releaseExcept } from '../availability/claims.ts'
import { type Slot, slotOfReservation } from '../availability/slot.ts'
import { redrawOrRefuse, returnDraw } from '../company/draw.ts'
import type { Db } from '../platform/database/db.ts'
import { isIn } from '../platform/state-table.ts'
import { offerFreed } from '../waiting/line.ts'
import { dropOwed } from './branch-event.ts'
import { dropUnsent } from './messages.ts'
import { advance, revise, type Seen } from './queries.ts'
import { booked, forfeited, live, requested } from './states.ts'

/**
 * What staff do with reservations, each within a transaction and from where the reservation was seen; false
 * when somebody was first. docs/decisions/021.
 */

const staff = 'STAFF' as const

type Standing = Seen & { startsAt: Date; duration: number; wrId: number | null }

/** What was proposed beside its start is free again. */
export async function confirm(tx: Db, seen: Standing, at: Date): Promise<boolean> {
  const step = { kind: 'CONFIRMED' as const, source: staff, at }
  const isMine = isIn(seen, requested) && (await advance(tx, seen, 'BOOKED', step, { checkedAt: at }))
  if (isMine) await offerFreed(tx, (await releaseExcept(tx, seen.id, seen)).released, at)
  return isMine
}

/** noteSealed: what the branch wrote to the member, under seal. */
type Decline = { reason: DeclineReason; noteSealed: string | null; at: Date }

/** A request ends with the reason that its member reads, and its cells are free. */
export async function declineRequest(
  tx: Db,
  seen: Seen,
  { reason, noteSealed, at }: Decline,
): Promise<boolean> {
  const step = { kind: 'CANCELLED' as const, source: staff, at }
  const change = { declinedFor: reason, declineNoteSealed: noteSealed }
  const isMine = isIn(seen, requested) && (await advance(tx, seen, 'CANCEL', step, change))
  if (isMine) await freeCells(tx, seen.id, at)
  return isMine
}

/** From the other mark too. */
export async function markDone(tx: Db, seen: Seen, at: Date): Promise<boolean> {
  const step = { kind: 'DONE' as const, source: staff, at }
  if (isIn(seen, forfeited)) return advance(tx, seen, 'BOOKED', step, { markedAt: at })
  return isIn(seen, booked) && revise(tx, seen, { markedAt: at }, step)
}

/** From the other mark too. */
export const markNoShow = async (tx: Db, seen: Seen, at: Date): Promise<boolean> =>
  isIn(seen, booked) &&
  advance(tx, seen, 'CANCEL_F', { kind: 'NO_SHOW', source: staff, at }, { markedAt: at })

/** Takes back either mark. */
export async function unmark(tx: Db, seen: Seen, at: Date): Promise<boolean> {
  const step = { kind: 'UNDONE' as const, source: staff, at }
  if (isIn(seen, forfeited)) return advance(tx, seen, 'BOOKED', step, { markedAt: null })
  return isIn(seen, booked) && revise(tx, seen, { markedAt: null }, step)
}

type Correction = { reasonSealed: string; madeBy: number; at: Date }

/** A no-show was attended after all. Noted first, with why: of a closed day the database lets nothing else through (0445). */
export async function correctNoShow(tx: Db, seen: Seen, { at, ...why }: Correction): Promise<boolean> {
  if (!isIn(seen, forfeited) || !(await insertCorrection(tx, seen, { ...why, at }))) return false
  return advance(tx, seen, 'BOOKED', { kind: 'CORRECTED', source: staff, at })
}

/** Of a reservation that still is as it was seen, and stays so until the end of the transaction. */
async function insertCorrection(tx: Db, seen: Seen, { reasonSealed, madeBy, at }: Correction) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('markCorrection')
    .columns(['reservationId', 'revision', 'reasonSealed', 'madeBy', 'at'])
    .expression((from) =>
      from
        .selectFrom('reservation')
        .select(({ val }) => [
          'id',
          val(seen.revision + 1).as('revision'),
          val(reasonSealed).as('reasonSealed'),
          val(madeBy).as('madeBy'),
          val(at).as('at'),
        ])
        .where('id', '=', seen.id)
        .where('revision', '=', seen.revision)
        .where('state', '=', seen.state)
        .forUpdate(),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** endsProposal: other starts were proposed for it, and it becomes longer than they are. */
type Payment = { passId?: number; duration: number; endsProposal?: boolean; at: Date }
type Sized = Seen & Parameters<typeof slotOfReservation>[1] & { memberId: number; duration: number }

/**
 * It is paid at the desk by a session of so many minutes: by a pass, or by money that is stored beside it. One that
 * takes longer claims its cells. TAKEN when one of them isn't free, and the caller undoes it; CHANGED when somebody was
 * first.
 */
export async function notePaid(
  tx: Db,
  seen: Sized,
  { passId, duration, endsProposal, at }: Payment,
): Promise<'PAID' | 'TAKEN' | 'CHANGED'> {
  const isLonger = duration > seen.duration
  if (isLonger && !(await claimFor(tx, seen, { minutes: duration, at }))) return 'TAKEN'
  const change = {
    ...(passId && { passId }),
    ...(isLonger && { duration, minutes: claimedMinutes(duration) }),
    ...(endsProposal && { dueAt: null }),
  }
  const entry = { kind: passId ? 'PASS' : 'PAID', source: staff, at } as const
  return (await revise(tx, seen, change, entry)) ? 'PAID' : 'CHANGED'
}

/** Cells of starts that were proposed beside it are free, for whoever waits for them. */
async function claimFor(
  tx: Db,
  { id, memberId, ...seen }: Sized,
  { minutes, at }: { minutes: number; at: Date },
): Promise<boolean> {
  const released = await release(tx, id)
  const slot = await slotOfReservation(tx, { ...seen, minutes })
  if (!(await claim(tx, slot, { reservationId: id, memberId, isPaying: false }))) return false
  await offerFreed(tx, released, at)
  return true
}

/**
 * It is held elsewhere: at another start, by another counsellor, at another branch; a request is due anew. TAKEN when one
 * of the cells isn't free, and the caller undoes it; CHANGED when somebody was first.
 */
export async function moveByStaff(
  tx: Db,
  seen: Seen & { memberId: number; startsAt: Date },
  slot: Slot,
  { reason, at }: { reason: MoveReason | undefined; at: Date },
): Promise<'MOVED' | 'TAKEN' | 'CHANGED'> {
  const { branchCode, wrId, startsAt } = slot
  const due = isIn(seen, requested) ? dueOf({ madeAt: at, startsAt }) : {}
  const entry = { kind: 'MOVED' as const, source: staff, reason, at }
  if (!isIn(seen, live) || !(await revise(tx, seen, { branchCode, wrId, startsAt, ...due }, entry)))
    return 'CHANGED'
  const { id: reservationId, memberId } = seen
  if (seen.startsAt.getTime() !== startsAt.getTime()) await dropUnsent(tx, reservationId, at)
  await redrawOrRefuse(tx, { memberId, reservationId, startsAt, at })
  const released = await release(tx, reservationId)
  const holder = { reservationId, memberId, isPaying: false }
  if (!(await claim(tx, slot, holder))) return 'TAKEN'
  await offerFreed(tx, released, at)
  return 'MOVED'
}

/** The desk has handed its money back. */
export async function noteHandedBack(tx: Db, seen: Seen, at: Date): Promise<boolean> {
  await dropOwed(tx, seen.id, at)
  return revise(tx, seen, {}, { kind: 'HANDED_BACK', source: staff, at })
}

/** reason: who wanted it, where staff were the ones to press. */
type Cancelling = { source: 'MEMBER' | 'STAFF'; reason?: CancelCause | undefined; at: Date }

/** The reservation ends: its cells are free, and a session that was drawn from a company's contract is returned. */
export async function cancelLive(tx: Db, seen: Seen, { source, reason, at }: Cancelling): Promise<boolean> {
  const step = { kind: 'CANCELLED' as const, source, reason, at }
  if (!isIn(seen, live) || !(await advance(tx, seen, 'CANCEL', step))) return false
  await returnDraw(tx, { reservationId: seen.id, at })
  await freeCells(tx, seen.id, at)
  return true
}

/** It ends by its client's call after the deadline: its cells are free, and what has paid for it stays (D-28). */
export async function cancelLate(tx: Db, seen: Seen, at: Date): Promise<boolean> {
  const step = { kind: 'CANCELLED' as const, source: staff, reason: 'CLIENT' as const, at }
  if (!isIn(seen, booked) || !(await advance(tx, seen, 'CANCEL_F', step))) return false
  await freeCells(tx, seen.id, at)
  return true
}

/** What was cancelled late, and is no no-show, is given back after all: a session that was drawn from a company's contract is returned. */
export async function cancelForfeited(
  tx: Db,
  seen: Seen & { markedAt: Date | null },
  { source, reason, at }: Cancelling,
): Promise<boolean> {
  const step = { kind: 'CANCELLED' as const, source, reason, at }
  if (!isIn(seen, forfeited) || seen.markedAt || !(await advance(tx, seen, 'CANCEL', step))) return false
  await returnDraw(tx, { reservationId: seen.id, at })
  return true
}

async function freeCells(tx: Db, id: number, at: Date): Promise<void> {
  await dropUnsent(tx, id, at)
  await offerFreed(tx, await release(tx, id), at)
}
