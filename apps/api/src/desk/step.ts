import { type DeskStep, deskStep, refusalOf } from '@self/contract/desk'
import { toKst } from '@self/contract/time'
import { formatStart } from '@self/contract/time-format'
import { type Actor, record } from '../access-log/service.ts'
import { notify } from '../outbox/service.ts'
import type { OrderRow } from '../payment/orders.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import type { Seal } from '../platform/seal.ts'
import { refundByBranch } from '../refund/cancel.ts'
import { type RefundContext, tryRefund } from '../refund/carry-out.ts'
import { cancelLive, confirm, markDone, markNoShow, unmark } from '../reservation/standing.ts'
import { getReservation, type ReservationRow, toWire } from './service.ts'

type Context = RefundContext & { seal: Seal; postNow: () => void }
type Request = { id: number; step: DeskStep; revision: number }

/**
 * One step of the desk with a session as it was seen: state, money, message and log in one transaction, the card's
 * refund after it. One that has been taken already is found done; a session that is no longer as seen is refused.
 */
export async function take(context: Context, actor: Actor, { id, step, revision }: Request): Promise<void> {
  const { db, now, seal } = context
  const reservation = await getReservation(db, id)
  if (isThere(reservation, step)) return
  const refused = refusalOf(step, toWire(reservation), now())
  if (refused ?? reservation.revision !== revision) throw refuse(refused ?? 'DESK_CHANGED')
  const at = now()
  const taken = await transact(db, async (tx) => {
    if (!(await steps[step](tx, reservation, at))) return undefined
    const refunded = await notices[step]?.(tx, seal, reservation, at)
    await record(tx, ACTIONS[step], { actor, subjectId: reservation.memberId, at })
    return { refunded }
  })
  // Somebody was first: with the same step it is done.
  if (!taken && !isThere(await getReservation(db, id), step)) throw refuse('DESK_CHANGED')
  context.postNow()
  if (taken?.refunded) await tryRefund(context, taken.refunded)
}

const isThere = (reservation: ReservationRow, step: DeskStep): boolean =>
  toWire(reservation).state === deskStep(step).to

const steps: Record<DeskStep, (tx: Db, seen: ReservationRow, at: Date) => Promise<boolean>> = {
  confirm,
  done: markDone,
  'no-show': markNoShow,
  undo: unmark,
  cancel: (tx, seen, at) => cancelLive(tx, seen, { source: 'STAFF', at }),
}

const ACTIONS = {
  confirm: 'CONFIRM_SESSION',
  done: 'MARK_SESSION',
  'no-show': 'MARK_SESSION',
  undo: 'MARK_SESSION',
  cancel: 'CANCEL_SESSION',
} as const

type Notice = (tx: Db, seal: Seal, reservation: ReservationRow, at: Date) => Promise<OrderRow | undefined>

/** The message to the booker; a cancellation releases its cells, and names the order to be refunded. */
const notices: Partial<Record<DeskStep, Notice>> = { confirm: notifyConfirmed, cancel: refundByBranch }

async function notifyConfirmed(
  tx: Db,
  seal: Seal,
  reservation: ReservationRow,
  at: Date,
): Promise<undefined> {
  const { id, revision, bookerPhone: to, startsAt } = reservation
  const { date, time } = toKst(startsAt)
  const text = `[곁마루] ${formatStart(date, time)} 일정이 확정됐어요. 변경과 취소는 전날 오후 6시까지 할 수 있어요.`
  await notify(tx, seal, { key: `confirm:${id}:${revision}`, to, text, at })
}
