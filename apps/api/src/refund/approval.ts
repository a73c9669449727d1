import { maskedName } from '@self/contract/member'
import { type Decision, decisionDueAt, type RefundApproval } from '@self/contract/refund-approval'
import { UNREADABLE } from '@self/contract/text'
import { toKst } from '@self/contract/time'
import { formatWallClock } from '@self/contract/time-format'
import { record, recordList } from '../access-log/service.ts'
import type { Staff } from '../platform/caller.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import type { Seal } from '../platform/seal.ts'
import { tryRefund } from './carry-out.ts'
import { endByGoodwill, type GoodwillContext } from './goodwill.ts'
import { findGoodwill, type GoodwillRow, listTimes, listWaiting, updateWaiting } from './goodwill-queries.ts'

const DECIDED = { approve: 'APPROVED', decline: 'DECLINED' } as const

const isMoved = ({ revision, requestedRevision }: GoodwillRow) => revision !== requestedRevision

/** What waits for a MASTER, the longest waiting first. Whose it is is logged, once each. */
export const listApprovals = (
  { db, now, seal }: { db: Db; now: Clock; seal: Seal },
  actor: Staff,
): Promise<RefundApproval[]> =>
  transact(db, async (tx) => {
    const rows = await listWaiting(tx)
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

function toWire(row: GoodwillRow, { seal, actor, at }: Reading): RefundApproval {
  const dueAt = decisionDueAt(row)
  const { date: hopeDate, time: hopeTime } = toKst(row.startsAt)
  return {
    ...{ id: row.id, branchName: row.branchName, hopeDate, hopeTime },
    ...{ userName: maskedName(row.bookerName), cause: row.cause, refund: row.amount },
    isPass: row.passId !== null,
    reason: seal.at('goodwill_refund.reason_sealed', row.id).tryOpen(row.reasonSealed) ?? UNREADABLE,
    requestedBy: maskedName(row.requester),
    requestedAt: formatWallClock(row.requestedAt),
    ...{ dueAt: formatWallClock(dueAt), isLate: dueAt <= at, isHolding: row.startsAt > at },
    isOwn: row.requestedBy === actor.memberId,
    isOvertaken: isMoved(row) || Boolean(row.isPassRefunded),
  }
}

/**
 * A MASTER's decision on a refund that waits, made once: approved, the reservation ends and the money goes back; declined,
 * nothing changes. The same decision again is found done. Refuses whoever requested it, another decision, and whatever has
 * been overtaken by a change of its reservation.
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
  const decided =
    seen.decision === null && (await transact(db, (tx) => write(tx, context, actor, { seen, decision })))
  if (!decided) {
    if ((await getGoodwill(db, id)).decision !== DECIDED[decision]) throw refuse('GOODWILL_DECIDED')
    return
  }
  context.postNow()
  if (decided.order) await tryRefund(context, decided.order)
}

async function getGoodwill(db: Db, id: number): Promise<GoodwillRow> {
  const row = await findGoodwill(db, id)
  if (!row) throw refuse('NOT_FOUND')
  return row
}

/** Within a transaction; nothing where somebody else has decided. */
async function write(
  tx: Db,
  { now, seal }: GoodwillContext,
  actor: Staff,
  { seen, decision }: { seen: GoodwillRow; decision: Decision },
) {
  const { id, reservationId, cause, amount: refund, memberId: subjectId } = seen
  const at = now()
  const decided = { decision: DECIDED[decision], decidedBy: actor.memberId, decidedAt: at }
  if (!(await updateWaiting(tx, id, decided))) return undefined
  if (decision === 'approve' && isMoved(seen)) throw refuse('GOODWILL_OVERTAKEN')
  const order =
    decision === 'approve'
      ? await endByGoodwill(tx, seal, { ...seen, id: reservationId }, { cause, refund, at })
      : undefined
  await record(tx, 'DECIDE_REFUND', { actor, subjectId, at })
  return { order }
}
