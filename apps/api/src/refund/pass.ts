import { formatWon } from '@self/contract/money'
import { type RefundLines, refundOf } from '@self/contract/refund'
import { passOfOrder, takeLeft } from '../coupon/pass.ts'
import { oneAtATime } from '../member/service.ts'
import { notify } from '../outbox/service.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import { isIn } from '../platform/state-table.ts'
import { hasComing } from '../reservation/hold.ts'
import { findWaitingFor, type PaymentRow } from '../payment/queries.ts'
import { oweAgreed } from './carry-out.ts'
import { getOwnPayment } from '../order/register.ts'
import { type SettleContext, settle } from '../settlement/settle.ts'
import { fulfilled } from '../payment/states.ts'

type Context = SettleContext & { postNow: () => void }

/**
 * What the pass of the member's own order would give back now, line by line. Refuses an order without a pass, one with
 * nothing left to give back, and a pass with a session still to come: that one is cancelled first (D-42).
 */
export async function quoteRefund(
  { db, now }: Pick<Context, 'db' | 'now'>,
  memberId: number,
  orderId: string,
): Promise<RefundLines> {
  return (await quoteOf(db, await getOwnPayment(db, memberId, orderId), now())).lines
}

async function quoteOf(db: Db, order: PaymentRow, now: Date) {
  const pass = await passOfOrder(db, order.orderId)
  if ((await hasComing(db, order.orderId, now)) || (pass && (await findWaitingFor(db, pass.id))))
    throw refuse('PASS_IS_BOOKED')
  if (!pass || !isIn(order, fulfilled) || pass.balance === 0) throw refuse('NOT_REFUNDABLE')
  const { amount: paid, price, paidAt, createdAt } = order
  const lines = refundOf(
    {
      paid,
      pricePerSession: Math.floor(price / pass.sessions),
      used: pass.sessions - pass.balance,
      paidAt: paidAt ?? createdAt,
    },
    now,
  )
  if (lines.refund < 1) throw refuse('NOT_REFUNDABLE')
  return { pass, lines }
}

/**
 * Ends the pass of the member's own order and gives the agreed won back: pass, order and message in one transaction, the
 * card after it. expected: the refund that the member saw; another one is refused. A second press finds it done.
 */
export async function refundPass(
  context: Context,
  memberId: number,
  orderId: string,
  expected: number,
): Promise<void> {
  const { db, now, seal } = context
  await getOwnPayment(db, memberId, orderId)
  await transact(db, async (tx) => {
    await oneAtATime(tx, memberId) // a booking with this pass, or another press, waits or has been counted
    const order = await getOwnPayment(tx, memberId, orderId)
    if (order.refundCause === 'PASS') return
    const at = now()
    const { pass, lines } = await quoteOf(tx, order, at)
    if (lines.refund !== expected) throw refuse('REFUND_CHANGED')
    const left = { passId: pass.id, left: pass.balance, kind: 'REFUND' as const, at }
    if (!(await takeLeft(tx, left))) throw refuse('REFUND_CHANGED')
    await oweAgreed(tx, order, { cause: 'PASS', amount: lines.refund, source: 'REFUND', at })
    const text = `[곁마루] 이용권 환불을 접수했어요. ${formatWon(lines.refund)}을 돌려드려요. 카드사에 반영되기까지 7~10영업일이 걸릴 수 있어요.`
    await notify(tx, seal, { key: `refund:${orderId}`, to: order.customerPhone, text, at })
  })
  context.postNow()
  await settle(context, orderId, 'REFUND')
}
