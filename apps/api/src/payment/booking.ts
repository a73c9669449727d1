import { NOT_PAID_YET, type Settlement } from '@self/contract/payment'
import type { BookingBody, Confirmation } from '@self/contract/reservation'
import { toKst } from '@self/contract/time'
import type { Db } from '../platform/db.ts'
import { Refusal } from '../platform/errors.ts'
import { getReservation } from '../reservation/hold.ts'
import type { PaymentRow } from './queries.ts'
import { type Context, getOwnPayment, refuseOther } from './service.ts'
import { type SettleContext, settle, type ToldBy } from './settle.ts'

/** What the confirmation pages show of an order. Spec 2 §2. */
async function confirmationOf(db: Db, { reservationId, amount }: PaymentRow): Promise<Confirmation> {
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

/** Settles the member's own order and tells how it stands; somebody else's is not found. */
export async function settleOwn(
  context: SettleContext,
  memberId: number,
  merchantUid: string,
  toldBy: ToldBy,
) {
  await getOwnPayment(context.db, memberId, merchantUid)
  return settle(context, merchantUid, toldBy)
}

/** The temporary reservation of an order, settled first. Spec 2 §4 «Reservation payment return». */
export async function getTemporary(context: SettleContext, memberId: number, merchantUid: string) {
  const payment = await getOwnPayment(context.db, memberId, merchantUid)
  const settlement = await settle(context, merchantUid, 'TEMPORARY')
  return { settlement, confirmation: await confirmationOf(context.db, payment) }
}

/** The session behind a paid order, made now or before; refuses an order that isn't paid. Spec 2 §4. */
export async function book(context: Context, memberId: number, body: BookingBody) {
  const payment = await getOwnPayment(context.db, memberId, body.merchant_uid)
  await refuseOther(context.db, payment, body)
  const { reservationId, message } = await settle(context, body.merchant_uid, 'BOOKING')
  if (!reservationId) throw new Refusal(409, message ?? NOT_PAID_YET)
  return { reservationId, confirmation: await confirmationOf(context.db, payment) }
}

export const isPaid = ({ status }: Settlement): boolean => status === 'PAID'
