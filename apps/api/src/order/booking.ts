import type { BookingBody, Confirmation } from '@self/contract/booking'
import { maskedName } from '@self/contract/member'
import type { Settlement } from '@self/contract/payment'
import { maskedPhone } from '@self/contract/phone'
import { toKst } from '@self/contract/time'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/errors.ts'
import { getReservation, storeBooker } from '../reservation/hold.ts'
import type { PaymentRow } from '../payment/queries.ts'
import { type Asker, getAskedPayment, getOwnPayment } from './register.ts'
import { type SettleContext, settle } from '../settlement/settle.ts'
import type { StepSource } from '../payment/states.ts'

/** What the confirmation pages show of an order; null of one without a session. Spec 2 §2. */
async function confirmationOf(db: Db, { reservationId, amount }: PaymentRow): Promise<Confirmation | null> {
  if (!reservationId) return null
  const row = await getReservation(db, reservationId)
  const { date: hopeDate, time: hopeTime } = toKst(row.startsAt)
  return {
    amount,
    centerName: row.branchName,
    memberName: row.counsellorName ?? '',
    userName: row.bookerName,
    userPhone: row.bookerPhone,
    hopeDate,
    hopeTime,
  }
}

/** Stores who comes and why on the hold, before the window opens. Refuses what differs from the order. */
export async function storeTemporary(
  context: SettleContext,
  memberId: number,
  body: BookingBody,
): Promise<void> {
  const { isStored } = await keepBooker(context, memberId, body)
  if (!isStored) throw refuse('HOLD_GONE')
}

/** The booker is stored while the hold waits; afterwards it stays as it was. */
async function keepBooker({ db, seal, now }: SettleContext, memberId: number, body: BookingBody) {
  const payment = await getOwnPayment(db, memberId, body.merchant_uid)
  const { reservationId } = payment
  if (!reservationId) throw refuse('ORDER_CONTRADICTION') // an order without a session is no booking
  const reservation = await getReservation(db, reservationId)
  refuseOther(payment, reservation, body)
  const phone = body.tel1 + body.tel2 + body.tel3
  const booker = { name: body.uName, phone, reason: body.memo }
  return { payment, isStored: await storeBooker(db, seal, reservation, { booker, at: now() }) }
}

type ReservationRow = Awaited<ReturnType<typeof getReservation>>

/** Whatever a booking repeats of its order must be what was registered. */
function refuseOther(payment: PaymentRow, reservation: ReservationRow, body: BookingBody): void {
  const { branchCode, adminId, startsAt } = reservation
  const isSame =
    body.branch === branchCode &&
    body.adminId === adminId &&
    body.hopeDate === Object.values(toKst(startsAt)).join('T') &&
    body.couponId === payment.couponId &&
    body.amount === payment.amount
  if (!isSame) throw refuse('ORDER_CONTRADICTION')
}

/** Settles an order of one's own and tells how it stands; somebody else's is not found. */
export async function settleOwn(context: SettleContext, asker: Asker, orderId: string, source: StepSource) {
  await getAskedPayment(context.db, asker, orderId)
  return settle(context, orderId, source)
}

/** The temporary reservation of an order, settled first. Spec 2 §4 «Reservation payment return». */
export async function getTemporary(context: SettleContext, asker: Asker, orderId: string) {
  const { payment, isOwn } = await getAskedPayment(context.db, asker, orderId)
  const settlement = await settle(context, orderId, 'TEMPORARY')
  const confirmation = await confirmationOf(context.db, payment)
  return { settlement, confirmation: confirmation && !isOwn ? masked(confirmation) : confirmation }
}

/** For whoever pays by a link (D-47). */
const masked = (confirmation: Confirmation): Confirmation => ({
  ...confirmation,
  userName: maskedName(confirmation.userName),
  userPhone: maskedPhone(confirmation.userPhone),
})

/** The session behind a paid order, made now or before; refuses an order that isn't paid. Spec 2 §4. */
export async function book(context: SettleContext, memberId: number, body: BookingBody) {
  const { payment } = await keepBooker(context, memberId, body)
  const { reservationId, message } = await settle(context, body.merchant_uid, 'BOOKING')
  const confirmation = await confirmationOf(context.db, payment)
  if (!reservationId || !confirmation) throw message ? refuse('ORDER_ENDED', message) : refuse('NOT_PAID_YET')
  return { reservationId, confirmation }
}

export const isPaid = ({ status }: Settlement): boolean => status === 'PAID'
