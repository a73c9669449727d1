import { randomUUID } from 'node:crypto'
import { scheduleReply, slotReply } from '@self/contract/availability'
import { counsellorListReply } from '@self/contract/counsellor'
import { outcome } from '@self/contract/envelope'
import { bookingReply, historyReply } from '@self/contract/order'
import { phoneParts } from '@self/contract/phone'
import { termsReply } from '@self/contract/terms'
import { addDays, addMonths, toKst, type Weekday, weekdayOf } from '@self/contract/time'
import { ask } from '../people/ask.ts'
import { people } from '../people/person.ts'

const BRANCH = 'JS'
const FREE_COUPON = 15
/** A session of an hour overlaps that many starts. */
const SHUT_BY_ONE = 3

/** A slot of a counsellor of the private branch. */
export type Slot = { adminId: string; counsellor: string; date: string; time: string }

/** A date of the coming month, which is one press away in the calendar and far from the demo's own sessions. */
export function dateOfNextMonth(day: number): string {
  const thisMonth = toKst(new Date()).date.slice(0, 7)
  return addDays(addMonths(`${thisMonth}-01`, 1), day - 1)
}

/** The first Monday of that month, or Tuesday … */
export const weekdayOfNextMonth = (weekday: Weekday): string =>
  [1, 2, 3, 4, 5, 6, 7].map(dateOfNextMonth).find((date) => weekdayOf(date) === weekday) ?? ''

/** The first one that nobody has taken, on a day that has others, with somebody who counsels and does not test. */
export async function findFreeSlot(): Promise<Slot> {
  for (let day = 1; day <= 28; day += 1) {
    const date = dateOfNextMonth(day)
    for (const { wrId, adminId, name } of await counsellorsOn(date)) {
      const { data } = await ask(scheduleReply, `/api/member/schedules/${wrId}?selectDate=${date}`)
      const free = data.scheduleList.filter(({ status }) => status === 'ON')
      const [start] = free
      if (start && free.length > SHUT_BY_ONE)
        return { adminId, counsellor: name, date, time: start.startTime }
    }
  }
  throw new Error('no counsellor has a free slot in the coming month')
}

async function counsellorsOn(date: string) {
  const path = `/api/member/schedules?branchCode=${BRANCH}&selectDate=${date}`
  const { data } = await ask(counsellorListReply, path)
  return data.filter(({ status, canTest }) => status === 'Y' && canTest === 'N')
}

/** As anybody sees it who is not logged in. */
export async function isFree({ adminId, date, time }: Slot): Promise<boolean> {
  const query = `branchCode=${BRANCH}&adminId=${adminId}`
  return (await ask(slotReply, `/api/booking/check/${date}T${time}?${query}`)).data
}

/** Somebody else books the slot meanwhile: the member whose company pays. */
export async function bookMeanwhile({ adminId, counsellor, date, time }: Slot): Promise<void> {
  const person = people.corporate
  const order = { couponId: FREE_COUPON, amount: 0 }
  const paymentId = `mid_${randomUUID().replaceAll('-', '')}`
  const terms = await ask(termsReply, '/api/terms/payment')
  const history = {
    ...order,
    paymentId,
    customerName: person.name,
    customerPhone: person.phone,
    orderName: '이용권 결제 1회',
    paymentMethod: 'CARD',
    status: 'PAID',
    description: '',
    slot: { branchCode: BRANCH, adminId, hopeDate: date, hopeTime: time },
    terms: terms.map(({ id, version }) => ({ id, version })),
  }
  const booking = {
    ...order,
    ...phoneParts(person.phone),
    merchant_uid: paymentId,
    hopeDate: `${date}T${time}`,
    uName: person.name,
    memo: '먼저 예약해요.',
    branch: BRANCH,
    admin: counsellor,
    adminId,
    card: 'CARD',
  }
  await ask(historyReply, '/api/payment/history', { person, body: history })
  await ask(outcome, '/api/payment/temporary', { person, body: booking })
  await ask(bookingReply, '/api/booking', { person, body: booking })
}
