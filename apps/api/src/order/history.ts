import { type pageQuery, windowOf } from '@self/contract/envelope'
import { maskedName } from '@self/contract/member'
import { PAYMENT_PAGE_SIZE, type PaymentItem } from '@self/contract/payment'
import { maskedPhone } from '@self/contract/phone'
import { toKst } from '@self/contract/time'
import type * as z from 'zod/mini'
import type { Db } from '../platform/database/db.ts'
import type { Seal } from '../platform/seal.ts'
import { getReservation } from '../reservation/hold.ts'
import { listOfMember } from '../payment/queries.ts'
import { type Asker, getAskedPayment } from './register.ts'
import { givenBackOf, type SettleContext, settlementOf } from '../settlement/settle.ts'
import { statusOf } from '../payment/states.ts'

/** The member's own orders, newest first, so many to a page from page 0. Spec 1 §2 «Payment history tab». */
export async function listPayments(
  db: Db,
  memberId: number,
  query: z.infer<typeof pageQuery>,
): Promise<{ content: PaymentItem[]; last: boolean }> {
  const { size, offset } = windowOf(query, PAYMENT_PAGE_SIZE)
  const rows = await listOfMember(db, memberId, { offset, limit: size + 1 })
  return { content: rows.slice(0, size).map(itemOf), last: rows.length <= size }
}

function itemOf(row: Awaited<ReturnType<typeof listOfMember>>[number]): PaymentItem {
  const { state, sessions, remaining, expiresOn } = row
  const status = statusOf(state)
  return {
    paymentId: row.orderId,
    createdDate: Object.values(toKst(row.createdAt)).join('T'),
    orderName: row.orderName,
    title: row.title,
    amount: row.amount,
    status,
    receiptUrl: row.receiptUrl,
    refund: status === 'REFUNDED' ? givenBackOf(row) : null,
    pass: sessions === null ? null : { sessions, remaining: remaining ?? 0, expiresOn },
  }
}

/** How an order of one's own stands, and what was typed for it; somebody else's is not found. Changes nothing. */
export async function getOrder(context: SettleContext, asker: Asker, orderId: string) {
  const { db, seal } = context
  const { payment, isOwn } = await getAskedPayment(db, asker, orderId)
  const { amount, couponId, reservationId } = payment
  const settlement = await settlementOf(context, payment)
  const session = reservationId ? await sessionOf(db, seal, reservationId) : null
  return { settlement, amount, couponId, session: session && !isOwn ? masked(session) : session }
}

type Session = Awaited<ReturnType<typeof sessionOf>>

/** For whoever pays by a link (D-47). */
const masked = (session: Session): Session => ({
  ...session,
  name: maskedName(session.name),
  phone: maskedPhone(session.phone),
  reason: '',
})

async function sessionOf(db: Db, seal: Seal, reservationId: number) {
  const row = await getReservation(db, reservationId)
  return {
    ...toKst(row.startsAt),
    region: row.region,
    branchCode: row.branchCode,
    centreName: row.branchName,
    adminId: row.adminId ?? '',
    counsellorName: row.counsellorName ?? '',
    canTest: row.canTest ?? 'N',
    name: row.bookerName,
    phone: row.bookerPhone,
    reason: row.reasonSealed ? seal.open(row.reasonSealed) : '',
  }
}
