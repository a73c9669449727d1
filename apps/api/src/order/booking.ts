import type { Confirmation } from '@self/contract/booking'
import type { BookingBody } from '@self/contract/booking-body'
import { maskedName } from '@self/contract/member'
import { maskedPhone } from '@self/contract/phone'
import { toKst } from '@self/contract/time'
import { formatWallClock } from '@self/contract/time-format'
import { creditsLeft } from '../coupon/pass.ts'
import { getOwnOrder, getReadableOrder, type Reader } from '../payment/access.ts'
import type { OrderRow } from '../payment/orders.ts'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/errors.ts'
import { standingOf } from '../reservation/change.ts'
import { getReservation, storeBooker } from '../reservation/hold.ts'
import { outcomeOf } from '../settlement/outcome.ts'
import { type SettleContext, settle } from '../settlement/settle.ts'
import { type BookingReservation, findBookingOrder } from './booking-order.ts'

/** What the confirmation pages show of an order's reservation, as it is after the settlement. Spec 2 §2. */
async function confirmationOf(
  { db, now }: Pick<SettleContext, 'db' | 'now'>,
  { amount }: OrderRow,
  reservation: Omit<BookingReservation, 'reasonSealed'>,
): Promise<Confirmation> {
  const { date: hopeDate, time: hopeTime } = toKst(reservation.startsAt)
  const { passId } = reservation
  const { madeAt, rule } = standingOf(reservation, now())
  return {
    amount,
    ...(passId && { passLeft: await creditsLeft(db, passId) }),
    centerName: reservation.branchName,
    memberName: reservation.counsellorName ?? '',
    userName: reservation.bookerName,
    userPhone: reservation.bookerPhone,
    hopeDate,
    hopeTime,
    madeAt: formatWallClock(madeAt),
    rule,
  }
}

/** Stores who comes and why on the hold, before the window opens. Refuses what differs from the order. */
export async function storeTemporary(
  context: SettleContext,
  memberId: number,
  body: BookingBody,
): Promise<void> {
  const { isStored } = await saveBooker(context, memberId, body)
  if (!isStored) throw refuse('HOLD_GONE')
}

/** The booker is stored while the hold waits; afterwards it stays as it was. Gives the reservation as it then is. */
async function saveBooker({ db, seal, now }: SettleContext, memberId: number, body: BookingBody) {
  const { order, reservation: found } = await getBookingOrder(db, memberId, body.merchant_uid)
  refuseOther(order, found, body)
  const phone = body.tel1 + body.tel2 + body.tel3
  const booker = { name: body.uName, phone, reason: body.memo }
  const isStored = await storeBooker(db, seal, found, { booker, at: now() })
  const reservation = isStored ? { ...found, bookerName: body.uName, bookerPhone: phone } : found
  return { order, reservation, isStored }
}

/** The member's own order with the reservation that it pays for. */
async function getBookingOrder(db: Db, memberId: number, orderId: string) {
  const found = await findBookingOrder(db, orderId)
  if (found?.order.memberId === memberId) return found
  await getOwnOrder(db, memberId, orderId)
  throw refuse('ORDER_CONTRADICTION') // an order without a slot is no booking
}

/** Whatever a booking repeats of its order must be what was registered. */
function refuseOther(order: OrderRow, reservation: BookingReservation, body: BookingBody): void {
  const { branchCode, adminId, startsAt } = reservation
  const isSame =
    body.branch === branchCode &&
    body.adminId === adminId &&
    body.hopeDate === formatWallClock(startsAt) &&
    body.couponId === order.couponId &&
    body.amount === order.amount
  if (!isSame) throw refuse('ORDER_CONTRADICTION')
}

/**
 * The temporary reservation of an order, settled first; confirmation null of one without a slot. Spec 2 §4
 * «Reservation payment return».
 */
export async function getTemporary(
  context: SettleContext,
  reader: Reader,
  { orderId, impUid }: { orderId: string; impUid?: string | null | undefined },
) {
  const { order, isOwn } = await getReadableOrder(context.db, reader, orderId)
  const settled = await settle(context, order, 'TEMPORARY', { hint: impUid ?? undefined })
  const settlement = await outcomeOf(context, settled)
  if (!order.reservationId) return { settlement, confirmation: null, isOwn }
  const reservation = await getReservation(context.db, order.reservationId)
  const confirmation = await confirmationOf(context, settled, reservation)
  return { settlement, confirmation: isOwn ? confirmation : masked(confirmation), isOwn }
}

/** For whoever pays by a link (D-47). */
const masked = ({ passLeft: _, ...confirmation }: Confirmation): Confirmation => ({
  ...confirmation,
  userName: maskedName(confirmation.userName),
  userPhone: maskedPhone(confirmation.userPhone),
})

/** The reservation behind a paid order, made now or before; refuses an order that isn't paid. Spec 2 §4. */
export async function book(context: SettleContext, memberId: number, body: BookingBody) {
  const { db } = context
  const { order, reservation } = await saveBooker(context, memberId, body)
  const settled = await settle(context, order, 'BOOKING')
  const { reservationId, message } = await outcomeOf(context, settled)
  if (!reservationId) throw message ? refuse('ORDER_ENDED', message) : refuse('NOT_PAID_YET')
  const { booked } = settled
  const asItIs = booked ? { ...reservation, ...booked } : await getReservation(db, reservationId)
  return { reservationId, confirmation: await confirmationOf(context, order, asItIs) }
}
