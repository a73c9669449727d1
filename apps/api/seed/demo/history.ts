import { changeDeadline } from '@self/contract/deadline'
import { FIRST_POLICY } from '@self/contract/policy'
import { addDays, addMinutes, toKst } from '@self/contract/time'
import { counsellors } from '../reference/counsellor.ts'
import type { Slot } from './diary.ts'
import type { Member } from './member.ts'
import { couponOf, type Move, seedPass, seedPassEntries } from './pass.ts'
import { newOrderId, paidAtOf, seedPayment } from './payment.ts'
import { type Demo, seedReservation } from './reservation.ts'

const DAY = 24 * 60
const SINGLE_COUPON = couponOf(7)
const TEN_COUPON = couponOf(8)

/** One member with a reservation in every state and an order in every status. Day 0 is today. */
export async function seedHistory(demo: Demo, member: Member): Promise<void> {
  const { date: today } = toKst(demo.now)
  const on = (day: number): Date => addMinutes(demo.now, day * DAY)
  const at = (day: number, time: string, resource = 'JS:js_c1'): Slot =>
    demo.diary.find({ resource, from: addDays(today, day), time })

  // The confirmed one comes first: it has the least choice.
  await seedSingle(demo, { member, slot: soonest(demo), createdAt: on(-3), outcome: 'FULFILLED' })
  await seedSingle(demo, { member, slot: at(-40, '14:00'), createdAt: on(-44), outcome: 'FULFILLED' })
  await seedSingle(demo, { member, slot: at(-8, '15:00'), createdAt: on(-10), outcome: 'FAILED' })
  await seedSingle(demo, { member, slot: at(-6, '11:00'), createdAt: on(-9), outcome: 'EXPIRED' })
  await seedTen(demo, member, [
    { slot: at(-21, '10:00'), createdAt: on(-25) },
    { slot: at(-14, '10:00'), createdAt: on(-20), cancelledAt: on(-17) },
    { slot: at(6, '10:00'), createdAt: on(-2) },
  ])
  await seedReservation(demo, {
    member,
    slot: at(4, '14:00', 'GN:seat'),
    state: 'REQUESTED',
    reason: '가까운 센터에서도 이야기해 보고 싶어요.',
    createdAt: addMinutes(demo.now, -3 * 60),
  })
}

type Single = {
  member: Member
  slot: Slot
  createdAt: Date
  outcome: 'FULFILLED' | 'FAILED' | 'EXPIRED'
}

/** A reservation paid by itself, or one whose payment did not come and whose hold has lapsed. */
async function seedSingle(demo: Demo, { member, slot, createdAt, outcome }: Single): Promise<void> {
  const state = outcome === 'FULFILLED' ? 'BOOKED' : 'LAPSED'
  const reason = '요즘 마음이 자주 가라앉아요.'
  const reservationId = await seedReservation(demo, { member, slot, state, reason, createdAt })
  const orderId = newOrderId(createdAt)
  await seedPayment(demo.client, {
    orderId,
    member,
    coupon: SINGLE_COUPON,
    reservationId,
    state: outcome,
    createdAt,
  })
}

type Planned = { slot: Slot; createdAt: Date; cancelledAt?: Date }

/** A pass of ten sessions: the first booking buys it, the others draw on it. */
async function seedTen(demo: Demo, member: Member, planned: readonly Planned[]): Promise<void> {
  const [first] = planned
  if (!first) throw new Error('A pass begins with a reservation')
  const order = { member, coupon: TEN_COUPON, state: 'FULFILLED' as const }
  const boughtWith = newOrderId(first.createdAt)
  const paidAt = paidAtOf(first.createdAt)
  const passId = await seedPass(demo.client, {
    member,
    coupon: TEN_COUPON,
    orderId: boughtWith,
    paidAt,
  })
  const moves: Move[] = []
  for (const [index, { slot, createdAt, cancelledAt }] of planned.entries()) {
    const state = cancelledAt ? 'CANCEL' : 'BOOKED'
    const reason = '관계에서 오는 부담을 덜고 싶어요.'
    const reservationId = await seedReservation(demo, { member, slot, state, reason, createdAt, passId })
    const isFirst = index === 0
    const orderId = isFirst ? boughtWith : newOrderId(createdAt)
    await seedPayment(demo.client, {
      ...order,
      orderId,
      reservationId,
      createdAt,
      passId: isFirst ? undefined : passId,
    })
    moves.push({ kind: 'BOOK', reservationId, at: isFirst ? paidAt : createdAt })
    if (cancelledAt) moves.push({ kind: 'RETURN', reservationId, at: cancelledAt })
  }
  await seedPassEntries(demo.client, { passId, sessions: TEN_COUPON.session, paidAt, moves })
}

const EARLY = 2 * 60

/** The soonest slot that can no longer be changed, not too soon to be looked at; else the soonest of all. */
function soonest({ diary, now }: Demo): Slot {
  const { date: today } = toKst(now)
  const resources = counsellors
    .filter(({ branch_code, status }) => branch_code === 'JS' && status === 'Y')
    .map(({ admin_id }) => `JS:${admin_id}`)
  const slots = [0, 1, 2, 3]
    .map((day) => addDays(today, day))
    .flatMap((date) => resources.flatMap((resource) => diary.freeOn(resource, date)))
    .filter(({ startsAt }) => startsAt > now)
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  const isSettled = ({ startsAt }: Slot) => changeDeadline(toKst(startsAt).date, FIRST_POLICY) <= now
  const [first] = slots
  const slot = slots.find((one) => isSettled(one) && one.startsAt >= addMinutes(now, EARLY)) ?? first
  if (!slot) throw new Error('No counsellor of the private branch works in the next days')
  return slot
}
