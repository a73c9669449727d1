import { REFUND_RULE } from '@self/contract/refund'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import { isIn } from '../platform/state-table.ts'
import { type Card, CardAway } from '../providers/card.ts'
import { advance, getPayment, insertEvent, lockOrder, type PaymentRow, updateOrder } from '../payment/queries.ts'
import { fulfilled, refundDue, refunded } from '../payment/states.ts'

const CAUSES = {
  SLOT_GONE: '예약 시간 마감에 따른 자동 취소',
  MISMATCH: '주문과 다른 금액의 자동 취소',
  CANCELLED: '회원의 예약 취소',
  PASS: '회원의 이용권 환불',
  CENTRE: '센터의 예약 취소',
}

/**
 * Gives back what an order that is REFUND_DUE owes: all of it, or the won that were agreed when its session was cancelled.
 * Looks first, names the amount and the checksum: a second, stale refund is refused there. Throws CardAway when
 * nothing is certain; repeatable.
 */
export async function refund(
  { db, now, card }: { db: Db; now: Clock; card: Card },
  orderId: string,
): Promise<void> {
  const { owed, refundReceiptUrl } = await giveBack(card, await getPayment(db, orderId))
  const done = { nextCheckAt: null, refundReceiptUrl }
  const step = { source: 'PROVIDER' as const, detail: String(owed), at: now() }
  await advance(db, { orderId, state: refundDue }, 'REFUNDED', step, done)
}

/** Cancels at the provider what is owed and not gone back yet. */
async function giveBack(card: Card, { orderId, refundAmount, refundCause }: PaymentRow) {
  const found = await findTaken(card, orderId)
  const owed = (refundAmount ?? found.amount) - found.cancelAmount
  const { refundReceiptUrl } =
    owed > 0
      ? await card.cancel({
          providerPaymentId: found.providerPaymentId,
          amount: owed,
          checksum: found.amount - found.cancelAmount,
          reason: CAUSES[refundCause ?? 'SLOT_GONE'],
        })
      : found
  return { owed, refundReceiptUrl }
}

async function findTaken(card: Card, orderId: string) {
  const found = await card.find(orderId)
  if (!found) throw new CardAway('a payment that was taken is not found')
  return found
}

type Agreed = {
  cause: 'CANCELLED' | 'PASS' | 'CENTRE'
  amount: number
  source: 'CANCEL' | 'REFUND' | 'DESK'
  at: Date
}

/**
 * Within a transaction: a fulfilled order owes its member the won that were agreed, under the rule in force. Refuses an
 * order that somebody has moved since.
 */
export async function oweAgreed(
  tx: Db,
  { orderId }: { orderId: string },
  { cause, amount, source, at }: Agreed,
): Promise<void> {
  const debt = {
    refundCause: cause,
    refundAmount: amount,
    refundRule: REFUND_RULE.version,
    nextCheckAt: at,
  }
  const step = { source, detail: String(amount), at }
  if (!(await advance(tx, { orderId, state: fulfilled }, 'REFUND_DUE', step, debt)))
    throw refuse('ORDER_CHANGED')
}

type Repairing = { db: Db; now: Clock; card: Card }

/** A refunded order of which less has gone back than was agreed: the rest follows. Throws as `refund` does. */
export async function refundRest({ db, now, card }: Repairing, orderId: string): Promise<void> {
  const payment = await getRefunded(card, db, orderId)
  const { owed, refundReceiptUrl } = await giveBack(card, payment)
  await noteRepair({ db, now }, orderId, { refundReceiptUrl }, owed)
}

/** A refunded order of which more has gone back than was agreed: what the provider says is the truth. */
export async function recordRefund({ db, now, card }: Repairing, orderId: string): Promise<void> {
  await getRefunded(card, db, orderId)
  const { cancelAmount: refundAmount, refundReceiptUrl } = await findTaken(card, orderId)
  await noteRepair({ db, now }, orderId, { refundAmount, refundReceiptUrl }, refundAmount)
}

/** A second charge of the order may stand in front of its own payment: then nobody can say. */
async function getRefunded(card: Card, db: Db, orderId: string): Promise<PaymentRow> {
  const payment = await getPayment(db, orderId)
  const { providerPaymentId } = await findTaken(card, orderId)
  if (!isIn(payment, refunded)) throw refuse('ORDER_CHANGED')
  if (payment.providerPaymentId !== providerPaymentId) throw refuse('PAYMENT_UNCLEAR')
  return payment
}

const noteRepair = (
  { db, now }: { db: Db; now: Clock },
  orderId: string,
  change: { refundAmount?: number; refundReceiptUrl: string | null },
  won: number,
) =>
  transact(db, async (tx) => {
    await lockOrder(tx, orderId)
    await updateOrder(tx, orderId, change)
    await insertEvent(tx, { orderId, kind: 'REPAIRED', source: 'DESK', detail: String(won), at: now() })
  })
