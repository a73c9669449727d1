import { addMinutes } from '@self/contract/time'
import { bringForward, endLookUp, type OrderRow, setNextCheck, takeDue } from '../payment/orders.ts'
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
/** One that was cut off, by the database or the end of its node, is made again then. */
const CUT_OFF_MINUTES = 2

export const firstCheck = (createdAt: Date): Date => addMinutes(createdAt, LOOK_UPS[0] ?? 0)

/** The next look-up of an order after now, or null when all have been made. */
export const nextCheck = (createdAt: Date, now: Date): Date | null =>
  LOOK_UPS.map((minutes) => addMinutes(createdAt, minutes)).find((at) => at > now) ?? null

/**
 * Looks up every order whose time has come; several nodes share the work. Gives the number of orders seen. One
 * that fails is seen again two minutes later and doesn't stop the others.
 */
export async function sweep(context: SettleContext, onError: (error: unknown) => void): Promise<number> {
  await sweepSecondCharges(context, onError)
  const due = await takeBatch(context)
  for (const { order, until } of due) await lookAt(context, order, until).catch(onError)
  return due.length === BATCH ? BATCH + (await sweep(context, onError)) : due.length
}

/** One that has what it was paid for is looked at once more: another try of it may have been approved. */
async function lookAt(context: SettleContext, order: OrderRow, until: Date): Promise<void> {
  if (isIn(order, fulfilled)) await returnSecondCharges(context, order, 'SWEEP')
  else await settle(context, order, 'SWEEP')
  if (isIn(order, refundDue)) return
  const next = isIn(order, fulfilled) ? null : nextCheck(order.createdAt, context.now())
  await endLookUp(context.db, order.orderId, { until, next })
}

const takeBatch = ({ db, now }: SettleContext) =>
  transact(db, async (tx) => {
    const due = await takeDue(tx, now(), BATCH)
    const at = now()
    const taken = due.map((order) => {
      const minutes = isIn(order, refundDue) ? REFUND_RETRY : CUT_OFF_MINUTES
      return { order, until: addMinutes(at, minutes) }
    })
    for (const { order, until } of taken) await setNextCheck(tx, order.orderId, until)
    return taken
  })

/** After a start: orders that a dead process left under way don't wait for their time. */
export const resume = ({ db, now }: SettleContext) => bringForward(db, now())
