import { dueOf } from '@self/contract/due-time'
import { release } from '../availability/claims.ts'
import { returnCreditByBranch } from '../coupon/pass.ts'
import { notifyMember } from '../outbox/service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import type { Seal } from '../platform/seal.ts'
import { offerFreed } from '../waiting/line.ts'
import { recordBranchEvent, recordOverdue } from './branch-event.ts'
import { aboutReservation, expiredWords } from './messages.ts'
import { advance, listMisdated, listUnanswered, lockReservation, revise } from './queries.ts'

type Context = { db: Db; now: Clock; seal: Seal }
type Unanswered = Awaited<ReturnType<typeof listUnanswered>>[number]
type Misdated = Awaited<ReturnType<typeof listMisdated>>[number]

/** Requests that nobody has answered: their branch is told again at the due time, and later they lapse (D-21). */
export async function expireRequests(context: Context, onError: (error: unknown) => void): Promise<void> {
  const { db, now } = context
  for (const request of await listMisdated(db)) await dueAnew(context, request).catch(onError)
  for (const request of await listUnanswered(db, now())) await expire(context, request).catch(onError)
  await recordOverdue(db, now())
}

/** Due as if it had been moved now; its branch is told, as of every move. */
const dueAnew = ({ db, now }: Context, request: Misdated): Promise<void> =>
  transact(db, async (tx) => {
    const { id: reservationId, branchCode, startsAt } = request
    const at = now()
    const due = dueOf({ madeAt: at, startsAt })
    if (!(await isUnanswered(tx, request))) return
    if (!(await revise(tx, request, due, { kind: 'DUE', source: 'TIME', at }))) return
    await recordBranchEvent(tx, { branchCode, reservationId, kind: 'CHANGE', at })
  })

/** At the start at which it was seen, and so until the end: the version before doesn't always raise the revision. */
const isUnanswered = async (tx: Db, { id, startsAt }: { id: number; startsAt: Date }): Promise<boolean> =>
  (await lockReservation(tx, id)).startsAt.getTime() === startsAt.getTime()

/**
 * Its cells are free, its pass has its credit again, and its member is told what to do next, unless it is from before
 * requests had a due time. Nothing happens when somebody has moved, answered or cancelled it since.
 */
const expire = ({ db, now, seal }: Context, request: Unanswered): Promise<void> =>
  transact(db, async (tx) => {
    const { id, memberId, passId, lapsesAt, startsAt, tel, phone } = request
    const at = now()
    if (!(await isUnanswered(tx, request))) return
    if (!(await advance(tx, request, 'EXPIRED', { kind: 'EXPIRED', source: 'TIME', at }))) return
    await offerFreed(tx, await release(tx, id), at)
    const until = passId ? await returnCreditByBranch(tx, { passId, reservationId: id, at }) : undefined
    const words = expiredWords({ startsAt, phone: tel || phone, hasPass: passId !== null, until })
    const sending = { key: `expire:${id}`, about: aboutReservation(id) }
    if (lapsesAt) await notifyMember(tx, seal, memberId, { ...sending, at, ...words })
  })
