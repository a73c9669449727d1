import { type CancelCause, needsApproval } from '@self/contract/goodwill-refund'
import { record } from '../access-log/service.ts'
import { expectNotEnded, expectWithinBought } from '../coupon/ledger.ts'
import { expectAnother } from '../member/service.ts'
import type { OrderRow } from '../payment/orders.ts'
import type { Staff } from '../platform/caller.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import { nextId } from '../platform/keys/next-id.ts'
import type { Seal } from '../platform/seal.ts'
import { lockReservation } from '../reservation/change.ts'
import { listToCome } from '../reservation/service.ts'
import { cancelForfeited, cancelLive } from '../reservation/standing.ts'
import { isCancelledLate, type ReservationState } from '../reservation/states.ts'
import { refundByBranch } from './cancel.ts'
import { type RefundContext, tryRefund } from './carry-out.ts'
import { findNewest, insertDecided, insertWaiting } from './goodwill-queries.ts'

export type GoodwillContext = RefundContext & { seal: Seal; postNow: () => void }

/** A reservation as it was seen. */
type Seen = {
  id: number
  revision: number
  state: ReservationState
  markedAt: Date | null
  memberId: number
  startsAt: Date
  passId: number | null
}
type Goodwill = { reservation: Seen; cause: CancelCause; refund: number; reason: string }

/**
 * A refund beyond what the client could claim (D-42). Up to the limit of one person the reservation ends and its won, or
 * its pass's session, go back at once; above it the reservation stays as it is until a MASTER has agreed. True where it
 * waits. Repeated by the same person it is found done; a second one beside one that waits is refused, and
 * so is a session of an ended pass that its client cancels.
 */
export async function requestGoodwill(
  context: GoodwillContext,
  actor: Staff,
  { reservation, cause, refund, reason }: Goodwill,
): Promise<boolean> {
  const { db, now, seal } = context
  const { id: reservationId, revision, memberId: subjectId } = reservation
  expectAnother(actor, subjectId)
  const at = now()
  await expectUsable(db, reservation, cause, at)
  const wanted = {
    ...{ reservationId, revision, cause, amount: refund },
    ...{ requestedBy: actor.memberId, requestedAt: at },
  }
  const sealedRow = async (tx: Db) => {
    const id = await nextId(tx, 'goodwill_refund')
    return { ...wanted, id, reasonSealed: seal.at('goodwill_refund.reason_sealed', id).close(reason) }
  }
  if (needsApproval(refund)) {
    await transact(db, async (tx) => {
      await lockAsSeen(tx, reservation)
      if (await insertWaiting(tx, await sealedRow(tx)))
        await record(tx, 'REQUEST_REFUND', { actor, subjectId, at })
      else if (!(await isRepeated(tx, wanted))) throw refuse('GOODWILL_WAITS')
    })
    return true
  }
  const order = await transact(db, async (tx) => {
    await lockAsSeen(tx, reservation)
    await expectNoneWaits(tx, reservationId)
    const owed = await endByGoodwill(tx, seal, reservation, { cause, refund, at })
    await insertDecided(tx, await sealedRow(tx))
    await record(tx, 'CANCEL_SESSION', { actor, subjectId, at })
    return owed
  })
  context.postNow()
  if (order) await tryRefund(context, order)
  return false
}

/** True where the same person has requested the same already. */
export async function isRepeated(
  db: Db,
  { reservationId, requestedBy, amount }: { reservationId: number; requestedBy: number; amount: number },
): Promise<boolean> {
  const newest = await findNewest(db, reservationId)
  return newest?.requestedBy === requestedBy && newest.amount === amount
}

/** Within a transaction: it is as it was seen, and nobody ends it or requests a refund of it meanwhile. */
async function lockAsSeen(tx: Db, { id, revision, state }: Seen): Promise<void> {
  const row = await lockReservation(tx, id)
  if (row.revision !== revision || row.state !== state) throw refuse('DESK_CHANGED')
}

/** Within a transaction that has locked the reservation, or ended it. */
export async function expectNoneWaits(tx: Db, reservationId: number): Promise<void> {
  if ((await findNewest(tx, reservationId))?.decision === null) throw refuse('GOODWILL_WAITS')
}

/** What goes back to a pass can be used: one whose last day is over lives on where the branch is the reason alone (D-41). */
async function expectUsable(db: Db, { passId }: Seen, cause: CancelCause, at: Date): Promise<void> {
  if (passId && cause === 'CLIENT') await expectNotEnded(db, passId, at)
}

/**
 * Within a transaction: the reservation ends as it was seen, or, cancelled late, is as one that was cancelled in time;
 * gives the order to be refunded after it, if any. Refuses a
 * session that a correction of its pass has given back already.
 */
export async function endByGoodwill(
  tx: Db,
  seal: Seal,
  reservation: Seen,
  { cause, refund, at }: { cause: CancelCause; refund: number; at: Date },
): Promise<OrderRow | undefined> {
  await expectUsable(tx, reservation, cause, at)
  const isLate = isCancelledLate(reservation)
  const end = isLate ? cancelForfeited : cancelLive
  if (!(await end(tx, reservation, { source: 'STAFF', reason: cause, at }))) throw refuse('DESK_CHANGED')
  const { passId } = reservation
  const owed = await refundByBranch(tx, seal, { ...reservation, cause, refund, isLate }, at)
  if (passId) await expectWithinBought(tx, passId, await listToCome(tx, passId, at))
  return owed
}
