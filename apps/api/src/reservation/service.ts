import { agreesWithItself, type BookingDraft, missingOf, type ReserveBody } from '@self/contract/booking'
import { phoneDigits } from '@self/contract/phone'
import { changeDeadline } from '@self/contract/reservation'
import type { Consultation, MyList } from '@self/contract/schedule'
import { toKst } from '@self/contract/time'
import { formatWallClock } from '@self/contract/time-format'
import { getOpenings } from '../availability/openings.ts'
import { slotOf } from '../availability/slot.ts'
import { expectPhone } from '../member/service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import type { Limit, Quota } from '../platform/quota.ts'
import type { Seal } from '../platform/seal.ts'
import { isIn } from '../platform/state-table.ts'
import { expectConsent } from '../terms/service.ts'
import { insertWithClaims } from './insert.ts'
import { findRequest, type findReservation, listOfMember } from './queries.ts'
import { live, newRequest } from './states.ts'

type Context = { db: Db; now: Clock; seal: Seal; quota: Quota }

/** Nobody takes the hours of a whole branch (T-30). */
const REQUESTS: Limit = { name: 'request', times: 30, minutes: 30 * 24 * 60 }

/** The draft behind POST /api/reserve; refuses a body that says two things. */
function draftOf(body: ReserveBody): BookingDraft {
  if (!agreesWithItself(body)) throw refuse('BOOKING_CONTRADICTION')
  const { name, phone, reason } = body.formData
  const { selectedCode: branchCode, selectedDate: date, selectedTime: time } = body
  return { branchCode, isPrivate: false, adminId: '', date, time, name, phone: phoneDigits(phone), reason }
}

/**
 * A request to a branch that is not private: takes its cells at once, the branch confirms later (D-21).
 * Refuses with the sentences of Spec 2 §5 in their order, and too many within thirty days; nothing is kept of a refused
 * request.
 */
export async function reserve(
  { db, now, seal, quota }: Context,
  memberId: number,
  body: ReserveBody,
): Promise<number> {
  const date = body.selectedDate || toKst(now()).date
  const openings = await getOpenings(db, body.selectedCode, { from: date, to: date }, 'SEATS')
  if (openings.branch.isPrivate) throw refuse('PRIVATE_PAYS_FIRST')
  const draft = draftOf(body)
  const missing = missingOf(draft)
  if (missing) throw refuse(missing.code)
  await expectPhone(db, memberId)
  await expectConsent(db, memberId)
  const slot = slotOf(openings, draft, now())
  const { name, phone, reason } = draft
  const request = { state: newRequest, memberId, name, phone, createdAt: now() }
  return transact(db, async (tx) => {
    const id = await insertWithClaims(tx, slot, { ...request, reasonSealed: seal.close(reason) })
    if (id) {
      if (await quota.take(tx, REQUESTS, String(memberId))) throw refuse('TOO_MANY_REQUESTS')
      return id
    }
    // Pressed twice, or the first answer got lost: the same request is the same reservation.
    const already = await findRequest(tx, memberId, slot)
    if (!already) throw refuse('SLOT_TAKEN')
    return already.id
  })
}

type Row = NonNullable<Awaited<ReturnType<typeof findReservation>>>

function toConsultation(row: Row, now: Date): Consultation {
  const { date: hopeDate, time: hopeTime } = toKst(row.startsAt)
  return {
    id: row.id,
    multiCode: row.passId === null ? null : String(row.passId),
    sessions: row.sessions,
    hopeDate,
    hopeTime,
    state: row.state as Consultation['state'],
    change: isIn(row, live) && now < changeDeadline(hopeDate) ? 'Y' : 'N',
    checkBooking: row.checkedAt ? 'Y' : null,
    memberId: row.adminId,
    memberName: row.counsellorName,
    branchName: row.branchName,
    branchCode: row.branchCode,
  }
}

/** The member's own reservations, cancelled ones too, newest first. */
export const listReservations = (db: Db, memberId: number) => listOfMember(db, { memberId })

/** The member's own sessions, newest first; the count and the next date are of those still to come. */
export async function getMyList(db: Db, memberId: number, now: Date): Promise<MyList> {
  const rows = await listReservations(db, memberId)
  const coming = rows.filter((row) => row.startsAt > now && isIn(row, live))
  const next = coming.at(-1)
  return {
    totalCount: coming.length,
    nextDate: next ? formatWallClock(next.startsAt) : null,
    consultationsList: rows.map((row) => toConsultation(row, now)),
  }
}
