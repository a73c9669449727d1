import { easyPayOf } from '@self/contract/easy-pay'
import { type pageQuery, windowOf } from '@self/contract/envelope'
import { SHOWN_MINUTES } from '@self/contract/login-session'
import { maskedName } from '@self/contract/member'
import { PAYMENT_PAGE_SIZE, type PaymentItem } from '@self/contract/payment'
import { maskedPhone } from '@self/contract/phone'
import { addMinutes, toKst } from '@self/contract/time'
import { formatWallClock } from '@self/contract/time-format'
import type * as z from 'zod/mini'
import { getReadableOrder, type Reader } from '../payment/access.ts'
import { listOfMember } from '../payment/member-orders.ts'
import { listOwnRefunds, type RefundRow } from '../payment/refunds.ts'
import { statusOf } from '../payment/states.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/errors.ts'
import type { Seal } from '../platform/seal.ts'
import { refundSummaryOf } from '../refund/agree.ts'
import { getReservation } from '../reservation/hold.ts'
import { outcomeOf } from '../settlement/outcome.ts'

/** The member's own orders, newest first, so many to a page from page 0. Spec 1 §2 «Payment history tab». */
export async function listPayments(
  { db, now }: { db: Db; now: Clock },
  memberId: number,
  query: z.infer<typeof pageQuery>,
): Promise<{ content: PaymentItem[]; last: boolean }> {
  const { size, offset } = windowOf(query, PAYMENT_PAGE_SIZE)
  const rows = await listOfMember(db, memberId, { offset, limit: size + 1 })
  const shown = rows.slice(0, size)
  const refunds = await listOwnRefunds(
    db,
    shown.map(({ orderId }) => orderId),
  )
  const refundOf = new Map(refunds.map((refund) => [refund.orderId, refund]))
  const at = now()
  return {
    content: shown.map((row) => itemOf(row, refundOf.get(row.orderId), at)),
    last: rows.length <= size,
  }
}

/** One of the member's own orders that was paid, for its receipt, also where it was given back. */
export async function readReceipt(
  { db, now }: { db: Db; now: Clock },
  memberId: number,
  orderId: string,
): Promise<PaymentItem> {
  const [row] = await listOfMember(db, memberId, { offset: 0, limit: 1, orderId })
  const refunds = row ? await listOwnRefunds(db, [orderId]) : []
  const item = row && itemOf(row, refunds.at(-1), now())
  if (item?.status !== 'PAID' && item?.status !== 'REFUNDED') throw refuse('NOT_FOUND')
  return item
}

type Row = Awaited<ReturnType<typeof listOfMember>>[number]

function itemOf(row: Row, refund: RefundRow | undefined, now: Date): PaymentItem {
  const { state, sessions, remaining, expiresOn } = row
  const status = statusOf(state)
  return {
    paymentId: row.orderId,
    createdDate: formatWallClock(row.createdAt),
    orderName: row.orderName,
    title: row.title,
    amount: row.amount,
    status,
    receiptUrl: row.receiptUrl,
    ...easyPayOf(row.method),
    refund: status === 'REFUNDED' ? refundSummaryOf(row, refund, now) : null,
    pass: sessions === null ? null : { sessions, remaining: remaining ?? 0, expiresOn },
  }
}

/**
 * How an order that the reader may see stands, and what was typed for it; any other is not found. Changes nothing. isSure:
 * whether a reason may be shown that was not typed just now.
 */
export async function readOrder(
  context: { db: Db; now: Clock; seal: Seal },
  reader: Reader & { isSure: boolean },
  orderId: string,
) {
  const { db, now, seal } = context
  const { order, isOwn } = await getReadableOrder(db, reader, orderId)
  const { amount, couponId, reservationId } = order
  const settlement = await outcomeOf(context, order)
  const typed = reservationId ? await reservationOf(db, seal, reservationId) : null
  const isShown = isOwn && (reader.isSure || now() < addMinutes(order.createdAt, SHOWN_MINUTES))
  const session = typed && (isOwn ? { ...typed, reason: isShown ? typed.reason : '' } : masked(typed))
  return { settlement, amount, couponId, session }
}

type Typed = Awaited<ReturnType<typeof reservationOf>>

/** For whoever pays by a link (D-47). */
const masked = ({ resultId: _, ...typed }: Typed): Typed => ({
  ...typed,
  name: maskedName(typed.name),
  phone: maskedPhone(typed.phone),
  reason: '',
})

async function reservationOf(db: Db, seal: Seal, reservationId: number) {
  const row = await getReservation(db, reservationId)
  const own = seal.at('reservation.reason_sealed', reservationId)
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
    reason: (row.reasonSealed && own.tryOpen(row.reasonSealed)) || '',
    ...(row.resultId !== null && { resultId: row.resultId }),
  }
}
