import { formatWon } from '@self/contract/money'
import { type CancelQuote, REFUND_TAKES, refundOf } from '@self/contract/refund'
import { toKst } from '@self/contract/time'
import { formatStart } from '@self/contract/time-format'
import { returnCredit } from '../coupon/pass.ts'
import { notify } from '../outbox/service.ts'
import { findByReservation, type OrderRow } from '../payment/orders.ts'
import { fulfilled } from '../payment/states.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import type { Seal } from '../platform/seal.ts'
import { isIn } from '../platform/state-table.ts'
import { expectChangeable, expectInTime, getOwn, lockLive } from '../reservation/change.ts'
import { cancelLive } from '../reservation/standing.ts'
import { cancelled } from '../reservation/states.ts'
import { agreeRefund } from './agree.ts'
import { type RefundContext, tryRefund } from './carry-out.ts'

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
  return quoteOf(reservation, await findPaidOrder(db, reservation), now())
}

/** The order in won that paid for this reservation alone; a pass pays in credits. */
async function findPaidOrder(
  db: Db,
  { id, passId }: Pick<Reservation, 'id' | 'passId'>,
): Promise<OrderRow | undefined> {
  const order = passId ? undefined : await findByReservation(db, id)
  return order && isIn(order, fulfilled) && order.amount > 0 ? order : undefined
}

function quoteOf({ passId }: Reservation, order: OrderRow | undefined, now: Date): CancelQuote {
  if (passId) return { kind: 'PASS', lines: null }
  if (!order) return { kind: 'NOTHING', lines: null }
  const { amount: paid, price: pricePerSession, paidAt, createdAt } = order
  const lines = refundOf({ paid, pricePerSession, used: 0, paidAt: paidAt ?? createdAt }, now)
  return { kind: 'MONEY', lines }
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
  const quoted = quoteOf(reservation, order, now())
  const refund = quoted.lines?.refund ?? 0
  if (expected !== undefined && expected !== refund) throw refuse('REFUND_CHANGED')
  const ended = await transact(db, (tx) => end(tx, context, reservation, { order, refund }))
  if (!ended) throw refuse('RESERVATION_NOT_LIVE')
  if (ended.order) await tryRefund(context, ended.order)
}

type Ending = { order: OrderRow | undefined; refund: number }

/** With the order that is to be refunded now; nothing when the reservation has been moved or ended since it was seen. */
async function end(
  tx: Db,
  { now, seal }: Context,
  reservation: Reservation,
  { order, refund }: Ending,
): Promise<{ order: OrderRow | undefined } | undefined> {
  const at = now()
  expectInTime(reservation.startsAt, at)
  const seen = await lockLive(tx, reservation)
  if (!seen || !(await cancelLive(tx, seen, { source: 'MEMBER', at }))) return undefined
  const { id: reservationId, passId, bookerPhone: to } = reservation
  if (passId) await returnCredit(tx, { passId, reservationId, at })
  const text = `${endOf(reservation.startsAt)}${refundedAs(passId, refund)}`
  await notify(tx, seal, { key: `cancel:${reservationId}`, to, text, at })
  if (!order || refund === 0) return { order: undefined }
  // The order was seen FULFILLED and this reservation is its only reason: nobody else can have moved it.
  const agreed = { cause: 'CANCELLED' as const, amount: refund, source: 'CANCEL' as const, at }
  return { order: await agreeRefund(tx, order, agreed) }
}

type Ended = Pick<Reservation, 'id' | 'startsAt' | 'passId' | 'bookerPhone'>

/**
 * Within the transaction in which a branch cancels a reservation: all that was paid for it goes back, whatever the rule
 * of refunds keeps, or its credit to its pass; the phone is notified. Gives the order to be refunded after it, if any.
 */
export async function refundByBranch(
  tx: Db,
  seal: Seal,
  { id: reservationId, startsAt, passId, bookerPhone: to }: Ended,
  at: Date,
): Promise<OrderRow | undefined> {
  const order = await findPaidOrder(tx, { id: reservationId, passId })
  if (passId) await returnCredit(tx, { passId, reservationId, at })
  const text = `${endOf(startsAt, '센터 사정으로 ')} 죄송해요.${refundedAs(passId, order?.amount)}`
  await notify(tx, seal, { key: `cancel:${reservationId}`, to, text, at })
  return order && agreeRefund(tx, order, { cause: 'CENTRE', amount: order.amount, source: 'DESK', at })
}

function endOf(startsAt: Date, why = ''): string {
  const { date, time } = toKst(startsAt)
  return `[곁마루] ${why}${formatStart(date, time)} 일정을 취소했어요.`
}

function refundedAs(passId: number | null, won = 0): string {
  if (passId) return ' 이용권 1회가 다시 생겼어요.'
  return won > 0 ? ` ${formatWon(won)}을 돌려드려요. ${REFUND_TAKES}` : ''
}
