import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { couponListReply } from '@self/contract/coupon'
import { outcome } from '@self/contract/envelope'
import { finalPrice } from '@self/contract/money'
import { historyReply, orderNameOf, temporaryReply } from '@self/contract/order'
import { INDIVIDUAL_PREFIX } from '@self/contract/payment'
import { phoneParts } from '@self/contract/phone'
import { agreedOf, termsReply } from '@self/contract/terms'
import { SANDBOX } from '../address.ts'
import { ask } from '../people/ask.ts'
import type { Person } from '../people/person.ts'
import { newMember } from '../people/sign-up.ts'
import type { Slot } from './slot.ts'

const WINDOW = `${SANDBOX}/portone/window`
const PRIVATE_BRANCH = 'JS'

/** This person begins to buy the coupon of that title, alone or for a slot, and leaves the card window be. */
export async function order(person: Person, title: string, slot?: Slot) {
  const path = slot ? `/api/coupon/${PRIVATE_BRANCH}` : '/api/coupon/pay'
  const onSale = await ask(couponListReply, path, { person })
  const coupon = onSale.find(({ title2, passId }) => title2 === title && passId === undefined)
  if (!coupon) throw new Error(`${title} is not on sale`)
  const orderId = `mid_${randomUUID().replaceAll('-', '')}`
  const amount = finalPrice(coupon)
  const name = orderNameOf(coupon)
  const hour = slot && {
    branchCode: PRIVATE_BRANCH,
    adminId: slot.adminId,
    hopeDate: slot.date,
    hopeTime: slot.time,
  }
  const body = {
    paymentId: orderId,
    customerName: person.name,
    customerPhone: person.phone,
    orderName: name,
    amount,
    paymentMethod: 'CARD',
    status: 'PENDING',
    description: slot ? '' : `${INDIVIDUAL_PREFIX} ${name}`,
    couponId: coupon.id,
    ...(hour && { slot: hour }),
    terms: agreedOf(await ask(termsReply, '/api/terms/payment')),
  }
  await ask(historyReply, '/api/payment/history', { person, body })
  return { orderId, name, amount, couponId: coupon.id }
}

/** Bought and paid by card over HTTP, alone or for a slot that is booked with it by that booker's number; the order's id. */
export async function buy(
  person: Person,
  title: string,
  slot?: Slot,
  bookerPhone = person.phone,
): Promise<string> {
  const { orderId, name, amount, couponId } = await order(person, title, slot)
  if (slot) {
    const body = {
      couponId,
      amount,
      ...phoneParts(bookerPhone),
      merchant_uid: orderId,
      hopeDate: `${slot.date}T${slot.time}`,
      uName: person.name,
      memo: '요즘 잠이 얕아요.',
      branch: PRIVATE_BRANCH,
      admin: slot.counsellor,
      adminId: slot.adminId,
      card: 'CARD',
    }
    await ask(outcome, '/api/payment/temporary', { person, body })
  }
  const request = { merchant_uid: orderId, name, amount, buyer_tel: person.phone }
  const opened = await fetch(WINDOW, { method: 'POST', body: formOf({ order: JSON.stringify(request) }) })
  const { imp_uid: impUid }: { imp_uid: string } = await opened.json()
  await fetch(`${WINDOW}/${impUid}`, { method: 'POST', body: formOf({ action: 'pay' }) })
  const { result } = await ask(temporaryReply, `/api/payment/temporary/${orderId}`, { person, body: {} })
  expect(result).toBe('success')
  return orderId
}

/** Somebody new books and pays the slot meanwhile. */
export const bookMeanwhile = async (slot: Slot): Promise<string> =>
  buy(await newMember(), '프라이빗 개인상담 1회', slot)

const formOf = (fields: Record<string, string>) => new URLSearchParams(fields)
