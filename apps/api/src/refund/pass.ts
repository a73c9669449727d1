import { hasEnded } from '@self/contract/pass'
import { type RefundLines, refundOf, refundPolicyOf } from '@self/contract/refund-policy'
import { toKst } from '@self/contract/time'
import { record } from '../access-log/service.ts'
import { passOfOrder, takeLeft } from '../coupon/pass.ts'
import { oneAtATime } from '../member/service.ts'
import { notifyMember } from '../outbox/service.ts'
import { getOwnOrder } from '../payment/access.ts'
import { findWaitingFor, type OrderRow } from '../payment/orders.ts'
import { fulfilled } from '../payment/states.ts'
import type { Staff } from '../platform/caller.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import type { Seal } from '../platform/seal.ts'
import { isIn } from '../platform/state-table.ts'
import { readPolicies } from '../policy/service.ts'
import { hasComing } from '../reservation/hold.ts'
import { agreeRefund } from './agree.ts'
import { type RefundContext, tryRefund } from './carry-out.ts'
import { passRefundedWords } from './messages.ts'

type Context = RefundContext & { seal: Seal; postNow: () => void }

/**
 * What the pass of the member's own order would give back now, line by line. Refuses an order without a pass, one with
 * nothing left to give back or whose last day is over (D-41), and a pass with a session still to come: that one is
 * cancelled first (D-42).
 */
export async function quoteRefund(
  { db, now }: Pick<Context, 'db' | 'now'>,
  memberId: number,
  orderId: string,
): Promise<RefundLines> {
  return (await quotePass(db, await getOwnOrder(db, memberId, orderId), now())).lines
}

/** The pass of an order with what it gives back by its rule. Refuses as quoting it does. */
export async function quotePass(db: Db, order: OrderRow, now: Date) {
  const pass = await passOfOrder(db, order.orderId)
  if ((await hasComing(db, order.orderId, now)) || (pass && (await findWaitingFor(db, pass.id))))
    throw refuse('PASS_IS_BOOKED')
  if (!pass || !isIn(order, fulfilled) || pass.balance === 0 || hasEnded(pass, toKst(now).date))
    throw refuse('NOT_REFUNDABLE')
  const { amount: paid, price, paidAt, createdAt, refundPolicy } = order
  const { sessions, balance } = pass
  const lines = refundOf(
    {
      paid,
      pricePerSession: Math.floor(price / sessions),
      sessions,
      used: Math.max(0, sessions - balance),
      paidAt: paidAt ?? createdAt,
      policy: refundPolicyOf(refundPolicy, await readPolicies(db)),
    },
    now,
  )
  if (lines.refund < 1) throw refuse('NOT_REFUNDABLE')
  return { pass, lines }
}

/**
 * Ends the pass of the member's own order and gives the agreed won back: pass, order and message in one transaction, the
 * card after it. expected: the refund that was seen; another one is refused. A second press finds it done. staff: who does
 * so for the member.
 */
export async function refundPass(
  context: Context,
  memberId: number,
  orderId: string,
  { expected, staff }: { expected: number; staff?: Staff },
): Promise<OrderRow> {
  const { db, now, seal } = context
  await getOwnOrder(db, memberId, orderId)
  const agreed = await transact(db, async (tx) => {
    await oneAtATime(tx, memberId) // a booking with this pass, or another press, waits or has been counted
    const order = await getOwnOrder(tx, memberId, orderId)
    if (order.refundCause === 'PASS') return order
    const at = now()
    const { pass, lines } = await quotePass(tx, order, at)
    if (lines.refund !== expected) throw refuse('REFUND_CHANGED')
    const source = staff ? 'DESK' : 'REFUND'
    const owed = await endPass(tx, seal, { order, pass, amount: expected, source, at })
    if (staff) await record(tx, 'REFUND_PASS', { actor: staff, subjectId: memberId, at })
    return owed
  })
  context.postNow()
  return tryRefund(context, agreed)
}

type Ending = {
  order: OrderRow
  pass: { id: number; balance: number }
  amount: number
  source: 'DESK' | 'REFUND'
  at: Date
}

/** Within a transaction: the pass ends as it was seen, its order owes the won, and its member's phone is notified. */
export async function endPass(
  tx: Db,
  seal: Seal,
  { order, pass, amount, source, at }: Ending,
): Promise<OrderRow> {
  const left = { passId: pass.id, left: pass.balance, kind: 'REFUND' as const, at }
  if (!(await takeLeft(tx, left))) throw refuse('REFUND_CHANGED')
  const sending = { key: `refund:${order.orderId}`, at, priority: 'PAYMENT' as const }
  await notifyMember(tx, seal, order.memberId, { ...sending, ...passRefundedWords(amount) })
  return agreeRefund(tx, order, { cause: 'PASS', amount, source, at })
}
