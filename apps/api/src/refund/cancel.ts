import { easyPayOf } from '@self/contract/easy-pay'
import type { CancelCause } from '@self/contract/goodwill-refund'
import type { CancelQuote } from '@self/contract/refund'
import { hasDrawReturned } from '../company/draw.ts'
import { returnCredit, returnCreditByBranch, useHeldCredit } from '../coupon/pass.ts'
import { notifyMember } from '../outbox/service.ts'
import type { Words } from '../outbox/templates.ts'
import { takenAtDesk } from '../payment/desk-payments.ts'
import { findByReservation, type OrderRow } from '../payment/orders.ts'
import { fulfilled } from '../payment/states.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import type { Seal } from '../platform/seal.ts'
import { isIn } from '../platform/state-table.ts'
import { recordBranchEvent } from '../reservation/branch-event.ts'
import { expectChangeable, getOwn, lockLive } from '../reservation/change.ts'
import { aboutReservation } from '../reservation/messages.ts'
import { cancelLive } from '../reservation/standing.ts'
import { cancelled } from '../reservation/states.ts'
import { agreeRefund } from './agree.ts'
import { type RefundContext, tryRefund } from './carry-out.ts'
import { type Back, branchCancelledWords, cancelledLateWords, cancelledWords } from './messages.ts'

type Context = RefundContext & { seal: Seal; postNow: () => void }
type Reservation = Awaited<ReturnType<typeof getOwn>>

/** What cancelling the member's own reservation now would give back. Refuses as changing it does (D-29). */
export async function quoteCancel(
  { db, now }: Pick<Context, 'db' | 'now'>,
  memberId: number,
  id: number,
): Promise<CancelQuote> {
  const reservation = await getOwn(db, memberId, id)
  expectChangeable(reservation, now())
  const order = await findPaidOrder(db, reservation)
  return quoteOf(reservation, { order, atBranch: await takenAtDesk(db, id) })
}

/** The order in won that paid for this reservation alone; a pass pays in credits. */
async function findPaidOrder(
  db: Db,
  { id, passId }: Pick<Reservation, 'id' | 'passId'>,
): Promise<OrderRow | undefined> {
  const order = passId ? undefined : await findByReservation(db, id)
  return order && isIn(order, fulfilled) && order.amount > 0 ? order : undefined
}

/** What was paid for it: by its order, or in won at the desk. */
type Paid = { order: OrderRow | undefined; atBranch: number }

/** In time everything goes back, whenever it was paid and whatever it was sold under (D-42). */
function quoteOf({ passId }: Reservation, { order, atBranch }: Paid): CancelQuote {
  if (passId) return { kind: 'PASS', refund: 0 }
  if (atBranch > 0) return { kind: 'BRANCH', refund: atBranch }
  return order
    ? { kind: 'MONEY', refund: order.amount, ...easyPayOf(order.method) }
    : { kind: 'NOTHING', refund: 0 }
}

/**
 * Ends the member's own reservation in time: its cells are free, its money or its pass's credit goes back, the phone is
 * notified, all in one transaction; the card is refunded after it. expected: the refund in won that the member saw,
 * another one is refused. A second press finds it done.
 */
export async function cancel(
  context: Context,
  memberId: number,
  id: number,
  expected: number | undefined,
): Promise<void> {
  const reservation = await getOwn(context.db, memberId, id)
  if (!isIn(reservation, cancelled))
    await cancelAsSeen(context, reservation, expected).catch(async (error: unknown) => {
      // Another press may have been first: what stood in the way of this one is then no refusal.
      if (!isIn(await getOwn(context.db, memberId, id), cancelled)) throw error
    })
  context.postNow()
}

async function cancelAsSeen(
  context: Context,
  reservation: Reservation,
  expected: number | undefined,
): Promise<void> {
  const { db, now } = context
  expectChangeable(reservation, now())
  const order = await findPaidOrder(db, reservation)
  const { refund } = quoteOf(reservation, { order, atBranch: await takenAtDesk(db, reservation.id) })
  if (expected !== undefined && expected !== refund) throw refuse('REFUND_CHANGED')
  const ended = await transact(db, (tx) => end(tx, context, reservation, { order, refund }))
  if (!ended) throw refuse('RESERVATION_NOT_LIVE')
  if (ended.order) await tryRefund(context, ended.order)
}

const sendingOf = (id: number) => ({ key: `cancel:${id}`, about: aboutReservation(id) })

type Ending = { order: OrderRow | undefined; refund: number }

/** With the order that is to be refunded now; nothing when the reservation has been moved or ended since it was seen. */
async function end(
  tx: Db,
  { now, seal }: Context,
  reservation: Reservation,
  { order, refund }: Ending,
): Promise<{ order: OrderRow | undefined } | undefined> {
  const at = now()
  const seen = await lockLive(tx, reservation, at)
  if (!seen || !(await cancelLive(tx, seen, { source: 'MEMBER', at }))) return undefined
  const { id: reservationId, memberId } = reservation
  const { passId, branchCode } = seen // the desk may have drawn one meanwhile, or handed the session over
  await recordBranchEvent(tx, { branchCode, reservationId, kind: 'CANCELLATION', at })
  if (passId) await returnCredit(tx, { passId, reservationId, at })
  const atBranch = await takenAtDesk(tx, reservationId)
  if (atBranch > 0) await recordBranchEvent(tx, { branchCode, reservationId, kind: 'OWED', at })
  const words = cancelledWords(reservation.startsAt, {
    ...{ passId, won: refund, atBranch, isDrawn: await hasDrawReturned(tx, { reservationId, at }) },
    ...(order && easyPayOf(order.method)),
  })
  const isLimited = refund === 0
  await notifyMember(tx, seal, memberId, { ...sendingOf(reservationId), at, isLimited, ...words })
  if (!order || refund === 0) return { order: undefined }
  // The order was seen FULFILLED and this reservation is its only reason: nobody else can have moved it.
  const agreed = { cause: 'CANCELLED' as const, amount: refund, source: 'CANCEL' as const, at }
  return { order: await agreeRefund(tx, order, agreed) }
}

/** cause: the branch unless given. refund: the won that go back, all that were paid unless given. wordsOf: what the phone reads. */
type Ended = Pick<Reservation, 'id' | 'memberId' | 'startsAt' | 'passId'> & {
  cause?: CancelCause | undefined
  refund?: number
  wordsOf?: (startsAt: Date, back: Back) => Words
  /** Its member has read before that it was cancelled too late. */
  isLate?: boolean
}

/**
 * Within the transaction in which a branch cancels a reservation: what was paid for it goes back, whatever the client
 * could claim, or its credit to its pass; the phone is notified. Gives the order to be refunded after it, if any.
 */
export async function refundByBranch(
  tx: Db,
  seal: Seal,
  { id: reservationId, memberId, startsAt, passId, cause, refund, wordsOf, isLate }: Ended,
  at: Date,
): Promise<OrderRow | undefined> {
  const order = await findPaidOrder(tx, { id: reservationId, passId })
  const until = passId ? await returnTo(tx, { passId, reservationId, at }, cause) : undefined
  const amount = refund ?? order?.amount ?? 0
  const back = {
    ...{ passId, until, won: order && amount, atBranch: await takenAtDesk(tx, reservationId) },
    isDrawn: await hasDrawReturned(tx, { reservationId, at }),
    ...(order && easyPayOf(order.method)),
  }
  const usual = cause === 'CLIENT' || isLate ? cancelledWords : branchCancelledWords
  const words = (wordsOf ?? usual)(startsAt, back)
  const sending = { ...sendingOf(reservationId), ...(isLate && { key: `late-refund:${reservationId}` }) }
  await notifyMember(tx, seal, memberId, { ...sending, at, ...words })
  return order && agreeRefund(tx, order, { cause: 'CENTRE', amount, source: 'DESK', at })
}

type CancelledLate = Pick<Reservation, 'id' | 'memberId' | 'startsAt' | 'passId'> & { isDrawn: unknown }

/** Within the transaction in which a client's late call ends a reservation: its pass's credit is used, and the phone is notified. */
export async function noteCancelledLate(
  tx: Db,
  seal: Seal,
  { id: reservationId, memberId, startsAt, passId, isDrawn }: CancelledLate,
  at: Date,
): Promise<undefined> {
  if (passId) await useHeldCredit(tx, { passId, reservationId, at })
  const words = cancelledLateWords(startsAt, { passId, isDrawn: Boolean(isDrawn) })
  await notifyMember(tx, seal, memberId, { ...sendingOf(reservationId), at, ...words })
}

/** A pass that the branch's own cancellation returns to lives on (D-41); gives its new last day, if it has one. */
async function returnTo(
  tx: Db,
  credit: { passId: number; reservationId: number; at: Date },
  cause: CancelCause | undefined,
): Promise<string | undefined> {
  if (cause !== 'CLIENT') return returnCreditByBranch(tx, credit)
  await returnCredit(tx, credit)
  return undefined
}
