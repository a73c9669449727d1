import { maskedName } from '@self/contract/member'
import { type Decision, decisionDueAt, type RefundApproval } from '@self/contract/refund-approval'
import { UNREADABLE } from '@self/contract/text'
import { toKst } from '@self/contract/time'
import { formatWallClock } from '@self/contract/time-format'
import { record, recordList } from '../access-log/service.ts'
import { expectAnother, oneAtATime } from '../member/service.ts'
import { takenAtDesk } from '../payment/desk-payments.ts'
import type { OrderRow } from '../payment/orders.ts'
import type { Staff } from '../platform/caller.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import type { Seal } from '../platform/seal.ts'
import { isIn } from '../platform/state-table.ts'
import { recordBranchEvent } from '../reservation/branch-event.ts'
import { booked } from '../reservation/states.ts'
import { tryRefund } from './carry-out.ts'
import { endByGoodwill, type GoodwillContext } from './goodwill.ts'
import { endByPassGoodwill } from './goodwill-order.ts'
import {
  findGoodwill,
  findOrderGoodwill,
  type GoodwillRow,
  listTimes,
  listWaiting,
  listWaitingOrders,
  type OrderGoodwillRow,
  updateWaiting,
} from './goodwill-queries.ts'

const DECIDED = { approve: 'APPROVED', decline: 'DECLINED' } as const

type Row = GoodwillRow | OrderGoodwillRow

const isMoved = (row: Row) =>
  'orderId' in row ? Boolean(row.isOvertaken) : row.revision !== row.requestedRevision

/** What waits for a MASTER, the longest waiting first. Whose it is is logged, once each. */
export const listApprovals = (
  { db, now, seal }: { db: Db; now: Clock; seal: Seal },
  actor: Staff,
): Promise<RefundApproval[]> =>
  transact(db, async (tx) => {
    const found = [...(await listWaiting(tx)), ...(await listWaitingOrders(tx))]
    const rows = found.toSorted((one, other) => one.id - other.id)
    const at = now()
    const subjectIds = rows.map(({ memberId }) => memberId)
    await recordList(tx, 'READ_SESSION', { actor, subjectIds, at })
    return rows.map((row) => toWire(row, { seal, actor, at }))
  })

/** How many wait, and for how many of them somebody should have decided; nobody's data. */
export async function countApprovals({ db, now }: { db: Db; now: Clock }) {
  const rows = await listTimes(db)
  const late = rows.filter((row) => decisionDueAt(row) <= now()).length
  return { waiting: rows.length, late }
}

type Reading = { seal: Seal; actor: Staff; at: Date }

function toWire(row: Row, { seal, actor, at }: Reading): RefundApproval {
  const dueAt = decisionDueAt({ ...row, startsAt: 'startsAt' in row ? row.startsAt : null })
  return {
    ...{ id: row.id, refund: row.amount, ...subjectOf(row, at) },
    reason: seal.at('goodwill_refund.reason_sealed', row.id).tryOpen(row.reasonSealed) ?? UNREADABLE,
    requestedBy: maskedName(row.requester),
    requestedAt: formatWallClock(row.requestedAt),
    ...{ dueAt: formatWallClock(dueAt), isLate: dueAt <= at },
    isOwn: row.requestedBy === actor.memberId,
  }
}

/** What it is about: an order with its pass, or a session. */
function subjectOf(row: Row, at: Date) {
  if ('orderId' in row)
    return {
      ...{ branchName: '', hopeDate: null, hopeTime: null, cause: null },
      ...{ userName: maskedName(row.memberName), order: { title: row.title, paid: row.paid } },
      ...{ isPass: false, isHolding: false, isOvertaken: isMoved(row) },
    }
  const { date: hopeDate, time: hopeTime } = toKst(row.startsAt)
  return {
    ...{ branchName: row.branchName, hopeDate, hopeTime, cause: row.cause, order: null },
    ...{ userName: maskedName(row.bookerName), isPass: row.passId !== null },
    ...{
      isHolding: row.startsAt > at && isIn(row, booked),
      isOvertaken: isMoved(row) || Boolean(row.isPassRefunded),
    },
  }
}

/**
 * A MASTER's decision on a refund that waits, made once: approved, the reservation or the pass ends and the money goes back;
 * declined, nothing changes. The same decision again is found done. Refuses whoever requested it, another decision, and whatever has
 * been overtaken by a change of its reservation or pass.
 */
export async function decide(
  context: GoodwillContext,
  actor: Staff,
  { id, decision }: { id: number; decision: Decision },
): Promise<void> {
  const { db } = context
  const seen = await getGoodwill(db, id)
  if (seen.decision === 'OVERTAKEN') throw refuse('GOODWILL_OVERTAKEN')
  if (seen.decision === null && seen.requestedBy === actor.memberId) throw refuse('GOODWILL_OWN')
  if (decision === 'approve') expectAnother(actor, seen.memberId)
  const decided =
    seen.decision === null && (await transact(db, (tx) => write(tx, context, actor, { seen, decision })))
  if (!decided) {
    if ((await getGoodwill(db, id)).decision !== DECIDED[decision]) throw refuse('GOODWILL_DECIDED')
    return
  }
  context.postNow()
  if (decided.order) await tryRefund(context, decided.order)
}

async function getGoodwill(db: Db, id: number): Promise<Row> {
  const row = (await findGoodwill(db, id)) ?? (await findOrderGoodwill(db, id))
  if (!row) throw refuse('NOT_FOUND')
  return row
}

/** Within a transaction; nothing where somebody else has decided. */
async function write(
  tx: Db,
  { now, seal }: GoodwillContext,
  actor: Staff,
  { seen, decision }: { seen: Row; decision: Decision },
) {
  const { id, memberId: subjectId } = seen
  const at = now()
  if ('orderId' in seen) await oneAtATime(tx, subjectId)
  const decided = { decision: DECIDED[decision], decidedBy: actor.memberId, decidedAt: at }
  if (!(await updateWaiting(tx, id, decided))) return undefined
  const order = decision === 'approve' ? await end(tx, seal, seen, at) : undefined
  await record(tx, 'DECIDE_REFUND', { actor, subjectId, at })
  return { order }
}

async function end(tx: Db, seal: Seal, seen: Row, at: Date): Promise<OrderRow | undefined> {
  if ('orderId' in seen) return endByPassGoodwill(tx, seal, seen, at)
  if (isMoved(seen)) throw refuse('GOODWILL_OVERTAKEN')
  const { reservationId, branchCode, cause, amount: refund } = seen
  // The desk's own press shows what it owes, and a MASTER's is made elsewhere.
  if ((await takenAtDesk(tx, reservationId)) > 0)
    await recordBranchEvent(tx, { branchCode, reservationId, kind: 'OWED', at })
  return endByGoodwill(tx, seal, { ...seen, id: reservationId }, { cause, refund, at })
}
