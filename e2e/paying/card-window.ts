import { expect, type FrameLocator, type Page } from '@playwright/test'
import { here, type Product } from '../address.ts'

const providerOf = ({ sandbox }: Product) => `${sandbox}/portone`

/** On a PC the window is a frame on the page; on a phone it takes the page's place. */
export const cardFrame = (page: Page): FrameLocator => page.frameLocator('[title="카드 결제창"]')

export async function payWith(card: string, cardWindow: Page | FrameLocator): Promise<void> {
  await cardWindow.getByRole('radio', { name: card }).check()
  await cardWindow.getByRole('button', { name: '결제하기' }).click()
}

/** What the next payment will do at the provider. */
export const planNextPayment = (outcome: string, product = here): Promise<void> =>
  pull('scenario', { outcome }, product)

/** From now on this order's payment fares like that at the provider. */
export const planFor = (merchant_uid: string, outcome: string): Promise<void> =>
  pull('scenario', { outcome, merchant_uid })

/** A payment that was told as failed turns out approved. */
export const approveLate = (merchant_uid: string): Promise<void> => pull('late-approve', { merchant_uid })

async function pull(lever: string, body: object, product = here): Promise<void> {
  const response = await fetch(`${providerOf(product)}/sandbox/${lever}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(200)
}

/** The order as the provider's script hands it over when its window opens. */
export async function orderOnItsWay(page: Page): Promise<Record<string, unknown>> {
  const request = await page.waitForRequest(/\/portone\/window(-v2)?$/)
  const order = JSON.parse(new URLSearchParams(request.postData() ?? '').get('order') ?? '')
  // Over V2 an order has its own number there.
  return { ...order, merchant_uid: order.merchant_uid ?? order.paymentId }
}

/** The number of that order, once it is known to go over the interface that this run is about. */
export async function numberOnItsWay(page: Page): Promise<string> {
  const id = String((await orderOnItsWay(page)).merchant_uid)
  expect(id.startsWith('mid_')).toBe(process.env.CARD_API !== 'v2')
  return id
}

export type Payment = {
  merchant_uid: string
  status: string
  amount: number
  cancel_amount: number
  buyer_tel: string
}

/** What the provider has booked for an order, newest first. */
export const paymentsOf = (merchantUid: unknown): Promise<Payment[]> =>
  listed('ledger', (payment: Payment) => payment.merchant_uid === merchantUid)

/** All that the provider has booked. */
export const providersLedger = (product: Product): Promise<Payment[]> => listed('ledger', () => true, product)

async function listed<Row>(list: string, isWanted: (row: Row) => boolean, product = here): Promise<Row[]> {
  const response = await fetch(`${providerOf(product)}/sandbox/${list}`)
  const rows: Row[] = await response.json()
  return rows.filter(isWanted)
}
