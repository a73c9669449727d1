import { type BookingDraft, missingOf } from '@self/contract/booking'
import { agreesWithItself, type ReserveBody } from '@self/contract/booking-body'
import { changeableUntil } from '@self/contract/deadline'
import { declineText } from '@self/contract/decline'
import { dueOf, isShortNotice } from '@self/contract/due-time'
import { DEFAULT_MINUTES } from '@self/contract/opening'
import { phoneDigits } from '@self/contract/phone'
import type { Consultation, MyList } from '@self/contract/schedule'
import { UNREADABLE } from '@self/contract/text'
import { addMinutes, kstInstant, toKst } from '@self/contract/time'
import { formatWallClock } from '@self/contract/time-format'
import { recordRow } from '../access-log/service.ts'
import { takenOf } from '../availability/claims.ts'
import { instantsOf, openingsOf } from '../availability/openings.ts'
import { type Slot, slotOf } from '../availability/slot.ts'
import { holdCredit } from '../coupon/pass.ts'
import { minutesOfPass } from '../coupon/service.ts'
import { expectOwnResult } from '../diagnosis/service.ts'
import { firstMessage } from '../outbox/service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import type { Quota } from '../platform/quota.ts'
import type { Seal } from '../platform/seal.ts'
import { isIn } from '../platform/state-table.ts'
import { expectReady, standingIn } from '../terms/service.ts'
import {
  expectRoomForRequest,
  expectRoomToCome,
  lockToRequest,
  type OwnBooking,
  overlapIn,
  overlaps,
  ownOf,
} from './bounds.ts'
import { insertBranchEvent } from './branch-event.ts'
import { getOwn, standingOf } from './change.ts'
import { insertOrRefuse } from './hold.ts'
import { requestedWords } from './messages.ts'
import { openUntil } from './proposed.ts'
import { countUpcomingOf, type findReservation, listOfMember } from './queries.ts'
import { blankResultOf } from './retention.ts'
import { forfeited, isCancelledLate, live, newRequest, requested } from './states.ts'

type Actor = { memberId: number; address: string }
type Context = { db: Db; now: Clock; seal: Seal; quota: Quota; postNow: () => void }

/** The draft behind POST /api/reserve; refuses a body that says two things. */
function draftOf(body: ReserveBody): BookingDraft {
  if (!agreesWithItself(body)) throw refuse('BOOKING_CONTRADICTION')
  const { name, phone, reason } = body.formData
  const { selectedCode: branchCode, selectedDate: date, selectedTime: time } = body
  return { branchCode, isPrivate: false, adminId: '', date, time, name, phone: phoneDigits(phone), reason }
}

/**
 * A request to a branch that is not private: takes its cells at once, the branch confirms later (D-21).
 * A pass of the member's that it carries is held for it (D-40). Refuses with the sentences of Spec 2 §5 in their order,
 * what overlaps with another reservation of the member, and more than may wait at a time; nothing is kept of a refused
 * request. Its member is notified. Gives its id, and until when the branch answers.
 */
export async function reserve(
  { db, now, seal, quota, postNow }: Context,
  memberId: number,
  body: ReserveBody,
): Promise<{ id: number } & Answer> {
  const { passId, resultId } = body
  const at = now()
  const reserved = await transact(db, async (tx) => {
    const { id, to, own, slot, draft } = await lockRequest(tx, { memberId, at }, body)
    const due = dueOf({ madeAt: at, startsAt: slot.startsAt })
    // Pressed twice, or the first answer got lost: the same request is the same reservation, whatever seats are free.
    const already = own.find(isRequestFor(slot))
    if (already) return { id: already.id, ...answerOf(already) }
    expectRoom(own, quota, { slot, at })
    if (resultId) await expectOwnResult(tx, memberId, resultId)
    const { name, phone, branchCode } = draft
    const reasonSealed = seal.at('reservation.reason_sealed', id).close(draft.reason)
    const request = { id, state: newRequest, memberId, name, phone, passId, resultId, createdAt: at, ...due }
    const words = requestedWords(slot.startsAt)
    const message = { key: `request:${id}`, memberId, at, isLimited: true, ...words }
    const beside = {
      branchEvent: insertBranchEvent({ branchCode, reservationId: id, kind: 'REQUEST', at }),
      ...(to && { message: firstMessage(seal, { ...message, to }) }),
    }
    await insertOrRefuse(tx, slot, { ...request, reasonSealed }, beside)
    if (passId && !(await holdCredit(tx, { passId, reservationId: id, at }))) throw refuse('PASS_UNUSABLE')
    return { id, ...answerOf({ ...slot, ...due }) }
  })
  postNow()
  return reserved
}

/**
 * Within a transaction, in one statement but for a pass: the member's lock with the id and all that decides a request.
 * Refuses a branch, a draft and a member that can't be booked for, and a start that isn't given.
 */
async function lockRequest(tx: Db, { memberId, at }: { memberId: number; at: Date }, body: ReserveBody) {
  const { selectedCode: code, passId } = body
  const date = body.selectedDate || toKst(at).date
  const startsAt = kstInstant(date, body.selectedTime || '00:00')
  const span = { from: date, to: date }
  const times = { ...instantsOf(span), startsAt, until: addMinutes(startsAt, DEFAULT_MINUTES) }
  const locked = await lockToRequest(tx, { memberId, since: at, code, ...times })
  if (!locked) throw refuse('NOT_FOUND')
  const openings = openingsOf(locked, span)
  if (openings.branch.isPrivate) throw refuse('PRIVATE_PAYS_FIRST')
  const draft = draftOf(body)
  const missing = missingOf(draft)
  if (missing) throw refuse(missing.code)
  expectReady(standingIn(locked.required))
  const minutes = passId
    ? await minutesOfPass(tx, { memberId, passId, branchCode: code, date })
    : DEFAULT_MINUTES
  const slot = slotOf(openings, { ...draft, minutes }, at)
  // The cells of a longer session are read by its claim.
  const taken = minutes === DEFAULT_MINUTES && { taken: takenOf(locked.cells, slot) }
  return { id: locked.id, to: locked.phone, own: ownOf(locked), draft, slot: { ...slot, ...taken } }
}

/** Nothing of the member's own stands in the way of another request. */
function expectRoom(own: readonly OwnBooking[], quota: Quota, { slot, at }: { slot: Slot; at: Date }): void {
  const overlap = overlapIn(own, slot)
  if (overlap) throw overlaps(overlap)
  expectRoomToCome(own, quota, at)
  expectRoomForRequest(own, quota, at)
}

const isRequestFor =
  ({ branchCode, startsAt }: Slot) =>
  (one: OwnBooking) =>
    isIn(one, requested) && one.branchCode === branchCode && one.startsAt.getTime() === startsAt.getTime()

type Answer = Pick<Consultation, 'answerBy' | 'isShortNotice'>

/** Until when the branch answers a request; null for one made before it had a due time (D-21). */
const answerOf = ({ dueAt, startsAt }: { dueAt: Date | null; startsAt: Date }): Answer => ({
  answerBy: dueAt && formatWallClock(dueAt),
  isShortNotice: dueAt !== null && isShortNotice({ dueAt, startsAt }),
})

/** Who answers next, and until when: the branch of a request, or the member while a proposal is open, which ends when it is due. */
function waitingFor(row: Row, now: Date): Answer & Pick<Consultation, 'proposedUntil'> {
  const none = { answerBy: null, isShortNotice: false, proposedUntil: null }
  const proposedUntil = isIn(row, live) ? openUntil(row, now) : null
  if (proposedUntil) return { ...none, proposedUntil: formatWallClock(proposedUntil) }
  return isIn(row, requested) ? { ...none, ...answerOf(row) } : none
}

type Row = NonNullable<Awaited<ReturnType<typeof findReservation>>>

function toConsultation(row: Row, { now, seal }: { now: Date; seal: Seal }): Consultation {
  const { date: hopeDate, time: hopeTime } = toKst(row.startsAt)
  const standing = standingOf(row, now)
  const until = isIn(row, live) ? changeableUntil(standing, now) : null
  return {
    id: row.id,
    multiCode: row.passId === null ? null : String(row.passId),
    sessions: row.sessions,
    hopeDate,
    hopeTime,
    minutes: row.duration,
    state: row.state as Consultation['state'],
    change: until ? 'Y' : 'N',
    changeUntil: until && formatWallClock(until),
    madeAt: formatWallClock(standing.madeAt),
    rule: standing.rule,
    checkBooking: row.checkedAt ? 'Y' : null,
    memberId: row.adminId,
    memberName: row.counsellorName,
    branchName: row.branchName,
    branchCode: row.branchCode,
    ...(row.resultId !== null && { isResultSent: true }),
    ...(isBack(row) && { isReturned: true as const }),
    ...(isCancelledLate(row) && { isCancelledLate: true as const }),
    ...waitingFor(row, now),
    ...seriesOf(row),
    ...declinedAs(row, seal),
  }
}

/** A no-show whose session went back to its pass, or a late cancellation whose money did. */
const isBack = (row: Row): boolean =>
  row.isHandedBack || (isIn(row, forfeited) && row.creditKind === 'RETURN')

const seriesOf = ({ seriesId, seriesNumber, seriesSize }: Row): Pick<Consultation, 'series'> =>
  seriesId && seriesNumber && seriesSize
    ? { series: { id: seriesId, number: seriesNumber, of: seriesSize } }
    : {}

function declinedAs({ id, declinedFor, declineNoteSealed }: Row, seal: Seal): { declined?: string } {
  if (!declinedFor) return {}
  const note = declineNoteSealed && seal.at('reservation.decline_note_sealed', id).tryOpen(declineNoteSealed)
  return { declined: declineText(declinedFor, note ?? (declineNoteSealed ? UNREADABLE : '')) }
}

/** The member's own reservations, cancelled ones too, newest first. */
export const listReservations = (db: Db, memberId: number) => listOfMember(db, { memberId })

/** How many reservations to come a counsellor has, at whatever branch, and when the first of them begins. */
export const findUpcomingOf = countUpcomingOf

/** The member's own sessions, newest first; the next date is of those that are confirmed. D-31. */
export async function getMyList(
  { db, now: clock, seal }: Pick<Context, 'db' | 'now' | 'seal'>,
  memberId: number,
): Promise<MyList> {
  const now = clock()
  const rows = await listReservations(db, memberId)
  const coming = rows.filter((row) => row.startsAt > now && isIn(row, live))
  const confirmed = coming.filter((row) => row.checkedAt)
  const next = confirmed.at(-1)
  return {
    totalCount: confirmed.length,
    waitingCount: coming.length - confirmed.length,
    nextDate: next ? formatWallClock(next.startsAt) : null,
    consultationsList: rows.map((row) => toConsultation(row, { now, seal })),
  }
}

/** The result that was sent with the member's own reservation is read with it no longer. At any time, and logged once. */
export async function withdrawResult(
  { db, now }: Pick<Context, 'db' | 'now'>,
  actor: Actor,
  id: number,
): Promise<void> {
  const { memberId } = actor
  await getOwn(db, memberId, id)
  await transact(db, async (tx) => {
    if (!(await blankResultOf(tx, memberId, id))) return
    await recordRow(tx, 'WITHDRAW_RESULT', { actor, subjectId: memberId, rowId: id, at: now() })
  })
}

/** When reservations begin. */
export const listStarts = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('reservation')
    .select(['id', 'startsAt'])
    .where('id', '=', ({ fn, val }) => fn.any(val([...ids])))
    .execute()

/** The reservations to come that a pass pays for and nobody has marked. */
export const listToCome = async (db: Db, passId: number, at: Date): Promise<number[]> =>
  (
    await db
      .selectFrom('reservation')
      .select('id')
      .where('passId', '=', passId)
      .where('startsAt', '>', at)
      .where('markedAt', 'is', null)
      .where('state', 'in', live)
      .execute()
  ).map(({ id }) => id)
