// Starts that nobody has: years ahead, beyond every stored reservation, and within what the calendar gives.
import { call } from './load.ts'

const YEARS_AHEAD = [3, 4, 5, 6, 7]
const [TUESDAY, WEDNESDAY, THURSDAY] = [2, 3, 4]
const COUNSELLOR = 'js_c1'

/** At a branch that takes requests. */
export interface BranchSlot {
  branch: string
  date: string
  time: string
}

/** With a counsellor of JS. */
export interface CounsellorSlot {
  adminId: string
  date: string
  time: string
}

interface Start {
  startTime: string
  status: string
}

/** Gives the slots of one start after the other, at the branches that take requests. */
export async function requestSlots(origin: string, year: number) {
  const dates = datesOf(year, TUESDAY) // other days than those that are paid: nobody has two sessions at once
  const branches = await call<{ branch: string; centerType: string }[]>(`${origin}/api/branch`)
  const slots: BranchSlot[] = []
  for (const { branch, centerType } of branches) {
    if (centerType === 'PRIVATE') continue
    const times = await timesOf(`${origin}/api/branch/time/${branch}?selectDate=${dates[0]}`)
    for (const date of dates) for (const time of times) slots.push({ branch, date, time })
  }
  return inTurn(slots)
}

/** The same with one counsellor of JS, whose resource is the recorded one. */
export async function paidSlots(origin: string, year: number) {
  const dates = [WEDNESDAY, THURSDAY].flatMap((weekday) => datesOf(year, weekday))
  const { data } = await call<{ data: { adminId: string; wrId: number }[] }>(`${origin}/api/member/g5/JS`)
  const wrId = data.find(({ adminId }) => adminId === COUNSELLOR)?.wrId
  const times = await timesOf(`${origin}/api/member/schedules/${wrId}?selectDate=${dates[0]}`)
  return inTurn<CounsellorSlot>(
    dates.flatMap((date) => times.map((time) => ({ adminId: COUNSELLOR, date, time }))),
  )
}

async function timesOf(url: string) {
  const { data } = await call<{ data: { scheduleList: Start[] } }>(url)
  return data.scheduleList
    .filter(({ status }) => status === 'ON')
    .map(({ startTime }) => startTime)
    .filter((time) => time.endsWith(':00')) // sessions of an hour, half an hour apart, would overlap
}

/** All of those years that fall on a weekday. */
function datesOf(year: number, weekday: number) {
  const dates: string[] = []
  for (const ahead of YEARS_AHEAD)
    for (let day = 1; day <= 365; day += 1) {
      const date = new Date(Date.UTC(year + ahead, 0, day))
      if (date.getUTCDay() === weekday) dates.push(date.toISOString().slice(0, 10))
    }
  return dates
}

/** By start: whoever takes every so many of them, more than a start has, never has two at once. */
function inTurn<Slot extends { date: string; time: string }>(slots: readonly Slot[]) {
  const startOf = ({ date, time }: Slot) => `${date}T${time}`
  const sorted = slots.toSorted((a, b) => startOf(a).localeCompare(startOf(b)))
  let nr = 0
  return () => {
    const slot = sorted[nr++]
    if (!slot) throw new Error(`${slots.length} slots were not enough.`)
    return slot
  }
}
