import { setTimeout } from 'node:timers/promises'
import { agreedTo } from '../world/people.ts'
import { isDone, isRefused, type Person, type Reply } from '../world/person.ts'
import type { World } from '../world/world.ts'
import type { Plan } from './plan.ts'

const NAME = '이용권 결제 1회'
const LATE = 1_500
/** Longer than an hour is held in small time. */
const AFTER_THE_HOLD = 23_000

type Body = Record<string, unknown> & { paymentId: string; amount: number }

/** Terms don't change during a run. */
let terms: Promise<unknown> | undefined
export const paymentTerms = (person: Person) => {
  terms ??= agreedTo(person, 'payment')
  return terms
}

export const orderSubject = (orderId: string) => `order ${orderId}`
export const reservationSubject = (id: number) => `session ${id}`

/** What an order can become once it stands. */
const ANY = ['open', 'paid', 'back'] as const

/** Registers an order; false when it was refused. */
export async function register(
  { journal, nodes }: World,
  person: Person,
  body: Body,
  { isTappedTwice }: Plan,
  path = '/api/payment/history',
) {
  const subject = orderSubject(body.paymentId)
  journal.maybe(subject, 'none', ...ANY)
  const origins = isTappedTwice ? nodes.map(({ origin }) => origin) : [undefined]
  const replies = await Promise.all(origins.map((origin) => person.post(path, body, origin)))
  if (replies.some(isDone)) journal.answered(subject, ...ANY)
  else if (replies.every(isRefused)) journal.answered(subject, 'none')
  return replies.find(isDone)?.json.data
}

/** What happens in the payment window, and a notice that nobody at the provider has sent. */
export async function pay(
  { atSandbox }: World,
  person: Person,
  { outcome, isForged, isLate, opensTwice }: Plan,
  body: Body,
) {
  const { paymentId: merchant_uid, amount } = body
  if (isForged)
    await person.once('POST', '/api/payment/webhook', { imp_uid: 'imp_forged', merchant_uid, status: 'paid' })
  const { name: buyer_name, phone: buyer_tel } = person
  if (isLate) await setTimeout(AFTER_THE_HOLD)
  const order = { merchant_uid, amount, name: NAME, buyer_name, buyer_tel, outcome }
  await (opensTwice ? payInFirstOfTwo(atSandbox, order) : atSandbox('/portone/sandbox/pay', order))
  if (outcome === 'late-paid-after-failed') {
    await setTimeout(LATE)
    await atSandbox('/portone/sandbox/late-approve', { merchant_uid })
  }
}

/** Two windows of one order stand open, and the card is used in the first: the provider names the other one as newest. */
async function payInFirstOfTwo(
  atSandbox: World['atSandbox'],
  order: { merchant_uid: string; outcome: string },
): Promise<void> {
  const { merchant_uid, outcome } = order
  const opened = await atSandbox('/portone/window', { order: JSON.stringify(order) })
  const { imp_uid } = opened as { imp_uid?: string }
  await atSandbox('/portone/sandbox/pay', { ...order, outcome: 'close-tab' })
  await atSandbox('/portone/sandbox/scenario', { outcome, merchant_uid })
  if (imp_uid) await atSandbox(`/portone/window/${imp_uid}`, { action: 'pay', card: 'approve' })
}

/** The settlement that an answer tells of. */
const settlementIn = ({ json }: Reply) => json.data?.settlement ?? json.data

/** The browser comes back from the payment; gives the reservation that it was told of. */
export async function comeBack(
  world: World,
  person: Person,
  plan: Plan,
  orderId: string,
  booking?: object,
): Promise<number | undefined> {
  const { nodes, journal } = world
  const path = `/api/payment/history/${orderId}/status`
  const roads = {
    book: (at?: string) =>
      booking
        ? person.post('/api/booking', booking, at)
        : person.put(path, { status: 'PAID', responseData: '{}' }, at),
    status: (at?: string) => person.put(path, { status: 'PAID', responseData: '{}' }, at),
    temporary: (at?: string) => person.post(`/api/payment/temporary/${orderId}`, {}, at),
  }
  if (plan.comesBack === 'never') return undefined
  const replies =
    plan.comesBack === 'all'
      ? await Promise.all(Object.values(roads).flatMap((road) => nodes.map(({ origin }) => road(origin))))
      : [await roads[plan.comesBack]()]
  const settlements = replies.filter(isDone).map(settlementIn)
  const paid = settlements.find(
    ({ status, reservationId }) => status === 'PAID' || (!status && reservationId),
  )
  if (paid) journal.answered(orderSubject(orderId), 'paid')
  else if (settlements.some(({ status }) => status === 'REFUNDED'))
    journal.answered(orderSubject(orderId), 'back')
  return paid?.reservationId
}
