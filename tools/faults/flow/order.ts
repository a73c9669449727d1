import { setTimeout } from 'node:timers/promises'
import { agreedTo } from '../world/people.ts'
import { isDone, isRefused, type Person, type Reply } from '../world/person.ts'
import type { World } from '../world/world.ts'
import { payByCard, type Registered } from './card.ts'
import { notifyAfter, notifyBefore } from './notice.ts'
import type { Plan } from './plan.ts'

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

/** Registers an order, at a node of the planned interface; undefined when it was refused. */
export async function register(
  { journal, nodes }: World,
  person: Person,
  body: Body,
  { isTappedTwice, api }: Plan,
  path = '/api/payment/history',
): Promise<Registered | undefined> {
  const subject = orderSubject(body.paymentId)
  journal.maybe(subject, 'none', ...ANY)
  const origins = isTappedTwice
    ? nodes.map(({ origin }) => origin)
    : [nodes.find(({ cardApi }) => cardApi === api)?.origin]
  const replies = await Promise.all(origins.map((origin) => person.post(path, body, origin)))
  if (replies.some(isDone)) journal.answered(subject, ...ANY)
  else if (replies.every(isRefused)) journal.answered(subject, 'none')
  return replies.find(isDone)?.json.data
}

/** What happens at the provider: the payment in its window, and notices of its own and of others. */
export async function pay(world: World, person: Person, plan: Plan, order: Registered) {
  await notifyBefore(world, order, plan.notice)
  if (plan.isLate) await setTimeout(AFTER_THE_HOLD)
  await payByCard(world, person, order, plan)
  await notifyAfter(world, order, plan.notice)
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
