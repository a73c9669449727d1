import { type DeskReservation, type DeskStep, deskStep, refusalOf } from '@self/contract/desk'
import { isLateCancel } from '@self/contract/desk-late-cancel'
import type { DeskPayment } from '@self/contract/desk-payment'
import { type CancelCause, isGoodwill } from '@self/contract/goodwill-refund'
import { record } from '../access-log/service.ts'
import { noteBooker } from '../booker/service.ts'
import { waiveCredit } from '../coupon/ledger.ts'
import { holdReturned, useHeldCredit } from '../coupon/pass.ts'
import { expectAnother } from '../member/service.ts'
import { notifyMember } from '../outbox/service.ts'
import type { OrderRow } from '../payment/orders.ts'
import type { Staff } from '../platform/caller.ts'
import type { Db } from '../platform/database/db.ts'
import { isDayClosed } from '../platform/database/failures.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import type { Seal } from '../platform/seal.ts'
import { isIn } from '../platform/state-table.ts'
import { noteCancelledLate, refundByBranch } from '../refund/cancel.ts'
import { type RefundContext, tryRefund } from '../refund/carry-out.ts'
import { expectNoneWaits } from '../refund/goodwill.ts'
import { standingOf } from '../reservation/change.ts'
import { aboutReservation, confirmedWords } from '../reservation/messages.ts'
import { listToCome } from '../reservation/service.ts'
import { cancelLate, cancelLive, confirm, markDone, markNoShow, unmark } from '../reservation/standing.ts'
import { booked, isCancelledLate } from '../reservation/states.ts'
import { isPaidAs, pay } from './payment.ts'
import { getReservation, isWaived, type ReservationRow, toWire } from './service.ts'

export type StepContext = RefundContext & { seal: Seal; postNow: () => void }
/**
 * payment: how it is paid, where a step asks; left out, it is paid later. cause: who wants it cancelled. waiver: why the
 * pass's session of a no-show goes back. isLateCancel: what was paid for a session that its client cancels late stays.
 */
type Request = {
  id: number
  step: DeskStep
  revision: number
  payment?: DeskPayment | undefined
  cause?: CancelCause | undefined
  waiver?: string | undefined
  isLateCancel?: true | undefined
}

/**
 * One step of the desk with a session as it was seen: state, money, message and log in one transaction, the card's
 * refund after it. One that has been taken already, and paid in the same way, is found done; a session that is no longer
 * as seen is refused.
 */
export async function take(context: StepContext, actor: Staff, request: Request): Promise<void> {
  const { db, now } = context
  const { id, revision } = request
  const reservation = await getReservation(db, actor.reach, id)
  if (isThere(reservation, request, now())) return
  const cause = causeFor(actor, reservation, request.cause)
  const refused = refusalIn(reservation, { ...request, cause }, now())
  if (refused === 'GOODWILL_NEEDED') expectAnother(actor, reservation.memberId)
  if (refused ?? reservation.revision !== revision) throw refuse(refused ?? 'DESK_CHANGED')
  if (request.waiver !== undefined) expectWaivable(actor, reservation)
  const taken = await transact(db, (tx) =>
    takeOnce(tx, context, actor, { ...request, cause, reservation }),
  ).catch((error: unknown) => {
    throw isDayClosed(error) ? refuse('DAY_CLOSED') : error
  })
  // Somebody was first: with the same step it is done.
  if (!taken && !isThere(await getReservation(db, actor.reach, id), request, now()))
    throw refuse('DESK_CHANGED')
  context.postNow()
  if (taken?.refunded) await tryRefund(context, taken.refunded)
}

/** Whoever cancels the own session is its client: what the branch owes for its own reasons is given by somebody else. */
export const causeFor = (
  actor: Staff,
  { memberId }: ReservationRow,
  cause: CancelCause | undefined,
): CancelCause | undefined => (actor.memberId === memberId ? 'CLIENT' : cause)

/** The code of why the step can't be taken now, as the contract has it. */
function refusalIn(reservation: ReservationRow, request: Request, now: Date) {
  const seen = toWire(reservation, now)
  const { step, cause = 'BRANCH' } = request
  const refused = refusalOf(step, seen, now)
  if (refused) return refused
  const isCancelled = step === 'cancel' && isIn(reservation, booked)
  if (request.isLateCancel) return isCancelled ? refusalOfLateCancel(seen, cause, now) : 'LATE_CANCEL_CLOSED'
  return isCancelled && isGoodwill(seen, cause, now) ? 'GOODWILL_NEEDED' : undefined
}

function refusalOfLateCancel(seen: DeskReservation, cause: CancelCause, now: Date) {
  if (seen.goodwill?.state === 'WAITING') return 'GOODWILL_WAITS'
  return isLateCancel(seen, cause, now) ? undefined : 'LATE_CANCEL_CLOSED'
}

function expectWaivable(actor: Staff, { passId, memberId }: ReservationRow): void {
  if (!passId) throw refuse('WAIVER_WITHOUT_PASS')
  expectAnother(actor, memberId)
}

const isThere = (
  reservation: ReservationRow,
  { step, payment, waiver, isLateCancel }: Request,
  now: Date,
): boolean =>
  toWire(reservation, now).state === deskStep(step).to &&
  (!payment || isPaidAs(reservation, payment)) &&
  (step !== 'no-show' || isWaived(reservation) === (waiver !== undefined)) &&
  (step !== 'cancel' || isCancelledLate(reservation) === (isLateCancel ?? false))

/** Within a transaction; nothing when somebody was first. */
async function takeOnce(
  tx: Db,
  { seal, now }: StepContext,
  actor: Staff,
  { reservation, step, payment, cause, waiver, isLateCancel }: Request & { reservation: ReservationRow },
) {
  const at = now()
  const taken = isLateCancel ? cancelLate(tx, reservation, at) : steps[step](tx, reservation, at, cause)
  if (!(await taken)) return undefined
  if (isLateCancel) await expectNoneWaits(tx, reservation.id)
  const paying = payment && { payment, seal, actor, at }
  if (paying && !(await pay(tx, await getReservation(tx, actor.reach, reservation.id), paying)))
    throw refuse('DESK_CHANGED')
  const passId = payment?.method === 'PASS' ? payment.passId : reservation.passId
  if (passId)
    await moveCredit(tx, { seal, actor }, { step, waiver, passId, reservationId: reservation.id, at })
  const message = isLateCancel ? noteCancelledLate : messages[step]
  const refunded = await message?.(tx, seal, { ...reservation, cause }, at)
  await record(tx, ACTIONS[step], { actor, subjectId: reservation.memberId, at })
  return { refunded }
}

type Crediting = Pick<Request, 'step' | 'waiver'> & { passId: number; reservationId: number; at: Date }

/** A mark uses the pass's session, a waiver gives it back, and taking that mark back or the other one takes it again. */
async function moveCredit(
  tx: Db,
  { seal, actor }: { seal: Seal; actor: Staff },
  { step, waiver, ...credit }: Crediting,
): Promise<void> {
  const endsWaiver = step === 'undo' || step === 'done'
  if (endsWaiver && !(await holdReturned(tx, credit))) throw refuse('WAIVER_SPENT')
  if (step !== 'done' && step !== 'no-show') return
  if (waiver === undefined) await useHeldCredit(tx, credit)
  else {
    const toCome = await listToCome(tx, credit.passId, credit.at)
    await waiveCredit(tx, seal, { ...credit, reason: waiver, madeBy: actor.memberId, toCome })
  }
}

type Taking = (tx: Db, seen: ReservationRow, at: Date, cause: CancelCause | undefined) => Promise<boolean>

const steps: Record<DeskStep, Taking> = {
  confirm,
  done: markDone,
  'no-show': markNoShow,
  undo: unmark,
  cancel: (tx, seen, at, reason) => cancelLive(tx, seen, { source: 'STAFF', reason, at }),
}

const ACTIONS = {
  confirm: 'CONFIRM_SESSION',
  done: 'MARK_SESSION',
  'no-show': 'MARK_SESSION',
  undo: 'MARK_SESSION',
  cancel: 'CANCEL_SESSION',
} as const

type Ended = ReservationRow & Pick<Request, 'cause'>
type Message = (tx: Db, seal: Seal, reservation: Ended, at: Date) => Promise<OrderRow | undefined>

/** The message to the booker; a cancellation releases its cells, and names the order to be refunded. */
const messages: Partial<Record<DeskStep, Message>> = { confirm: notifyConfirmed, cancel: refundByBranch }

/** Within the transaction that confirms it: the message to the member, and one to a booker by another number. */
export async function notifyConfirmed(
  tx: Db,
  seal: Seal,
  reservation: ReservationRow,
  at: Date,
): Promise<undefined> {
  const { id, memberId, revision } = reservation
  const words = confirmedWords(standingOf({ ...reservation, checkedAt: at }, at), at)
  const sending = { key: `confirm:${id}:${revision}`, about: aboutReservation(id) }
  const ownPhone = await notifyMember(tx, seal, memberId, { ...sending, at, ...words })
  await noteBooker(tx, reservation, { ownPhone, at })
}
