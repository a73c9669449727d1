import { expect } from '@playwright/test'
import { type PaymentItem, paymentListReply } from '@self/contract/payment'
import { isMobile } from '@self/contract/phone'
import { settlementReply } from '@self/contract/settlement'
import { formatWallClock } from '@self/contract/time-format'
import { type Product, products, STARTED_AT } from './address.ts'
import { type Payment, planNextPayment, providersLedger } from './paying/card-window.ts'
import { listPayers } from './paying/link-payers.ts'
import { ask } from './people/ask.ts'
import { type Person, people } from './people/person.ts'
import { PASSWORD } from './people/sign-up.ts'
import { test } from './test.ts'

/** The demo's orders of before are in no ledger. */
const BEGINNING = formatWallClock(STARTED_AT)

const { inactive: _, ...demo } = people

/** Whoever has opened a card window, by the phone that the provider was given; by a link it is the branch's. */
function payersOf(ledger: Payment[], product: Product): Person[] {
  const known: Person[] = Object.values(demo)
  const phones = new Set([
    ...ledger.map(({ buyer_tel }) => buyer_tel).filter(isMobile),
    ...listPayers(product),
  ])
  for (const { phone } of known) phones.delete(phone)
  return [...known, ...[...phones].map((phone) => ({ name: '', phone, password: PASSWORD }))]
}

/** Every order of this person, each looked up at the provider once more. */
async function ordersOf(person: Person, product: Product): Promise<PaymentItem[]> {
  const list = () => ask(paymentListReply, '/api/payment/list?size=50', { person, product })
  const ofThisRun = ({ createdDate }: PaymentItem) => createdDate >= BEGINNING
  for (const { paymentId } of (await list()).content.filter(ofThisRun))
    await ask(settlementReply, `/api/payment/history/${paymentId}/status`, {
      person,
      product,
      method: 'PUT',
      body: { status: 'PAID', responseData: '{}' },
    })
  return (await list()).content.filter(ofThisRun)
}

/** What the history says that the provider has taken and given back; nothing where nothing was paid. */
const saidOf = ({ status, amount, refund }: PaymentItem) => {
  if (status === 'PAID') return [{ status: 'paid', amount, cancel_amount: 0 }]
  return status === 'REFUNDED' ? [{ cancel_amount: refund?.amount }] : []
}

const isTaken = ({ status }: Payment) => status === 'paid' || status === 'cancelled'

/** How many payments were taken, each of them and what came back as the histories say. */
async function expectEveryWon(product: Product): Promise<number> {
  await planNextPayment('approve', product) // no fault is left
  const payers = payersOf(await providersLedger(product), product)
  const orders = (await Promise.all(payers.map((payer) => ordersOf(payer, product)))).flat()
  const taken = (await providersLedger(product)).filter(isTaken)
  const ids = new Set(orders.map(({ paymentId }) => paymentId))
  expect(taken.filter(({ merchant_uid }) => !ids.has(merchant_uid))).toEqual([])
  for (const order of orders) {
    const theirs = taken.filter(({ merchant_uid }) => merchant_uid === order.paymentId)
    expect(theirs, order.paymentId).toMatchObject(order.amount > 0 ? saidOf(order) : [])
  }
  return taken.length
}

test("what the members' histories say is what the provider has taken and given back, to the won", async () => {
  test.setTimeout(120_000)
  let taken = 0
  for (const product of products()) taken += await expectEveryWon(product)
  expect(taken).toBeGreaterThan(0)
})
