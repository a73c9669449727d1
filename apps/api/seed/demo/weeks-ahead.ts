import { addDays, addMinutes, toKst } from '@self/contract/time'
import type { Member } from './member.ts'
import { couponOf } from './pass.ts'
import { newOrderId, seedPayment } from './payment.ts'
import { type Demo, seedReservation } from './reservation.ts'

const PRIVATE_SINGLE_COUPON = 7
const HOUR = 60

/** Where, in how many days, from what time on, why. A request that staff have confirmed is booked. */
const BOOKINGS = [
  ['JS:js_c1', 1, '10:00', 'BOOKED', '진로를 두고 고민이 많아요.'],
  ['JS:js_c2', 1, '14:00', 'BOOKED', '심리검사 결과를 자세히 듣고 싶어요.'],
  ['JS:js_c3', 2, '13:00', 'BOOKED', '사람들과 어울리는 일이 어려워요.'],
  ['JS:js_c1', 3, '11:30', 'BOOKED', '부부 사이의 대화가 자주 끊겨요.'],
  ['JS:js_c4', 4, '15:00', 'BOOKED', '아이의 학교생활이 걱정돼요.'],
  ['JS:js_c5', 6, '11:00', 'BOOKED', '혼자 있는 시간이 길어져 힘들어요.'],
  ['JS:js_c3', 9, '18:00', 'BOOKED', '일을 그만둘지 정하지 못했어요.'],
  ['GN:seat', 1, '11:00', 'BOOKED', '회사에서 받는 긴장이 커요.'],
  ['GN:seat', 2, '15:30', 'REQUESTED', '잠이 얕아 자주 깨요.'],
  ['GS:seat', 3, '10:30', 'REQUESTED', '감정을 표현하는 연습을 하고 싶어요.'],
  ['GD:seat', 4, '18:00', 'BOOKED', '시험을 앞두고 마음이 급해요.'],
  ['NW:seat', 5, '13:00', 'REQUESTED', '가족과 거리를 두고 싶어요.'],
  ['DJ:seat', 7, '14:00', 'BOOKED', '화를 다스리는 방법을 알고 싶어요.'],
  ['DS:seat', 8, '16:30', 'REQUESTED', '이직한 뒤로 적응이 더뎌요.'],
  ['US:seat', 11, '19:00', 'REQUESTED', '나를 더 알고 싶어요.'],
] as const

/** Other members' sessions in the coming weeks. A private branch's is paid. */
export async function seedWeeksAhead(demo: Demo, members: readonly Member[]): Promise<void> {
  const { date: today } = toKst(demo.now)
  for (const [index, [resource, days, time, state, reason]] of BOOKINGS.entries()) {
    const member = members[index]
    if (!member) throw new Error('There are more demo sessions than members')
    // Requests wait for some hours, each longer than the one before.
    const age = state === 'REQUESTED' ? index * HOUR : 3 * 24 * HOUR
    const createdAt = addMinutes(demo.now, -age)
    const slot = demo.diary.find({ resource, from: addDays(today, days), time })
    const reservationId = await seedReservation(demo, { member, slot, state, reason, createdAt })
    if (slot.wrId === null) continue
    const coupon = couponOf(PRIVATE_SINGLE_COUPON)
    const orderId = newOrderId(createdAt)
    await seedPayment(demo.client, {
      orderId,
      member,
      coupon,
      reservationId,
      state: 'FULFILLED',
      createdAt,
    })
  }
}
