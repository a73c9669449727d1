import { changeableUntil } from '@self/contract/deadline'
import type { DeskReservation, DeskState } from '@self/contract/desk'
import { cancelledByLabels } from '@self/contract/desk-late-cancel'
import { easyPayOf } from '@self/contract/easy-pay'
import { maskedName, NAMELESS, type UserType } from '@self/contract/member'
import { formatPhone, maskedPhone } from '@self/contract/phone'
import { isReasonOpen, type Reach } from '@self/contract/task'
import type { SentResult } from '@self/contract/test-result'
import { UNREADABLE } from '@self/contract/text'
import { addDays, kstInstant, toKst } from '@self/contract/time'
import { record, recordList } from '../access-log/service.ts'
import { getBranchWithin } from '../branch/service.ts'
import { breakGlass } from '../break-glass/service.ts'
import { findSentResult } from '../diagnosis/service.ts'
import type { Staff } from '../platform/caller.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import { type Cursor, pageOf, writeCursor } from '../platform/list/cursor.ts'
import type { Seal } from '../platform/seal.ts'
import { isIn } from '../platform/state-table.ts'
import { standingOf } from '../reservation/change.ts'
import { booked, cancelled, expired, forfeited, isCancelledLate, requested } from '../reservation/states.ts'
import { readCorrections } from './correction/reading.ts'
import { findReservation, listBetween, listOfMember } from './queries.ts'

type Context = { db: Db; now: Clock; seal: Seal }

type Row = NonNullable<Awaited<ReturnType<typeof findReservation>>>

/** With what the desk has taken for it and not given back. */
const withTaken = (row: Row) => {
  const { takenBy: method, takenAmount: amount, takenOn: on } = row
  return { ...row, taken: method !== null && amount !== null && on !== null ? { method, amount, on } : null }
}

/** A session that has reached a branch within reach; refuses any other id. */
export async function getReservation(db: Db, reach: Reach, id: number) {
  const row = await findOne(db, reach, id)
  if (!row) throw refuse('NOT_FOUND')
  return row
}

/** The same, undefined for any other id. */
export async function findOne(db: Db, reach: Reach, id: number) {
  const row = await findReservation(db, reach, id)
  return row && withTaken(row)
}

export type ReservationRow = Awaited<ReturnType<typeof getReservation>>

/** True where an order, a pass or the desk has paid for it. */
export const isPaid = ({ passId, amount, taken }: ReservationRow): boolean =>
  passId !== null || amount !== null || taken !== null

/** What the desk calls the state of a row. */
export function stateOf(row: Pick<Row, 'state' | 'markedAt'>): DeskState {
  if (isIn(row, [...requested, ...cancelled, ...expired])) return row.state
  if (isCancelledLate(row)) return 'CANCEL'
  if (isIn(row, forfeited)) return 'NO_SHOW'
  return row.markedAt ? 'DONE' : 'BOOKED'
}

/** What the desk sees of a session; its phone is masked and its reason stays under seal. */
export function toWire(row: ReservationRow, now: Date): DeskReservation {
  const { date: hopeDate, time: hopeTime } = toKst(row.startsAt)
  const { id, revision, markedAt, sessions, remaining } = row
  return {
    id,
    revision,
    hopeDate,
    hopeTime,
    state: stateOf(row),
    markedOn: markedAt && toKst(markedAt).date,
    userName: row.bookerName || NAMELESS, // destroyed
    userPhone: maskedPhone(row.bookerPhone),
    memberName: row.counsellorName,
    pass: sessions === null ? null : { sessions, remaining: remaining ?? 0 },
    ...(isWaived(row) && { isWaived: true as const }),
    ...(row.correctedAt && { correctedOn: toKst(row.correctedAt).date }),
    ...(isCancelledLate(row) && { isCancelledLate: true as const }),
    ...(row.isHandedBack && { isHandedBack: true as const }),
    ...cancelledBy(row),
    amount: row.amount ?? 0,
    ...easyPayOf(row.paidBy ?? 'CARD'),
    taken: row.taken,
    isUnpaid: !isPaid(row),
    worth: worthOf(row),
    ...(row.isDrawn && { isDrawn: true as const }),
    ...(row.seriesId !== null && { isOfSeries: true as const }),
    isInTime: changeableUntil(standingOf(row, now), now) !== null,
    goodwill: goodwillOf(row),
  }
}

/** A no-show whose session went back to the pass. */
export const isWaived = (row: Pick<Row, 'state' | 'creditKind'>): boolean =>
  isIn(row, forfeited) && row.creditKind === 'RETURN'

function cancelledBy({ cancelledBy }: Row): Pick<DeskReservation, 'cancelledBy'> {
  const known = cancelledBy !== null && Object.hasOwn(cancelledByLabels, cancelledBy)
  return known ? { cancelledBy: cancelledBy as keyof typeof cancelledByLabels } : {}
}

/** Won that were paid for it, or what one session of its pass cost; nothing of a pass that has been refunded. */
function worthOf({ sessions, passAmount, isPassRefunded, amount, taken }: ReservationRow): number {
  if (sessions === null) return amount ?? taken?.amount ?? 0
  return isPassRefunded ? 0 : Math.floor((passAmount ?? 0) / sessions)
}

/** Of one that stands, or was cancelled late: the newest refund beyond the client's own rule. */
function goodwillOf(row: ReservationRow): DeskReservation['goodwill'] {
  const { goodwillAmount: refund, goodwillDecision: decision } = row
  const isOpen = isIn(row, booked) || isCancelledLate(row)
  if (refund === null || !isOpen || decision === 'APPROVED' || decision === 'OVERTAKEN') return null
  return { state: decision ?? 'WAITING', refund }
}

/** The sessions of a branch's Korean day, requests first. Whose they are is logged, once each. */
export async function listDay(
  { db, now }: Context,
  actor: Staff,
  { branchCode, date }: { branchCode: string; date: string },
): Promise<DeskReservation[]> {
  const { reach } = actor
  await getBranchWithin(db, reach, branchCode)
  return transact(db, async (tx) =>
    (await rowsOfDay(tx, actor, { branchCode, date }, now())).map(({ seen }) => seen),
  )
}

/** Within a transaction: the same beside their rows; the look is logged last. */
export const rowsOfDay = (
  tx: Db,
  actor: Staff,
  { branchCode, date }: { branchCode: string; date: string },
  at: Date,
) => rowsOfDays(tx, actor, { branchCode, from: date, until: date }, at)

/** The same from one Korean day to another, both of them included. */
export async function rowsOfDays(
  tx: Db,
  actor: Staff,
  { branchCode, from, until }: { branchCode: string; from: string; until: string },
  at: Date,
) {
  const { reach } = actor
  const span = { from: kstInstant(from, '00:00'), to: kstInstant(addDays(until, 1), '00:00') }
  const rows = await listBetween(tx, reach, { branchCode, ...span })
  const subjectIds = rows.map(({ memberId }) => memberId)
  await recordList(tx, 'READ_SESSION', { actor, subjectIds, at })
  return rows.map((row) => ({ row, seen: seenBy(reach, row, at) }))
}

/** As who asks may see it: a counsellor sees nothing of the money of the own sessions, and whose they are around them alone (OV-02). */
export function seenBy(reach: Reach, row: Row, at: Date): DeskReservation {
  const seen = toWire(withTaken(row), at)
  if (!isOwnAlone(reach, row)) return seen
  const userName = isReasonOpen(row.startsAt, at) ? seen.userName : maskedName(seen.userName)
  return { ...withoutMoney(seen), userName }
}

type MembersPage = { seal: Seal; memberId: number; after: Cursor | undefined; limit: number }

/**
 * Within a transaction that logs the look: a member's sessions within reach, so many after one of them, with their
 * branches and with why a mark was corrected.
 */
export async function bookingsOfMember(
  tx: Db,
  { actor: { reach }, at }: { actor: Staff; at: Date },
  { seal, memberId, after, limit }: MembersPage,
) {
  const found = await listOfMember(tx, reach, { memberId, after, limit: limit + 1 })
  const { shown, next } = pageOf(found, limit, ({ startsAt, id }) => writeCursor(startsAt, id))
  const open = shown.filter((row) => row.correctedAt !== null && !isOwnAlone(reach, row))
  const corrections = await readCorrections(tx, seal, open)
  const rows = shown.map((row) => {
    const { id, branchCode, branchName } = row
    const correction = corrections.get(id)
    return { ...seenBy(reach, row, at), branchCode, branchName, ...(correction && { correction }) }
  })
  return { rows, next }
}

/** The booker's whole phone number; the look is logged. */
export const readPhone = ({ db, now }: Context, actor: Staff, id: number): Promise<string> =>
  transact(db, async (tx) => {
    const { bookerPhone, memberId: subjectId } = await getReservation(tx, actor.reach, id)
    await record(tx, 'READ_PHONE', { actor, subjectId, at: now() })
    return formatPhone(bookerPhone)
  })

/** Of a counsellor's own, where the branch's others are out of reach. */
export const isOwnAlone = (reach: Reach, { branchCode }: Pick<Row, 'branchCode'>): boolean =>
  reach !== 'EVERYWHERE' && !reach.branches.includes(branchCode)

function withoutMoney(whole: DeskReservation): DeskReservation {
  const { easyPay: _, isDrawn: __, isCancelledLate: ___, isHandedBack: ____, ...seen } = whole
  return { ...seen, pass: null, amount: 0, taken: null, isUnpaid: false, worth: 0, goodwill: null }
}

/**
 * Why the booker comes, '' where nothing was told, and the result sent with it; each look is logged. A counsellor's is
 * open around the own session, a MASTER's with a why alone (D-1).
 */
export const readReason = (
  { db, now, seal }: Context,
  actor: Staff & { userType: UserType },
  { id, why = '' }: { id: number; why?: string | undefined },
): Promise<{ reason: string; result?: SentResult }> =>
  transact(db, async (tx) => {
    const row = await getReservation(tx, actor.reach, id)
    const { reasonSealed, resultId, memberId: subjectId } = row
    if (isOwnAlone(actor.reach, row) && !isReasonOpen(row.startsAt, now())) throw refuse('REASON_CLOSED')
    const at = now()
    const result = resultId === null ? undefined : await findSentResult({ db: tx, seal }, resultId)
    if (actor.userType === 'MASTER')
      await breakGlass(tx, seal, { actor, subjectId, reservationId: id, why, at })
    else await record(tx, 'READ_REASON', { actor, subjectId, at })
    if (result) await record(tx, 'READ_RESULT', { actor, subjectId, at })
    return { reason: openReason(seal, id, reasonSealed), ...(result && { result }) }
  })

const openReason = (seal: Seal, id: number, sealed: string | null): string =>
  sealed ? (seal.at('reservation.reason_sealed', id).tryOpen(sealed) ?? UNREADABLE) : ''
