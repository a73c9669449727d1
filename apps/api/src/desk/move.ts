import { canMove, type MoveBody, pricedSentence } from '@self/contract/desk-move'
import { toKst } from '@self/contract/time'
import { record } from '../access-log/service.ts'
import { getOpenings } from '../availability/openings.ts'
import { type Slot, slotForStaff } from '../availability/slot.ts'
import { getBranchWithin } from '../branch/service.ts'
import { listPrices, minutesOfPass } from '../coupon/service.ts'
import { expectAnother } from '../member/service.ts'
import { notifyMember } from '../outbox/service.ts'
import { findLast, insertReturned } from '../payment/desk-payments.ts'
import type { Staff } from '../platform/caller.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import type { Seal } from '../platform/seal.ts'
import { isIn } from '../platform/state-table.ts'
import { findOverlap, overlaps } from '../reservation/bounds.ts'
import { recordBranchEvent } from '../reservation/branch-event.ts'
import { standingOf } from '../reservation/change.ts'
import { aboutReservation, handedOverWords, movedWords } from '../reservation/messages.ts'
import { moveByStaff, noteHandedBack } from '../reservation/standing.ts'
import { requested } from '../reservation/states.ts'
import { companyOf, type PaymentContext, stamp } from './payment.ts'
import { getReservation, type ReservationRow, toWire } from './service.ts'

type Context = PaymentContext & { postNow: () => void }
type Move = MoveBody & { id: number }

/**
 * Moves a session as it was seen to another start, counsellor or branch, after its client's deadline too with a reason:
 * cells, money, message and log in one transaction, whose keys decide. One that stands there already is found done.
 * Refuses hours that nobody gives until somebody has seen that it is so, and another price until it is decided.
 */
export async function move(context: Context, actor: Staff, body: Move): Promise<void> {
  const { db, now } = context
  const { id, branchCode, date, isOutside = false } = body
  const row = await getReservation(db, actor.reach, id)
  await getBranchWithin(db, actor.reach, branchCode)
  const at = now()
  const openings = await getOpenings(db, branchCode, { from: date, to: date })
  const start = { adminId: body.adminId ?? '', date, time: body.time, minutes: row.duration }
  const slot = slotForStaff(openings, start, { now: at, isOutside })
  if (isAt(row, slot)) return
  if (row.revision !== body.revision || !canMove(toWire(row, at))) throw refuse('DESK_CHANGED')
  expectMovable(row, { actor, slot, isPrivate: openings.branch.isPrivate, reason: body.reason, at })
  const moved = await transact(db, (tx) => moveOnce(tx, context, actor, { row, slot, body, at }))
  // Somebody was first: with the same move it is done.
  if (!moved && !isAt(await getReservation(db, actor.reach, id), slot)) throw refuse('DESK_CHANGED')
  context.postNow()
}

const isAt = (row: ReservationRow, { branchCode, wrId, startsAt }: Slot): boolean =>
  row.branchCode === branchCode && row.startsAt.getTime() === startsAt.getTime() && row.wrId === wrId

type Wanted = { actor: Staff; slot: Slot; isPrivate: boolean; reason: MoveBody['reason']; at: Date }

function expectMovable(row: ReservationRow, { actor, slot, isPrivate, reason, at }: Wanted): void {
  if (isIn(row, requested)) {
    if (isPrivate) throw refuse('MOVE_CONFIRM_FIRST')
    if (slot.startsAt <= at) throw refuse('SLOT_CLOSED')
  }
  if (toWire(row, at).isInTime) return
  if (!reason) throw refuse('MOVE_REASON_MISSING')
  expectAnother(actor, row.memberId)
}

type Moving = { row: ReservationRow; slot: Slot; body: Deciding; at: Date }
type Deciding = Pick<MoveBody, 'date' | 'reason' | 'money'>

/**
 * Within a transaction: the same start at its branch with another counsellor, as its client is told.
 * False when somebody was first; refuses a start that is taken.
 */
export const handOverTo = (
  tx: Db,
  context: Pick<Context, 'seal'>,
  actor: Staff,
  { row, slot, at }: Omit<Moving, 'body'>,
): Promise<boolean> => {
  const body = { date: toKst(slot.startsAt).date, reason: 'COUNSELLOR' as const }
  return moveOnce(tx, context, actor, { row, slot, body, at })
}

/** Within a transaction; false when somebody was first. */
async function moveOnce(
  tx: Db,
  { seal }: Pick<Context, 'seal'>,
  actor: Staff,
  { row, slot, body, at }: Moving,
): Promise<boolean> {
  const { id, memberId } = row
  const overlap = await findOverlap(tx, { memberId, ...slot }, id)
  if (overlap) throw overlaps(overlap, 'STAFF')
  const { passId } = row
  if (passId) await minutesOfPass(tx, { memberId, passId, branchCode: slot.branchCode, date: body.date })
  const outcome = await moveByStaff(tx, row, slot, { reason: body.reason, at })
  if (outcome === 'TAKEN') throw refuse('SLOT_TAKEN')
  if (outcome === 'CHANGED') return false
  const hasNewBranch = slot.branchCode !== row.branchCode
  if (hasNewBranch) {
    await settlePrice(tx, actor, { row, slot, body, at })
    await recordBranchEvent(tx, { branchCode: slot.branchCode, reservationId: id, kind: 'CHANGE', at })
  }
  await notifyMoved(tx, seal, { row, slot, at })
  await record(tx, 'MOVE_RESERVATION', { actor, subjectId: memberId, at })
  return true
}

/** The last of several moves is told. */
function notifyMoved(tx: Db, seal: Seal, { row, slot, at }: Omit<Moving, 'body'>): Promise<unknown> {
  const { id, memberId, revision, checkedAt } = row
  const isHandedOver = slot.branchCode !== row.branchCode || slot.wrId !== row.wrId
  const { startsAt, wrId } = slot
  const words =
    checkedAt && isHandedOver
      ? handedOverWords(startsAt)
      : movedWords(standingOf({ ...row, startsAt, wrId }, at), at)
  const sending = { key: `change:${id}:${revision + 1}`, about: aboutReservation(id), waits: true }
  return notifyMember(tx, seal, memberId, { ...sending, at, ...words })
}

/** What was paid in won stays, or goes back at the desk, where the branch has another price for as many minutes. */
async function settlePrice(tx: Db, actor: Staff, { row, slot, body, at }: Moving): Promise<void> {
  const paid = row.amount ?? row.taken?.amount ?? 0
  const eapInfo = await companyOf(tx, row.memberId)
  const prices = (await listPrices(tx, { branchCode: slot.branchCode, eapInfo, now: at }))
    .filter(({ minutes }) => minutes === row.duration)
    .map(({ amount }) => amount)
  const [there = paid] = prices
  if (paid === 0 || prices.includes(paid) || there === paid || body.money === 'KEEP') return
  if (!body.money) throw refuse('MOVE_PRICED', pricedSentence(paid, there))
  await handBackTaken(tx, actor, { row, at })
}

async function handBackTaken(
  tx: Db,
  actor: Staff,
  { row: { id, branchCode, memberId }, at }: { row: ReservationRow; at: Date },
): Promise<void> {
  expectAnother(actor, memberId)
  const last = await findLast(tx, id)
  if (last?.kind !== 'TAKEN') throw refuse('MOVE_PAID_ONLINE')
  if (!(await insertReturned(tx, last, { branchCode, ...stamp(actor, at) })))
    throw refuse('NOTHING_TO_HAND_BACK')
  if (!(await noteHandedBack(tx, await getReservation(tx, actor.reach, id), at))) throw refuse('DESK_CHANGED')
}
