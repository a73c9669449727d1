import { changeDeadline, missingOfChange } from '@self/contract/reservation'
import { toKst } from '@self/contract/time'
import { formatStart } from '@self/contract/time-format'
import { claim, release } from '../availability/claims.ts'
import { getSlot } from '../availability/slot.ts'
import { expectPassGoodOn } from '../coupon/pass.ts'
import { notify } from '../outbox/service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import type { Seal } from '../platform/seal.ts'
import { isIn } from '../platform/state-table.ts'
import { advance, findReservation, lockReservation, revise, type Seen } from './queries.ts'
import { booked, live, unpaid } from './states.ts'

type Context = { db: Db; now: Clock; seal: Seal; postNow: () => void }

/** The member's own session, whatever became of it; somebody else's, or one that was never booked, is not found. */
export async function getOwn(db: Db, memberId: number, id: number) {
  const row = await findReservation(db, id)
  if (row?.memberId !== memberId || isIn(row, unpaid)) throw refuse('NOT_FOUND')
  return row
}

type Own = Awaited<ReturnType<typeof getOwn>>

/** Refuses one that doesn't stand any more, or from 18:00 of the day before on (D-27). */
export function expectChangeable(reservation: Own, now: Date): void {
  if (!isIn(reservation, live)) throw refuse('RESERVATION_NOT_LIVE')
  expectInTime(reservation.startsAt, now)
}

/** Refuses from 18:00 of the day before on. Spec 2 §9. */
export function expectInTime(startsAt: Date, now: Date): void {
  if (now >= changeDeadline(toKst(startsAt).date)) throw refuse('CHANGE_TOO_LATE')
}

/**
 * Moves a session to another start of the same branch and counsellor: the old cells are given back and the new ones
 * taken in one transaction, whose keys decide; when one is taken everything stays as it was (D-30). Payment
 * and pass stay; a branch that confirms its requests is asked again.
 */
export async function change(
  { db, now, seal, postNow }: Context,
  memberId: number,
  { id, date, time }: { id: number; date: string; time: string },
): Promise<void> {
  const row = await getOwn(db, memberId, id)
  expectChangeable(row, now())
  const missing = missingOfChange({ date, time })
  if (missing) throw refuse(missing.code)
  const { branchCode, adminId, passId, bookerPhone: to } = row
  const slot = await getSlot(db, { branchCode, adminId: adminId ?? '', date, time }, now())
  if (slot.startsAt.getTime() === row.startsAt.getTime()) return
  if (passId) await expectPassGoodOn(db, passId, date)
  await transact(db, async (tx) => {
    expectInTime(row.startsAt, now())
    const seen = await lockLive(tx, row)
    if (!seen || !(await move(tx, seen, slot.startsAt, now()))) throw refuse('RESERVATION_NOT_LIVE')
    await release(tx, id)
    if (!(await claim(tx, slot, { reservationId: id, memberId, isPaying: false }))) throw refuse('SLOT_TAKEN')
    const key = `change:${id}:${seen.revision + 1}`
    await notify(tx, seal, { key, to, text: noticeOf(date, time), at: now() })
  })
  postNow()
}

/**
 * Within a transaction: a live reservation at the start where its member saw it, and it stays so until the end;
 * undefined when another press, or a cancellation, came first.
 */
export async function lockLive(tx: Db, { id, startsAt }: { id: number; startsAt: Date }) {
  const row = await lockReservation(tx, id)
  return isIn(row, live) && row.startsAt.getTime() === startsAt.getTime() ? row : undefined
}

/** A branch that confirms its requests is asked again. */
async function move(
  tx: Db,
  seen: Seen<(typeof live)[number]> & { wrId: number | null },
  startsAt: Date,
  at: Date,
): Promise<boolean> {
  const step = { kind: 'MOVED' as const, source: 'MEMBER' as const, at }
  if (seen.wrId !== null) return revise(tx, seen, { startsAt }, step)
  const change = { startsAt, checkedAt: null }
  return isIn(seen, booked) ? advance(tx, seen, 'REQUESTED', step, change) : revise(tx, seen, change, step)
}

const noticeOf = (date: string, time: string): string =>
  `[곁마루] ${formatStart(date, time)} 일정으로 바뀌었어요. 변경과 취소는 전날 오후 6시까지 할 수 있어요.`
