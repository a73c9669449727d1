import { addDays, addMinutes, kstInstant, toKst } from '@self/contract/time'
import {
  type Attempt,
  type Hour,
  inTheWay,
  isChangeable,
  isLive,
  lapseOf,
  type Model,
  type Order,
  overlapping,
  type Pass,
  type Reservation,
  startOf,
} from './state.ts'

/** What must come of each step, written again from the specification: short, in memory, and never asked in parallel. */

const LOOK_UPS = [3, 8, 10, 68, ...[1, 2, 3, 4, 5].map((day) => day * 24 * 60)]
const PASS_PRICE = 427_500
const LIST_PRICE = 90_000

function giveCredit(session: Reservation): void {
  if (session.pass && !session.pass.isRefunded) session.pass.balance += 1
}

/** Everything goes back that the provider holds. */
function refund(order: Order, won?: number): void {
  order.state = 'REFUNDED'
  order.nextCheckAt = null
  for (const attempt of order.attempts) if (attempt.status === 'paid') attempt.given += won ?? attempt.amount
}

function close(order: Order, state: 'FAILED' | 'EXPIRED'): void {
  if (order.state !== 'AWAITING') return
  order.state = state
  if (order.session?.state === 'HELD') order.session.state = 'LAPSED'
}

/** A hold that has lapsed takes its hour again, if nobody else has it and it is still to come. */
function canBook(model: Model, session: Reservation): boolean {
  if (session.state === 'HELD') return true
  const { hour, member } = session
  return (
    session.state === 'LAPSED' &&
    startOf(hour) > model.now &&
    !overlapping(model, member, hour, session) &&
    inTheWay(model, hour, session).length === 0
  )
}

function fulfil(model: Model, order: Order): void {
  order.paidAt ??= model.now
  const { session } = order
  if (session && !canBook(model, session)) refund(order)
  else give(model, order)
}

/** What an order was paid for: a session, or a pass of five. */
function give(model: Model, order: Order): void {
  order.state = 'FULFILLED'
  order.nextCheckAt = null
  if (order.session) {
    Object.assign(order.session, { state: 'BOOKED', checkedAt: model.now, pass: order.pass })
  } else {
    order.pass = { member: order.member, balance: 5, isRefunded: false }
    model.passes.push(order.pass)
  }
}

/** Somebody asks how an order stands; isGivenUp: its member has begun another one. */
export function settle(model: Model, order: Order, isGivenUp = false): void {
  if (order.state === 'PAID') fulfil(model, order)
  if (order.state === 'FULFILLED' || order.state === 'REFUNDED') return
  const paid = order.attempts.find(({ status }) => status === 'paid')
  if (paid) receive(model, order, paid)
  else if (order.attempts.at(-1)?.status === 'failed') close(order, 'FAILED')
  else if (isGivenUp || order.holdUntil <= model.now) close(order, 'EXPIRED')
}

/** Another sum than ordered goes back, and the hour is free again. */
function receive(model: Model, order: Order, { amount }: Attempt): void {
  if (amount === order.amount) fulfil(model, order)
  else {
    if (order.session?.state === 'HELD') order.session.state = 'LAPSED'
    refund(order)
  }
}

const orderOf = ({ orders }: Model, session: Reservation) => orders.find((order) => order.session === session)
const isUnpaid = ({ state }: Order): boolean => state === 'FAILED' || state === 'EXPIRED'

/** True when nobody pays for this hold any more. */
function giveUp(model: Model, session: Reservation, isOwn: boolean): boolean {
  const order = orderOf(model, session)
  if (!order || !(isOwn || order.holdUntil <= model.now)) return false
  settle(model, order, isOwn)
  return isUnpaid(order)
}

type Wanted = { id: string; member: number; hour: Hour; pass: Pass | null }
const MOST_CLEARED = 3

/** What stands in the way of a hold, and how it is cleared: nothing when the way is free. */
function obstacleOf(
  model: Model,
  { member, hour }: Wanted,
): [code: string, clear: () => boolean] | undefined {
  const overlap = overlapping(model, member, hour)
  if (overlap) return ['OVERLAPS_OWN', () => overlap.state === 'HELD' && giveUp(model, overlap, true)]
  const holds = model.sessions.filter((session) => session.member === member && session.state === 'HELD')
  const [oldest, second] = holds
  if (oldest && second)
    return [
      'TOO_MANY_HOLDS',
      () => {
        giveUp(model, oldest, true)
        return orderOf(model, oldest)?.state !== 'AWAITING'
      },
    ]
  const others = inTheWay(model, hour)
  if (others.length === 0) return undefined
  const clearOthers = () =>
    others
      .filter(({ state }) => state === 'HELD')
      .map((other) => giveUp(model, other, other.member === member))
      .some(Boolean)
  return ['SLOT_TAKEN', clearOthers]
}

/** An order for a session at the private branch, by card or by a pass. */
export function order(model: Model, wanted: Wanted): string {
  const { id, member, hour, pass } = wanted
  const { now } = model
  if (pass && pass.balance === 0) return 'PASS_UNUSABLE'
  if (startOf(hour) <= now) return 'SLOT_CLOSED'
  for (let cleared = 0; ; cleared += 1) {
    const obstacle = obstacleOf(model, wanted)
    if (!obstacle) break
    if (cleared === MOST_CLEARED || !obstacle[1]()) return obstacle[0]
  }
  if (pass) pass.balance -= 1
  const session = { ...newReservation(model, { member, hour }), state: 'HELD' as const }
  model.sessions.push(session)
  model.orders.push({ ...newOrder(model, { id, member, amount: pass ? 0 : 120_000 }), session, pass })
  return 'OK'
}

const newReservation = ({ now }: Model, { member, hour }: { member: number; hour: Hour }): Reservation => ({
  member,
  hour,
  state: 'REQUESTED',
  createdAt: now,
  checkedAt: null,
  lapsesAt: lapseOf(now, hour),
  moves: 0,
  pass: null,
})

const newOrder = ({ now }: Model, given: Pick<Order, 'id' | 'member' | 'amount'>): Order => ({
  ...given,
  state: given.amount === 0 ? 'PAID' : 'AWAITING',
  createdAt: now,
  holdUntil: addMinutes(now, 10),
  nextCheckAt: addMinutes(now, 3),
  session: null,
  pass: null,
  isPassRefund: false,
  paidAt: null,
  attempts: [],
})

export function orderPass(model: Model, { id, member }: { id: string; member: number }): string {
  const order = newOrder(model, { id, member, amount: PASS_PRICE })
  model.orders.push({ ...order, holdUntil: addMinutes(model.now, 60) })
  return 'OK'
}

/** A request at the general branch. */
export function request(model: Model, { member, hour, pass }: Omit<Wanted, 'id'>): string {
  const { now, sessions } = model
  if (startOf(hour) <= now) return 'SLOT_CLOSED'
  const waiting = sessions.filter((session) => session.member === member && session.state === 'REQUESTED')
  if (waiting.some((session) => session.hour === hour)) return 'OK'
  if (overlapping(model, member, hour)) return 'OVERLAPS_OWN'
  if (waiting.filter((session) => startOf(session.hour) > now).length >= 3) return 'TOO_MANY_REQUESTS'
  if (inTheWay(model, hour).length > 0) return 'SLOT_TAKEN'
  if (pass && pass.balance === 0) return 'PASS_UNUSABLE'
  if (pass) pass.balance -= 1
  sessions.push({ ...newReservation(model, { member, hour }), pass })
  return 'OK'
}

export function confirm({ now }: Model, session: Reservation): string {
  if (session.state === 'BOOKED') return 'OK'
  if (session.state !== 'REQUESTED') return 'DESK_CHANGED'
  if (startOf(session.hour) <= now) return 'HAS_BEGUN'
  Object.assign(session, { state: 'BOOKED', checkedAt: now })
  return 'OK'
}

export function decline(session: Reservation): string {
  if (session.state !== 'REQUESTED') return 'DESK_CHANGED'
  session.state = 'CANCEL'
  giveCredit(session)
  return 'OK'
}

/** Why its member can't move or cancel it. */
function refusalOf(session: Reservation, now: Date): string | undefined {
  if (session.state === 'HELD' || session.state === 'LAPSED') return 'NOT_FOUND'
  if (!isLive(session)) return 'RESERVATION_NOT_LIVE'
  return isChangeable(session, now) ? undefined : 'CHANGE_TOO_LATE'
}

/** Everything goes back. */
export function cancel(model: Model, session: Reservation): string {
  if (session.state === 'CANCEL') return 'OK'
  const refused = refusalOf(session, model.now)
  if (refused) return refused
  session.state = 'CANCEL'
  giveCredit(session)
  const paidBy = orderOf(model, session)
  if (paidBy && paidBy.amount > 0) refund(paidBy)
  return 'OK'
}

/** What the member reads that cancelling gives back. */
export const refundShown = (model: Model, session: Reservation): number =>
  orderOf(model, session)?.amount ?? 0

export function change(model: Model, session: Reservation, hour: Hour): string {
  const { now } = model
  const refused = refusalOf(session, now)
  if (refused) return refused
  if (startOf(hour) <= now) return 'SLOT_CLOSED'
  if (hour === session.hour) return 'OK'
  if (overlapping(model, session.member, hour, session)) return 'OVERLAPS_OWN'
  if (session.moves >= 10) return 'TOO_MANY_CHANGES'
  if (inTheWay(model, hour, session).length > 0) return 'SLOT_TAKEN'
  Object.assign(session, { hour, moves: session.moves + 1 })
  if (session.state === 'REQUESTED') session.lapsesAt = lapseOf(now, hour)
  return 'OK'
}

/** What is left of a pass is given back: within seven days without a penalty. */
export const passRefundOf = ({ paidAt, pass }: Order, now: Date): number => {
  const rest = PASS_PRICE - Math.min(PASS_PRICE, (5 - (pass?.balance ?? 0)) * LIST_PRICE)
  const isFree = now < kstInstant(addDays(toKst(paidAt ?? now).date, 8), '00:00')
  return isFree ? rest : rest - Math.floor((rest * 20) / 100)
}

export function refundPass(model: Model, order: Order): string {
  if (order.isPassRefund) return 'OK'
  const { pass } = order
  const { now, sessions, orders } = model
  const isComing = (session: Reservation) =>
    session.state === 'REQUESTED' || (session.state === 'BOOKED' && startOf(session.hour) > now)
  const isUsed =
    sessions.some((session) => session.pass === pass && isComing(session)) ||
    orders.some((other) => other.pass === pass && other.state === 'PAID')
  if (pass && isUsed) return 'PASS_IS_BOOKED'
  if (!pass || pass.balance === 0) return 'NOT_REFUNDABLE'
  refund(order, passRefundOf(order, now))
  Object.assign(order, { isPassRefund: true })
  Object.assign(pass, { balance: 0, isRefunded: true })
  return 'OK'
}

/** The job that looks at open orders, the longest due first. */
export function sweep(model: Model): void {
  const { now, orders } = model
  const isDue = ({ nextCheckAt }: Order) => nextCheckAt !== null && nextCheckAt <= now
  const due = orders.filter(isDue).toSorted((a, b) => Number(a.nextCheckAt) - Number(b.nextCheckAt))
  for (const order of due)
    order.nextCheckAt =
      LOOK_UPS.map((minutes) => addMinutes(order.createdAt, minutes)).find((at) => at > now) ?? null
  for (const order of due) settle(model, order)
}

/** The job that ends requests which nobody has answered. */
export function closeRequests({ now, sessions }: Model): void {
  for (const session of sessions)
    if (session.state === 'REQUESTED' && session.lapsesAt <= now) {
      session.state = 'EXPIRED'
      giveCredit(session)
    }
}
