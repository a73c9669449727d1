import { addMinutes } from '@self/contract/time'
import { bringForward, type OrderRow, setNextCheck, takeDue } from '../payment/orders.ts'
import { fulfilled, refundDue } from '../payment/states.ts'
import { transact } from '../platform/database/transaction.ts'
import { isIn } from '../platform/state-table.ts'
import { returnSecondCharges, sweepSecondCharges } from '../refund/second-charge.ts'
import { type SettleContext, settle } from './settle.ts'

const BATCH = 20
const HOUR = 60
const DAY = 24 * HOUR

/** Minutes after the order: 3, then 5 more, the hold's end, an hour more, then daily for five days. docs/decisions/003. */
const LOOK_UPS = [3, 8, 10, 8 + HOUR, ...[1, 2, 3, 4, 5].map((day) => day * DAY)]
const REFUND_RETRY = 1

export const firstCheck = (createdAt: Date): Date => addMinutes(createdAt, LOOK_UPS[0] ?? 0)

/** The next look-up of an order after now, or null when all have been made. */
export const nextCheck = (createdAt: Date, now: Date): Date | null =>
  LOOK_UPS.map((minutes) => addMinutes(createdAt, minutes)).find((at) => at > now) ?? null

/**
 * Looks up every order whose time has come; several nodes share the work. Gives the number of orders seen. One
 * that fails is seen again at its next time and doesn't stop the others.
 */
export async function sweep(context: SettleContext, onError: (error: unknown) => void): Promise<number> {
  await sweepSecondCharges(context, onError)
  const due = await takeBatch(context)
  for (const order of due) await lookAt(context, order).catch(onError)
  return due.length === BATCH ? BATCH + (await sweep(context, onError)) : due.length
}

/** One that has what it was paid for is looked at once more: another try of it may have been approved. */
async function lookAt(context: SettleContext, order: OrderRow): Promise<void> {
  if (isIn(order, fulfilled)) await returnSecondCharges(context, order, 'SWEEP')
  else await settle(context, order, 'SWEEP')
}

const takeBatch = ({ db, now }: SettleContext) =>
  transact(db, async (tx) => {
    const due = await takeDue(tx, now(), BATCH)
    for (const order of due) {
      const { orderId, createdAt } = order
      const retry = isIn(order, refundDue) ? addMinutes(now(), REFUND_RETRY) : nextCheck(createdAt, now())
      await setNextCheck(tx, orderId, isIn(order, fulfilled) ? null : retry)
    }
    return due
  })

/** After a start: orders that a dead process left under way don't wait for their time. */
export const resume = ({ db, now }: SettleContext) => bringForward(db, now())
