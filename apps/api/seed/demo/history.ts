import { changeDeadline } from '@self/contract/reservation'
import { addDays, addMinutes, toKst } from '@self/contract/time'
import { counsellors } from '../reference/counsellor.ts'
import type { Session } from './diary.ts'
import type { Member } from './member.ts'
import { couponOf, type Move, seedPass, seedPassEntries } from './pass.ts'
import { newOrderId, paidAtOf, seedPayment } from './payment.ts'
import { type Demo, seedReservation } from './reservation.ts'

const DAY = 24 * 60
const ONE_SESSION = couponOf(7)
const TEN_SESSIONS = couponOf(8)

/** One member with a session in every state and an order in every status. Day 0 is today. */
export async function seedHistory(demo: Demo, member: Member): Promise<void> {
  const { date: today } = toKst(demo.now)
  const on = (day: number): Date => addMinutes(demo.now, day * DAY)
  const at = (day: number, time: string, resource = 'JS:js_c1'): Session =>
    demo.diary.find({ resource, from: addDays(today, day), time })

  // The confirmed one comes first: it has the least choice.
  await seedSingle(demo, { member, session: soonest(demo), createdAt: on(-3), outcome: 'FULFILLED' })
  await seedSingle(demo, { member, session: at(-40, '14:00'), createdAt: on(-44), outcome: 'FULFILLED' })
  await seedSingle(demo, { member, session: at(-8, '15:00'), createdAt: on(-10), outcome: 'FAILED' })
  await seedSingle(demo, { member, session: at(-6, '11:00'), createdAt: on(-9), outcome: 'AWAITING' })
  await seedTen(demo, member, [
    { session: at(-21, '10:00'), createdAt: on(-25) },
    { session: at(-14, '10:00'), createdAt: on(-20), cancelledAt: on(-17) },
    { session: at(6, '10:00'), createdAt: on(-2) },
  ])
  await seedReservation(demo, {
    member,
    session: at(4, '14:00', 'GN:seat'),
    state: 'REQUESTED',
    reason: '가까운 센터에서도 이야기해 보고 싶어요.',
    createdAt: on(-1),
  })
}

type Single = {
  member: Member
  session: Session
  createdAt: Date
  outcome: 'FULFILLED' | 'FAILED' | 'AWAITING'
}

/** A session paid by itself, or one whose payment did not come and whose hold has lapsed. */
async function seedSingle(demo: Demo, { member, session, createdAt, outcome }: Single): Promise<void> {
  const state = outcome === 'FULFILLED' ? 'BOOKED' : 'LAPSED'
  const reason = '요즘 마음이 자주 가라앉아요.'
  const reservationId = await seedReservation(demo, { member, session, state, reason, createdAt })
  const orderId = newOrderId(createdAt)
  await seedPayment(demo.client, {
    orderId,
    member,
    coupon: ONE_SESSION,
    reservationId,
    state: outcome,
    createdAt,
  })
}

type Planned = { session: Session; createdAt: Date; cancelledAt?: Date }

/** A pass of ten sessions: the first booking buys it, the others draw on it. */
async function seedTen(demo: Demo, member: Member, planned: readonly Planned[]): Promise<void> {
  const [first] = planned
  if (!first) throw new Error('A pass begins with a session')
  const order = { member, coupon: TEN_SESSIONS, state: 'FULFILLED' as const }
  const boughtWith = newOrderId(first.createdAt)
  const paidAt = paidAtOf(first.createdAt)
  const passId = await seedPass(demo.client, {
    member,
    coupon: TEN_SESSIONS,
    orderId: boughtWith,
    paidAt,
  })
  const moves: Move[] = []
  for (const [index, { session, createdAt, cancelledAt }] of planned.entries()) {
    const state = cancelledAt ? 'CANCEL' : 'BOOKED'
    const reason = '관계에서 오는 부담을 덜고 싶어요.'
    const reservationId = await seedReservation(demo, { member, session, state, reason, createdAt, passId })
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
  await seedPassEntries(demo.client, { passId, sessions: TEN_SESSIONS.session, paidAt, moves })
}

const EARLY = 2 * 60

/** The soonest session that can no longer be changed, not too soon to be looked at; else the soonest of all. */
function soonest({ diary, now }: Demo): Session {
  const { date: today } = toKst(now)
  const resources = counsellors
    .filter(({ branch_code, status }) => branch_code === 'JS' && status === 'Y')
    .map(({ admin_id }) => `JS:${admin_id}`)
  const sessions = [0, 1, 2, 3]
    .map((day) => addDays(today, day))
    .flatMap((date) => resources.flatMap((resource) => diary.freeOn(resource, date)))
    .filter(({ startsAt }) => startsAt > now)
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  const isSettled = ({ startsAt }: Session) => changeDeadline(toKst(startsAt).date) <= now
  const [first] = sessions
  const session = sessions.find((one) => isSettled(one) && one.startsAt >= addMinutes(now, EARLY)) ?? first
  if (!session) throw new Error('No counsellor of the private centre works in the next days')
  return session
}
