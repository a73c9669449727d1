import { orders } from '../payment/orders.ts'
import type { Db } from '../platform/database/db.ts'
import { changeRules } from '../policy/columns.ts'

/**
 * An order, and of the reservation that it pays for what a booking needs, in one statement; undefined for an order that
 * isn't there or has no reservation.
 */
export async function findBookingOrder(db: Db, orderId: string) {
  const row = await orders(db)
    .innerJoin('reservation as r', 'r.id', 'payment.reservationId')
    .innerJoin('branch as b', 'b.code', 'r.branchCode')
    .leftJoin('counsellor as c', 'c.wrId', 'r.wrId')
    .select(['r.id', 'r.state as heldAs', 'r.revision', 'r.passId as heldFor', 'r.wrId', 'r.startsAt'])
    .select(['r.createdAt as heldAt', 'r.checkedAt', 'r.keptUntil', 'r.branchCode', 'b.name as branchName'])
    .select(['c.adminId', 'c.name as counsellorName', 'r.bookerName', 'r.bookerPhone', 'r.reasonSealed'])
    .select(changeRules)
    .where('payment.orderId', '=', orderId)
    .executeTakeFirst()
  if (!row) return undefined
  const { id, heldAs: state, revision, heldFor: passId, wrId, startsAt, heldAt: createdAt, ...others } = row
  const { checkedAt, keptUntil, branchCode, branchName, adminId, counsellorName, ...rest } = others
  const { bookerName, bookerPhone, reasonSealed, changeRules: rules, ...order } = rest
  const visit = { branchCode, branchName, wrId, adminId, counsellorName }
  const times = { startsAt, createdAt, checkedAt, keptUntil, changeRules: rules }
  const booker = { bookerName, bookerPhone, reasonSealed }
  return { order, reservation: { id, state, revision, passId, ...visit, ...times, ...booker } }
}

type Found = NonNullable<Awaited<ReturnType<typeof findBookingOrder>>>

export type BookingReservation = Found['reservation']
