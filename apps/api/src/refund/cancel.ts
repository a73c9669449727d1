import { formatWon } from '@self/contract/money'
import type { CancelQuote } from '@self/contract/refund'
import { REFUND_TAKES, refundOf } from '@self/contract/refund'
import { toKst } from '@self/contract/time'
import { formatStart } from '@self/contract/time-format'
import { returnSession } from '../coupon/pass.ts'
import { notify } from '../outbox/service.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import type { Seal } from '../platform/seal.ts'
import { isIn } from '../platform/state-table.ts'
import { expectChangeable, expectInTime, getOwn, lockLive } from '../reservation/change.ts'
import { cancelLive } from '../reservation/standing.ts'
import { cancelled } from '../reservation/states.ts'
import { findByReservation, type PaymentRow } from '../payment/queries.ts'
import { oweAgreed } from './carry-out.ts'
import { type SettleContext, settle } from '../settlement/settle.ts'
import { fulfilled } from '../payment/states.ts'

type Context = SettleContext & { postNow: () => void }
type Session = Awaited<ReturnType<typeof getOwn>>

/** What cancelling the member's own session now would give back. Refuses as changing it does (D-29). */
export async function quoteCancel(
  { db, now }: Pick<Context, 'db' | 'now'>,
  memberId: number,
  id: number,
): Promise<CancelQuote> {
  const session = await getOwn(db, memberId, id)
  expectChangeable(session, now())
  return quoteOf(session, await paidOrderOf(db, session), now())
}

/** The order in won that paid for this session alone; a pass pays in sessions. */
async function paidOrderOf(
  db: Db,
  { id, passId }: Pick<Session, 'id' | 'passId'>,
): Promise<PaymentRow | undefined> {
  const order = passId ? undefined : await findByReservation(db, id)
  return order && isIn(order, fulfilled) && order.amount > 0 ? order : undefined
}

function quoteOf({ passId }: Session, order: PaymentRow | undefined, now: Date): CancelQuote {
  if (passId) return { kind: 'PASS', lines: null }
  if (!order) return { kind: 'NOTHING', lines: null }
  const { amount: paid, price: pricePerSession, paidAt, createdAt } = order
  const lines = refundOf({ paid, pricePerSession, used: 0, paidAt: paidAt ?? createdAt }, now)
  return { kind: 'MONEY', lines }
}

/**
 * Ends the member's own session in time: its cells are free, its money or its pass's session goes back, the phone is
 * told, all in one transaction; the card is refunded after it. expected: the refund in won that the member saw,
 * another one is refused. A second press finds it done.
 */
export async function cancel(
  context: Context,
  memberId: number,
  id: number,
  expected: number | undefined,
): Promise<void> {
  const session = await getOwn(context.db, memberId, id)
  if (!isIn(session, cancelled))
    await cancelAsSeen(context, session, expected).catch(async (error: unknown) => {
      // Another press may have been first: what stood in the way of this one is then no refusal.
      if (!isIn(await getOwn(context.db, memberId, id), cancelled)) throw error
    })
  context.postNow()
}

async function cancelAsSeen(context: Context, session: Session, expected: number | undefined): Promise<void> {
  const { db, now } = context
  expectChangeable(session, now())
  const order = await paidOrderOf(db, session)
  const quoted = quoteOf(session, order, now())
  const refund = quoted.lines?.refund ?? 0
  if (expected !== undefined && expected !== refund) throw refuse('REFUND_CHANGED')
  if (!(await transact(db, (tx) => end(tx, context, session, { order, quoted }))))
    throw refuse('RESERVATION_NOT_LIVE')
  if (order && refund > 0) await settle(context, order.orderId, 'CANCEL')
}

type Ending = { order: PaymentRow | undefined; quoted: CancelQuote }

/** False when it has been moved or ended since it was looked at. */
async function end(
  tx: Db,
  { now, seal }: Context,
  session: Session,
  { order, quoted }: Ending,
): Promise<boolean> {
  const at = now()
  expectInTime(session.startsAt, at)
  const seen = await lockLive(tx, session)
  if (!seen || !(await cancelLive(tx, seen, { source: 'MEMBER', at }))) return false
  const { id: reservationId, passId, bookerPhone: to } = session
  const refund = quoted.lines?.refund ?? 0
  if (passId) await returnSession(tx, { passId, reservationId, at })
  // The order was seen FULFILLED and this session is its only reason: nobody else can have moved it.
  if (order && refund > 0)
    await oweAgreed(tx, order, { cause: 'CANCELLED', amount: refund, source: 'CANCEL', at })
  const text = `${doneOf(session.startsAt)}${givenBackOf(passId, refund)}`
  await notify(tx, seal, { key: `cancel:${reservationId}`, to, text, at })
  return true
}

type Ended = Pick<Session, 'id' | 'startsAt' | 'passId' | 'bookerPhone'>

/**
 * Within the transaction in which a centre cancels a session: all that was paid for it goes back, whatever the rule of
 * refunds keeps, or its session to its pass; the phone is told. Gives the order to be settled after it, if there is one.
 */
export async function giveBackForCentre(
  tx: Db,
  seal: Seal,
  { id: reservationId, startsAt, passId, bookerPhone: to }: Ended,
  at: Date,
): Promise<string | undefined> {
  const order = await paidOrderOf(tx, { id: reservationId, passId })
  if (passId) await returnSession(tx, { passId, reservationId, at })
  if (order) await oweAgreed(tx, order, { cause: 'CENTRE', amount: order.amount, source: 'DESK', at })
  const text = `${doneOf(startsAt, '센터 사정으로 ')} 죄송해요.${givenBackOf(passId, order?.amount)}`
  await notify(tx, seal, { key: `cancel:${reservationId}`, to, text, at })
  return order?.orderId
}

function doneOf(startsAt: Date, why = ''): string {
  const { date, time } = toKst(startsAt)
  return `[곁마루] ${why}${formatStart(date, time)} 일정을 취소했어요.`
}

function givenBackOf(passId: number | null, won = 0): string {
  if (passId) return ' 이용권 1회가 다시 생겼어요.'
  return won > 0 ? ` ${formatWon(won)}을 돌려드려요. ${REFUND_TAKES}` : ''
}
