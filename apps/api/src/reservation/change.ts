import { MAX_CHANGES } from '@self/contract/booking-bounds'
import { changeableUntil, type Standing } from '@self/contract/deadline'
import { dueOf } from '@self/contract/due-time'
import { ruleSince } from '@self/contract/policy'
import { missingOfChange } from '@self/contract/reservation'
import type { Selectable } from 'kysely'
import { claim, release } from '../availability/claims.ts'
import { getSlot } from '../availability/slot.ts'
import { redrawOrRefuse } from '../company/draw.ts'
import { expectPassGoodOn } from '../coupon/pass.ts'
import { notifyMember } from '../outbox/service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import type { Reservation } from '../platform/database/schema.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import type { Seal } from '../platform/seal.ts'
import { isIn } from '../platform/state-table.ts'
import { type ChangeRules, changeRules } from '../policy/columns.ts'
import { offerFreed } from '../waiting/line.ts'
import { expectNoOverlap } from './bounds.ts'
import { recordBranchEvent } from './branch-event.ts'
import { aboutReservation, dropUnsent, movedWords } from './messages.ts'
import { countMoves, findReservation, lockReservation, revise, type Seen } from './queries.ts'
import { holds, live, requested } from './states.ts'

type Context = { db: Db; now: Clock; seal: Seal; postNow: () => void }

/** The member's own session, whatever became of it; somebody else's, or one that was never booked, is not found. */
export async function getOwn(db: Db, memberId: number, id: number) {
  const row = await findReservation(db, id)
  if (row?.memberId !== memberId || isIn(row, holds)) throw refuse('NOT_FOUND')
  return row
}

type Own = Awaited<ReturnType<typeof getOwn>>

type Timed = Pick<Selectable<Reservation>, 'startsAt' | 'createdAt' | 'checkedAt' | 'wrId' | 'keptUntil'> & {
  changeRules: ChangeRules
}

/** What the deadline of a reservation depends on now; one that was paid was made when its payment came (D-27). */
export function standingOf(
  { startsAt, createdAt, checkedAt, wrId, keptUntil, changeRules }: Timed,
  now: Date,
): Standing {
  const isPaid = wrId !== null || keptUntil !== null
  const madeAt = (isPaid && checkedAt) || createdAt
  const versions = changeRules.map((each) => ({ ...each, validFrom: new Date(each.validFrom) }))
  return { startsAt, madeAt, isConfirmed: checkedAt !== null, rule: ruleSince(versions, madeAt, now) }
}

/** Refuses once the deadline of this reservation is over (D-27). */
function expectInTime(row: Timed, now: Date): void {
  if (!changeableUntil(standingOf(row, now), now)) throw refuse('CHANGE_TOO_LATE')
}

/** Refuses one that doesn't stand any more, and one whose deadline is over (D-27). */
export function expectChangeable(reservation: Own, now: Date): void {
  if (!isIn(reservation, live)) throw refuse('RESERVATION_NOT_LIVE')
  expectInTime(reservation, now)
}

/**
 * Moves a session to another start of the same branch and counsellor: the old cells are given back and the new ones
 * taken in one transaction, whose keys decide; when one is taken everything stays as it was. Payment and pass stay, and
 * what is confirmed stays confirmed (D-30); a request is due anew. The last of several changes is told.
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
  const { branchCode, adminId, passId, duration: minutes } = row
  const slot = await getSlot(db, { branchCode, adminId: adminId ?? '', date, time, minutes }, now())
  if (slot.startsAt.getTime() === row.startsAt.getTime()) return
  if (passId) await expectPassGoodOn(db, passId, date)
  await transact(db, async (tx) => {
    await expectNoOverlap(tx, { memberId, ...slot }, id)
    const seen = await lockOnSameTerms(tx, row, now())
    if (seen && (await countMoves(tx, id)) >= MAX_CHANGES) throw refuse('TOO_MANY_CHANGES')
    if (!seen || !(await move(tx, seen, slot.startsAt, now()))) throw refuse('RESERVATION_NOT_LIVE')
    const { startsAt } = slot
    if (!passId) await redrawOrRefuse(tx, { memberId, reservationId: id, startsAt, at: now() })
    const released = await release(tx, id)
    if (!(await claim(tx, slot, { reservationId: id, memberId, isPaying: false }))) throw refuse('SLOT_TAKEN')
    await offerFreed(tx, released, now())
    await recordBranchEvent(tx, { branchCode, reservationId: id, kind: 'CHANGE', at: now() })
    const sending = { key: `change:${id}:${seen.revision + 1}`, about: aboutReservation(id), waits: true }
    const words = movedWords(standingOf(await lockReservation(tx, id), now()), now())
    await notifyMember(tx, seal, memberId, { ...sending, at: now(), isLimited: true, ...words })
  })
  postNow()
}

/**
 * Within a transaction: a live reservation at the start where its member saw it, and it stays so until the end;
 * undefined when another press, or a cancellation, came first. Refuses once its deadline is over.
 */
export async function lockLive(tx: Db, { id, startsAt }: { id: number; startsAt: Date }, at: Date) {
  const row = await lockReservation(tx, id)
  if (!isIn(row, live) || row.startsAt.getTime() !== startsAt.getTime()) return undefined
  expectInTime(row, at)
  return row
}

type Terms = Pick<Own, 'branchCode' | 'wrId' | 'duration' | 'passId'>

/** False once the desk has handed a session over, or taken payment for a longer one or by a pass: what was read for it is another's. */
export const isOnSameTerms = (seen: Terms, row: Terms): boolean =>
  seen.branchCode === row.branchCode &&
  seen.wrId === row.wrId &&
  seen.duration === row.duration &&
  seen.passId === row.passId

async function lockOnSameTerms(tx: Db, row: Own, at: Date) {
  const seen = await lockLive(tx, row, at)
  return seen && isOnSameTerms(seen, row) ? seen : undefined
}

/** A request is due as if it had been made now. */
function move(tx: Db, seen: Seen<(typeof live)[number]>, startsAt: Date, at: Date): Promise<boolean> {
  const due = isIn(seen, requested) ? dueOf({ madeAt: at, startsAt }) : {}
  return moveTo(tx, seen, { startsAt, ...due, source: 'MEMBER', at })
}

/** Every reservation of a series, in their order. docs/decisions/077. */
export const listOfSeries = (db: Db, seriesId: number) =>
  db
    .selectFrom('reservation')
    .selectAll()
    .select(changeRules)
    .where('seriesId', '=', seriesId)
    .orderBy('seriesNumber')
    .execute()

/** Within a transaction: a reservation as it is, and as it stays until the end. How often its member has moved one. */
export { countMoves, lockReservation }

/** Within a transaction: a reservation as it was seen begins at another start. False when somebody was first. */
export async function moveTo(
  tx: Db,
  seen: Seen,
  {
    source,
    at,
    ...change
  }: Partial<ReturnType<typeof dueOf>> & { startsAt: Date; source: 'MEMBER' | 'STAFF'; at: Date },
): Promise<boolean> {
  const isMine = await revise(tx, seen, change, { kind: 'MOVED', source, at })
  if (isMine) await dropUnsent(tx, seen.id, at)
  return isMine
}
