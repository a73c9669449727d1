import { setTimeout } from 'node:timers/promises'
import type { Visitor } from './visitor.ts'

/** A session with 윤서하 at Jamsil, as the catalogue's file brings them in. */
const CHOICE = { couponId: 7, amount: 120_000, branchCode: 'JS', adminId: 'js_c101', counsellor: 101 }
const REASON = '요즘 잠이 오지 않아요'
const ORDER_NAME = '이용권 결제 1회'

interface Reservation {
  id: number
  hopeDate: string
  hopeTime: string
  state: string
}

interface Payment {
  paymentId: string
  status: string
  amount: number
  refund?: { amount: number; isDone: boolean }
}

/** Registers an order for the first free hour and stores who comes and why: what is needed to pay and to book. */
export async function order(visitor: Visitor, orderId: string) {
  const { couponId, amount, branchCode, adminId, counsellor } = CHOICE
  const { name, phone } = visitor
  const [hopeDate, hopeTime] = await visitor.firstFree(counsellor)
  await visitor.call('/api/payment/history', {
    paymentId: orderId,
    customerName: name,
    customerPhone: phone,
    orderName: ORDER_NAME,
    amount,
    paymentMethod: 'CARD',
    status: 'PENDING',
    description: '예약 결제',
    couponId,
    slot: { branchCode, adminId, hopeDate, hopeTime },
    terms: await visitor.agreedTo('payment'),
  })
  const booking = {
    merchant_uid: orderId,
    hopeDate: `${hopeDate}T${hopeTime}`,
    uName: name,
    tel1: phone.slice(0, 3),
    tel2: phone.slice(3, 7),
    tel3: phone.slice(7),
    memo: REASON,
    branch: branchCode,
    admin: '윤서하',
    adminId,
    card: 'CARD',
    couponId,
    amount,
  }
  await visitor.call('/api/payment/temporary', booking)
  return booking
}

export type Booking = Awaited<ReturnType<typeof order>>

/** What a person does in the payment window. */
export const pay = (sandbox: string, { merchant_uid, amount, uName, tel1, tel2, tel3 }: Booking) =>
  fetch(`${sandbox}/portone/sandbox/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      merchant_uid,
      amount,
      name: ORDER_NAME,
      buyer_name: uName,
      buyer_tel: tel1 + tel2 + tel3,
    }),
  })

/** An order as its member reads it: payment, session, and whether the reason can still be unsealed. */
export async function standing(visitor: Visitor, { merchant_uid, hopeDate }: Booking) {
  const { consultationsList } = await visitor.call<{ consultationsList: Reservation[] }>('/api/myList')
  const { data } = await visitor.call<{ data: { session: { reason: string } } }>(
    `/api/payment/history/${merchant_uid}`,
  )
  return {
    payment: await paymentOf(visitor, merchant_uid),
    session: consultationsList.find((each) => `${each.hopeDate}T${each.hopeTime}` === hopeDate),
    isReadable: data.session.reason === REASON,
  }
}

/** Waits for an order to be PAID or REFUNDED without asking for a look-up: gives its payment. */
export async function untilItIs(status: string, visitor: Visitor, { merchant_uid }: Booking) {
  for (let tries = 0; tries < 150; tries += 1) {
    const payment = await paymentOf(visitor, merchant_uid)
    if (payment?.status === status && payment.refund?.isDone !== false) return payment
    await setTimeout(100)
  }
  throw new Error(`${merchant_uid} does not become ${status}`)
}

async function paymentOf(visitor: Visitor, orderId: string) {
  const { content } = await visitor.call<{ content: Payment[] }>('/api/payment/list')
  return content.find(({ paymentId }) => paymentId === orderId)
}

/** Cancels with the sum that is shown first. */
export async function cancel(visitor: Visitor, { id }: Reservation) {
  const { data } = await visitor.call<{ data: { refund: number } }>(`/api/reserve/${id}/cancel`)
  await visitor.call(`/api/reserve/${id}/cancel`, { refund: data.refund })
}
