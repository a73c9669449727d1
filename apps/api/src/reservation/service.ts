import { phoneDigits } from '@self/contract/phone'
import {
  agreesWithItself,
  type BookingDraft,
  CONTRADICTION,
  type Consultation,
  changeDeadline,
  type MyList,
  missingOf,
  PRIVATE_PAYS_FIRST,
  type ReserveBody,
  SLOT_CLOSED,
  SLOT_TAKEN,
} from '@self/contract/reservation'
import { cellsOf, kstInstant, toKst } from '@self/contract/time'
import { daySchedule, getBranch, givenStarts, seatOpening } from '../branch/service.ts'
import { findOpening } from '../counsellor/service.ts'
import type { Clock } from '../platform/clock.ts'
import { type Db, transact } from '../platform/db.ts'
import { Refusal } from '../platform/errors.ts'
import type { Seal } from '../platform/seal.ts'
import { claimCells, type findReservation, insertReservation, listOfMember } from './queries.ts'

type Context = { db: Db; now: Clock; seal: Seal }
type Where = { branchCode: string; adminId: string; date: string; time: string }

/** A start that a centre or a counsellor gives, and what a session from there claims. */
export type Place = {
  branchCode: string
  wrId: number | null
  startsAt: Date
  minutes: number
  resource: string
}

async function findOpeningAt(db: Db, { branchCode, adminId, date }: Where) {
  const branch = await getBranch(db, branchCode)
  if (!branch.isPrivate) return { branch, wrId: null, opening: seatOpening(branch) }
  const counsellor = await findOpening(db, branchCode, adminId, date)
  return counsellor && { branch, ...counsellor }
}

/** Refuses a start that lies in the past, off the half hours, outside the hours or on a day off (I-02). */
export async function getPlace(db: Db, where: Where, now: Date): Promise<Place> {
  const found = await findOpeningAt(db, where)
  const startsAt = kstInstant(where.date, where.time)
  if (!found || startsAt <= now || !givenStarts(found.opening, where.date).includes(where.time))
    throw new Refusal(409, SLOT_CLOSED)
  const { minutes, resource } = found.opening
  return { branchCode: where.branchCode, wrId: found.wrId, startsAt, minutes, resource }
}

/** Whether a start is free just now: advice, the key of slot_claim decides (decision 20). */
export async function isFree(
  db: Db,
  where: Where,
  day: { now: Date; memberId: number | null },
): Promise<boolean> {
  const found = await findOpeningAt(db, where)
  if (!found) return false
  const schedule = await daySchedule(db, found.opening, { date: where.date, ...day })
  return schedule.some(({ startTime, status }) => startTime === where.time && status === 'ON')
}

type Request = { state: 'HELD' | 'REQUESTED'; memberId: number; name: string; phone: string; createdAt: Date }

/** Within a transaction: a reservation with every cell of its session, or nothing when one is taken. */
export async function insertWithClaims(
  tx: Db,
  place: Place,
  request: Request & { reasonSealed: string | null },
) {
  const { resource, ...where } = place
  const { name: bookerName, phone: bookerPhone, ...rest } = request
  const { id } = await insertReservation(tx, { ...where, ...rest, bookerName, bookerPhone })
  return (await claimCells(tx, id, resource, cellsOf(place.startsAt, place.minutes))) ? id : undefined
}

/** The draft behind POST /api/reserve; refuses a body that says two things. */
function draftOf(body: ReserveBody, isPrivate: boolean): BookingDraft {
  if (!agreesWithItself(body)) throw new Refusal(400, CONTRADICTION)
  const { name, phone, reason } = body.formData
  const { selectedCode: branchCode, selectedDate: date, selectedTime: time } = body
  return { branchCode, isPrivate, adminId: '', date, time, name, phone: phoneDigits(phone), reason }
}

/**
 * A request to a centre that is not private: takes its cells at once, the centre confirms later (decision 21).
 * Refuses with the sentences of Spec 2 §5 in their order; nothing is kept of a refused request.
 */
export async function reserve(
  { db, now, seal }: Context,
  memberId: number,
  body: ReserveBody,
): Promise<number> {
  const { isPrivate } = await getBranch(db, body.selectedCode)
  if (isPrivate) throw new Refusal(409, PRIVATE_PAYS_FIRST)
  const draft = draftOf(body, isPrivate)
  const missing = missingOf(draft)
  if (missing) throw new Refusal(400, missing.sentence)
  const place = await getPlace(db, draft, now())
  const { name, phone, reason } = draft
  return transact(db, async (tx) => {
    const id = await insertWithClaims(tx, place, {
      state: 'REQUESTED',
      memberId,
      name,
      phone,
      reasonSealed: seal.close(reason),
      createdAt: now(),
    })
    if (!id) throw new Refusal(409, SLOT_TAKEN)
    return id
  })
}

type Row = NonNullable<Awaited<ReturnType<typeof findReservation>>>

function toConsultation(row: Row, now: Date): Consultation {
  const { date: hopeDate, time: hopeTime } = toKst(row.startsAt)
  const isLive = row.state === 'BOOKED' || row.state === 'REQUESTED'
  return {
    id: row.id,
    multiCode: row.passId === null ? null : String(row.passId),
    sessions: row.sessions,
    hopeDate,
    hopeTime,
    state: row.state as Consultation['state'],
    change: isLive && now < changeDeadline(hopeDate) ? 'Y' : 'N',
    checkBooking: row.checkedAt ? 'Y' : null,
    memberId: row.adminId,
    memberName: row.counsellorName,
    branchName: row.branchName,
  }
}

/** The member's own sessions, newest first; the count and the next date are of those still to come. */
export async function getMyList(db: Db, memberId: number, now: Date): Promise<MyList> {
  const rows = await listOfMember(db, memberId)
  const coming = rows.filter(
    ({ startsAt, state }) => startsAt > now && (state === 'BOOKED' || state === 'REQUESTED'),
  )
  const next = coming.at(-1)
  return {
    totalCount: coming.length,
    nextDate: next ? Object.values(toKst(next.startsAt)).join('T') : null,
    consultationsList: rows.map((row) => toConsultation(row, now)),
  }
}
