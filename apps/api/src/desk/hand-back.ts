import { toKst } from '@self/contract/time'
import { record } from '../access-log/service.ts'
import { returnDraw } from '../company/draw.ts'
import { findLast, insertReturned } from '../payment/desk-payments.ts'
import type { Staff } from '../platform/caller.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import { isIn } from '../platform/state-table.ts'
import { noteHandedBack } from '../reservation/standing.ts'
import { cancelled } from '../reservation/states.ts'
import { type PaymentContext, stamp } from './payment.ts'
import { getReservation } from './service.ts'

/**
 * Hands back all that the desk has taken for a reservation, in won as it was seen: for a cancelled one whenever, for
 * another one on the day of the payment, as its correction. A second press finds it done.
 */
export async function handBack(
  { db, now }: Omit<PaymentContext, 'seal'>,
  actor: Staff,
  { id, amount }: { id: number; amount: number },
): Promise<void> {
  const row = await getReservation(db, actor.reach, id)
  const last = await findLast(db, id)
  if (last?.kind === 'RETURNED' && last.amount === amount) return
  if (last?.kind !== 'TAKEN' || last.amount !== amount) throw refuse('NOTHING_TO_HAND_BACK')
  const at = now()
  if (!isIn(row, cancelled) && last.paidOn !== toKst(at).date) throw refuse('PAYMENT_DAY_OVER')
  await transact(db, async (tx) => {
    const isBack = await insertReturned(tx, last, stamp(actor, at))
    if (!isBack || !(await noteHandedBack(tx, row, at))) throw refuse('NOTHING_TO_HAND_BACK')
    await returnDraw(tx, { reservationId: id, at })
    await record(tx, 'HAND_BACK', { actor, subjectId: row.memberId, at })
  })
}
