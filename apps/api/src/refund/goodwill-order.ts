import { type PassGoodwillBody, passGoodwillProblem } from '@self/contract/goodwill-order'
import { needsApproval } from '@self/contract/goodwill-refund'
import { record } from '../access-log/service.ts'
import { passOfOrder } from '../coupon/pass.ts'
import { expectAnother, oneAtATime } from '../member/service.ts'
import { getOwnOrder } from '../payment/access.ts'
import type { OrderRow } from '../payment/orders.ts'
import type { Staff } from '../platform/caller.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import { nextId } from '../platform/keys/next-id.ts'
import type { Seal } from '../platform/seal.ts'
import { tryRefund } from './carry-out.ts'
import type { GoodwillContext } from './goodwill.ts'
import { findNewestOfOrder, insertOfOrder, type OrderGoodwillRow } from './goodwill-queries.ts'
import { endPass, quotePass } from './pass.ts'

type Wanted = PassGoodwillBody & { memberId: number; orderId: string }

/**
 * The pass of a member's order ends and gives back more than its rule does, at most what was paid. What is beyond the rule
 * counts: up to the limit of one person at once, above it once a MASTER has agreed, and until then the pass stays as it
 * is. True where it waits. Repeated by the same person it is found done. Refuses as quoting the pass does, another sum by
 * the rule than was seen, and one beside another that waits.
 */
export async function requestPassGoodwill(
  context: GoodwillContext,
  actor: Staff,
  wanted: Wanted,
): Promise<boolean> {
  const { db } = context
  await getOwnOrder(db, wanted.memberId, wanted.orderId)
  expectAnother(actor, wanted.memberId)
  const { isWaiting, owed } = await transact(db, async (tx) => {
    await oneAtATime(tx, wanted.memberId) // a booking with this pass, another press or a decision waits or has been counted
    return write(tx, context, actor, wanted)
  })
  context.postNow()
  if (owed) await tryRefund(context, owed)
  return isWaiting
}

type Written = { isWaiting: boolean; owed?: OrderRow }

async function write(
  tx: Db,
  { now, seal }: GoodwillContext,
  actor: Staff,
  { memberId: subjectId, orderId, rule, amount, reason }: Wanted,
): Promise<Written> {
  const newest = await findNewestOfOrder(tx, orderId)
  const isSame = newest?.requestedBy === actor.memberId && newest.amount === amount
  if (isSame && newest.decision === 'APPROVED') return { isWaiting: false }
  if (newest && newest.decision === null) {
    if (isSame) return { isWaiting: true }
    throw refuse('GOODWILL_ORDER_WAITS')
  }
  const at = now()
  const order = await getOwnOrder(tx, subjectId, orderId)
  const { pass, lines } = await quotePass(tx, order, at)
  if (lines.refund !== rule) throw refuse('REFUND_CHANGED')
  const problem = passGoodwillProblem({ rule, amount, reason }, lines.paid)
  if (problem) throw refuse(problem.code)
  const id = await nextId(tx, 'goodwill_refund')
  const row = {
    ...{ id, kind: 'PASS' as const, orderId, revision: pass.balance, amount },
    ...{ requestedBy: actor.memberId, requestedAt: at },
    reasonSealed: seal.at('goodwill_refund.reason_sealed', id).close(reason.trim()),
  }
  if (needsApproval(amount - rule)) {
    await insertOfOrder(tx, row)
    await record(tx, 'REQUEST_REFUND', { actor, subjectId, at })
    return { isWaiting: true }
  }
  await insertOfOrder(tx, { ...row, decision: 'APPROVED', decidedBy: actor.memberId, decidedAt: at })
  await record(tx, 'REFUND_PASS', { actor, subjectId, at })
  return { isWaiting: false, owed: await endPass(tx, seal, { order, pass, amount, source: 'DESK', at }) }
}

/**
 * Within a transaction that holds the member: what was requested is carried out; gives the order to be refunded after it.
 * Refuses a pass of which another number is left than was seen, and one that has been booked with meanwhile.
 */
export async function endByPassGoodwill(
  tx: Db,
  seal: Seal,
  { memberId, orderId, amount, requestedRevision }: OrderGoodwillRow,
  at: Date,
): Promise<OrderRow> {
  const order = await getOwnOrder(tx, memberId, orderId)
  const left = await passOfOrder(tx, orderId)
  if (left?.balance !== requestedRevision) throw refuse('GOODWILL_OVERTAKEN')
  const { pass } = await quotePass(tx, order, at)
  return endPass(tx, seal, { order, pass, amount, source: 'DESK', at })
}
