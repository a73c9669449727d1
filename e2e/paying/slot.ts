import { scheduleReply, slotReply } from '@self/contract/availability'
import { counsellorListReply } from '@self/contract/counsellor'
import { PUBLIC_HOLIDAYS } from '@self/contract/public-holiday'
import { addDays, addMonths, toKst, type Weekday, weekdayOf } from '@self/contract/time'
import { ask } from '../people/ask.ts'

const BRANCH = 'JS'
/** A session of an hour overlaps that many starts. */
const SHUT_BY_ONE = 3

/** A slot of a counsellor of the private branch. */
export type Slot = { adminId: string; counsellor: string; date: string; time: string }

/** A date of the coming month, which is one press away in the calendar and far from the demo's own sessions. */
export function dateOfNextMonth(day: number): string {
  const thisMonth = toKst(new Date()).date.slice(0, 7)
  return addDays(addMonths(`${thisMonth}-01`, 1), day - 1)
}

/** The first Monday of that month that is no holiday, or Tuesday … */
export const weekdayOfNextMonth = (weekday: Weekday): string =>
  Array.from({ length: 28 }, (_, index) => dateOfNextMonth(index + 1)).find(
    (date) => weekdayOf(date) === weekday && !PUBLIC_HOLIDAYS[date],
  ) ?? ''

/**
 * The first one that nobody has taken, on a day that has others, with somebody who counsels and does not test. from: the
 * day of the month to begin with, a late one for a test that gives its slot back and takes it again.
 */
export async function findFreeSlot(from = 1): Promise<Slot> {
  for await (const slot of freeSlots(from)) return slot
  throw new Error('no counsellor has a free slot in the coming month')
}

/** That one of each day and counsellor. */
export async function* freeSlots(from = 1) {
  for (let day = from; day <= 28; day += 1) {
    const date = dateOfNextMonth(day)
    for (const { wrId, adminId, name } of await counsellorsOn(date)) {
      const { data } = await ask(scheduleReply, `/api/member/schedules/${wrId}?selectDate=${date}`)
      const free = data.scheduleList.filter(({ status }) => status === 'ON')
      const [start] = free
      if (start && free.length > SHUT_BY_ONE) yield { adminId, counsellor: name, date, time: start.startTime }
    }
  }
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
