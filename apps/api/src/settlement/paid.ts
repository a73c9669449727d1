import { type NotNull, sql } from 'kysely'
import { advanced, advancing, noteStep } from '../payment/orders.ts'
import type { canStillBePaid, StepSource } from '../payment/states.ts'
import type { Db } from '../platform/database/db.ts'
import { type Booked, bookHoldQuery, logBookedQuery } from '../reservation/hold.ts'
import { SALE } from './queries.ts'

type Seen = { orderId: string; state: typeof canStillBePaid }
type Step = { source: StepSource; at: Date }
type Charge = { providerPaymentId: string; charged: number; receiptUrl: string | null; paidAt: Date }

/**
 * Money has come: the order is PAID and its hold a session, in one statement, with what `readSale` gives. The order's row
 * decides who does it: undefined to whoever comes second. booked: null where the reservation is no longer held.
 */
export async function payAndBook(tx: Db, seen: Seen, step: Step, charge: Charge) {
  const { at } = step
  const paying = advancing(tx, seen, 'PAID', step, charge)
    .with('booked', (write) => bookHoldQuery(write, sql<number>`(select reservation_id from advanced)`, at))
    .with('bookedLogged', (write) => logBookedQuery(write, at))
  const row = await advanced(paying)
    .innerJoin('coupon as c', 'c.id', 'advanced.couponId')
    .leftJoin('member as m', 'm.id', 'advanced.memberId')
    .leftJoin(sql<Booked>`booked`.as('booked'), 'booked.id', 'advanced.reservationId')
    .select(SALE)
    .select(['booked.id', 'booked.state as bookedState', 'booked.revision', 'booked.startsAt', 'booked.wrId'])
    .select(['booked.createdAt as heldAt', 'booked.checkedAt', 'booked.keptUntil', 'booked.changeRules'])
    .select(['booked.bookerName', 'booked.bookerPhone'])
    .$narrowType<{ bookedState: NotNull; revision: NotNull; startsAt: NotNull; heldAt: NotNull }>()
    .$narrowType<{ changeRules: NotNull; bookerName: NotNull; bookerPhone: NotNull }>()
    .executeTakeFirst()
  if (!row) return undefined
  noteStep('PAID', step)
  const { phone, session, expiresInMonths, id, bookedState: state, heldAt: createdAt, ...rest } = row
  const { revision, startsAt, wrId, checkedAt, keptUntil, changeRules, bookerName, bookerPhone, ...order } =
    rest
  const times = { startsAt, createdAt, checkedAt, keptUntil, changeRules }
  const booked: Booked | null =
    id === null ? null : { id, state, revision, wrId, bookerName, bookerPhone, ...times }
  return { order, booked, sale: { phone, session, expiresInMonths } }
}
