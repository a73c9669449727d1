import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { couponListReply } from '@self/contract/coupon'
import { finalPrice } from '@self/contract/money'
import { historyReply, INDIVIDUAL_PREFIX, orderNameOf, temporaryReply } from '@self/contract/payment'
import { agreedOf, termsReply } from '@self/contract/terms'
import { SANDBOX } from '../address.ts'
import { ask } from '../people/ask.ts'
import type { Person } from '../people/person.ts'

const WINDOW = `${SANDBOX}/portone/window`

/** This person begins to buy the voucher alone, and leaves the card window be; the order's id. */
export async function orderPass(person: Person, title: string): Promise<string> {
  const onSale = await ask(couponListReply, '/api/coupon/pay', { person })
  const pass = onSale.find(({ title2 }) => title2 === title)
  if (!pass) throw new Error(`${title} is not on sale`)
  const paymentId = `mid_${randomUUID().replaceAll('-', '')}`
  const body = {
    paymentId,
    customerName: person.name,
    customerPhone: person.phone,
    orderName: orderNameOf(pass),
    amount: finalPrice(pass),
    paymentMethod: 'CARD',
    status: 'PENDING',
    description: `${INDIVIDUAL_PREFIX} ${orderNameOf(pass)}`,
    couponId: pass.id,
    terms: agreedOf(await ask(termsReply, '/api/terms/payment')),
  }
  await ask(historyReply, '/api/payment/history', { person, body })
  return paymentId
}

/** Bought and paid for by card, all of it outside of the page; the order's id. */
export async function buyPass(person: Person, title: string, amount: number): Promise<string> {
  const merchantUid = await orderPass(person, title)
  const order = { merchant_uid: merchantUid, name: title, amount, buyer_tel: person.phone }
  const opened = await fetch(WINDOW, { method: 'POST', body: formOf({ order: JSON.stringify(order) }) })
  const { imp_uid: impUid }: { imp_uid: string } = await opened.json()
  await fetch(`${WINDOW}/${impUid}`, { method: 'POST', body: formOf({ action: 'pay' }) })
  const { result } = await ask(temporaryReply, `/api/payment/temporary/${merchantUid}`, { person, body: {} })
  expect(result).toBe('success')
  return merchantUid
}

const formOf = (fields: Record<string, string>) => new URLSearchParams(fields)
