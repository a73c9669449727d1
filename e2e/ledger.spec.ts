import { statSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { orderReply, type PaymentItem, paymentListReply } from '@self/contract/payment'
import { isMobile } from '@self/contract/phone'
import { toKst } from '@self/contract/time'
import { type Payment, planNextPayment, providersLedger } from './paying/card-window.ts'
import { ask } from './people/ask.ts'
import { type Person, people } from './people/person.ts'
import { PASSWORD } from './people/sign-up.ts'

/** When the servers began to write: the demo's orders of before are in no ledger. */
const startedAt = () => Object.values(toKst(statSync(process.env.E2E_LOG ?? '').birthtime)).join('T')

const { inactive: _, ...demo } = people

/** Whoever has opened a card window, by the phone that the provider was given; by a link it is the centre's, for demo people. */
function payersOf(ledger: Payment[]): Person[] {
  const known: Person[] = Object.values(demo)
  const phones = new Set(ledger.map(({ buyer_tel }) => buyer_tel).filter(isMobile))
  for (const { phone } of known) phones.delete(phone)
  return [...known, ...[...phones].map((phone) => ({ name: '', phone, password: PASSWORD }))]
}

/** Every order of this person, each looked up at the provider once more. */
async function ordersOf(person: Person): Promise<PaymentItem[]> {
  const list = () => ask(paymentListReply, '/api/payment/list?size=50', { person })
  const ofThisRun = ({ createdDate }: PaymentItem) => createdDate >= startedAt()
  for (const { paymentId } of (await list()).content.filter(ofThisRun))
    await ask(orderReply, `/api/payment/history/${paymentId}`, { person })
  return (await list()).content.filter(ofThisRun)
}

/** What the history says that the provider has taken and given back; nothing where nothing was paid. */
const saidOf = ({ status, amount, refund }: PaymentItem) => {
  if (status === 'PAID') return [{ status: 'paid', amount, cancel_amount: 0 }]
  return status === 'REFUNDED' ? [{ cancel_amount: refund?.amount }] : []
}

const isTaken = ({ status }: Payment) => status === 'paid' || status === 'cancelled'

test("what the members' histories say is what the provider has taken and given back, to the won", async () => {
  test.setTimeout(120_000)
  await planNextPayment('approve') // no fault is left
  const ledger = await providersLedger()
  const orders = (await Promise.all(payersOf(ledger).map(ordersOf))).flat()
  const taken = (await providersLedger()).filter(isTaken)
  expect(taken.length).toBeGreaterThan(0)
  const ids = new Set(orders.map(({ paymentId }) => paymentId))
  expect(taken.filter(({ merchant_uid }) => !ids.has(merchant_uid))).toEqual([])
  for (const order of orders) {
    const theirs = taken.filter(({ merchant_uid }) => merchant_uid === order.paymentId)
    expect(theirs, order.paymentId).toMatchObject(order.amount > 0 ? saidOf(order) : [])
  }
})
