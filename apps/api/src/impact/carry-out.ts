import type { Choice } from '@self/contract/impact'
import { record } from '../access-log/service.ts'
import { handOverTo } from '../desk/move.ts'
import { getReservation } from '../desk/service.ts'
import { type LinkContext, revokeHold } from '../direct-url/service.ts'
import type { OrderRow } from '../payment/orders.ts'
import type { Staff } from '../platform/caller.ts'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/errors.ts'
import { isIn } from '../platform/state-table.ts'
import { refundByBranch } from '../refund/cancel.ts'
import { holdStarts, type ProposalContext, withdraw } from '../request/propose.ts'
import { cancelLive } from '../reservation/standing.ts'
import { held } from '../reservation/states.ts'
import type { Item } from './touched.ts'

type Context = ProposalContext & LinkContext

/** An item with what has been decided about it. */
export type Decided = Item & { choice: Choice }

/** What is left to do once the transaction is over: cards to be refunded, holds of links to be released. */
export type AfterCommit = { refunds: OrderRow[]; released: number[] }

type Acting = { actor: Staff; at: Date }

/** Within the transaction of the save: all that was decided, first what takes hours that were free before others come free. */
export async function carryOut(
  tx: Db,
  context: Context,
  acting: Acting,
  decided: readonly Decided[],
): Promise<AfterCommit> {
  const afterCommit: AfterCommit = { refunds: [], released: [] }
  const cancelled = decided.filter(({ choice }) => choice === 'CANCEL')
  for (const { row } of cancelled.filter(isProposal)) await withdraw(tx, row.id, acting.at)
  for (const item of decided.filter(({ choice }) => choice === 'OFFER'))
    await offer(tx, context, acting, item)
  for (const item of decided.filter(({ choice }) => choice === 'HAND_OVER'))
    await handOver(tx, context, acting, item)
  for (const item of cancelled.filter((each) => !isProposal(each)))
    await cancel(tx, context, acting, { item, afterCommit })
  return afterCommit
}

const isProposal = ({ touched }: Item): boolean => touched.kind === 'PROPOSAL'

async function offer(tx: Db, context: Context, { actor, at }: Acting, item: Decided): Promise<void> {
  const { row, slots, expiresAt } = item
  if (!expiresAt) throw refuse('PROPOSAL_TOO_SOON')
  const seen = await getReservation(tx, 'EVERYWHERE', row.id)
  await holdStarts(tx, context, actor, { seen, slots, expiresAt, at })
}

/** To the counsellor who has the same start free, as a desk moves it. */
async function handOver(tx: Db, context: Context, { actor, at }: Acting, item: Decided): Promise<void> {
  const { row, successor } = item
  const seen = await getReservation(tx, 'EVERYWHERE', row.id)
  if (!successor || !(await handOverTo(tx, context, actor, { row: seen, slot: successor, at })))
    throw refuse('DESK_CHANGED')
}

type Cancelling = { item: Decided; afterCommit: AfterCommit }

async function cancel(
  tx: Db,
  { seal }: Context,
  { actor, at }: Acting,
  { item: { row }, afterCommit }: Cancelling,
): Promise<void> {
  if (isIn(row, held)) {
    await revokeHold(tx, { actor, at }, row.id)
    afterCommit.released.push(row.id)
    return
  }
  const seen = await getReservation(tx, 'EVERYWHERE', row.id)
  if (!(await cancelLive(tx, seen, { source: 'STAFF', reason: 'BRANCH', at }))) throw refuse('DESK_CHANGED')
  const order = await refundByBranch(tx, seal, seen, at)
  if (order) afterCommit.refunds.push(order)
  await record(tx, 'CANCEL_SESSION', { actor, subjectId: row.memberId, at })
}
