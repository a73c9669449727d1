// Starts that nobody has: years ahead, beyond every stored reservation, and within what the calendar gives.
import { call } from './load.ts'

const YEARS_AHEAD = [3, 4, 5, 6, 7]
const COUNSELLORS = ['js_c1', 'js_c2', 'js_c3', 'js_c4', 'js_c5']

/** Gives one {centre, date, time} after the other, at the centres that take requests. */
export async function requestSlots(origin, year) {
  const dates = datesOf(year)
  const branches = await call(`${origin}/api/branch`)
  const given = []
  for (const { branch: centre, centerType } of branches) {
    if (centerType === 'PRIVATE') continue
    const times = await timesOf(
      `${origin}/api/branch/time/${centre}?selectDate=${dates[0]}`,
      ({ data }) => data.scheduleList,
    )
    for (const date of dates) for (const time of times) given.push({ centre, date, time })
  }
  return inTurn(given)
}

/** Gives one {adminId, date, time} after the other, with the counsellors of JS. */
export async function paidSlots(origin, year) {
  const dates = datesOf(year)
  const { data } = await call(`${origin}/api/member/g5/JS`)
  const wrIdOf = Object.fromEntries(data.map(({ adminId, wrId }) => [adminId, wrId]))
  const given = []
  for (const adminId of COUNSELLORS) {
    const times = await timesOf(
      `${origin}/api/member/schedules/${wrIdOf[adminId]}?selectDate=${dates[0]}`,
      ({ data: day }) => day.scheduleList,
    )
    for (const date of dates) for (const time of times) given.push({ adminId, date, time })
  }
  return inTurn(given)
}

async function timesOf(url, scheduleOf) {
  return scheduleOf(await call(url))
    .filter(({ status }) => status === 'ON')
    .map(({ startTime }) => startTime)
    .filter((time) => time.endsWith(':00')) // sessions of an hour, half an hour apart, would overlap
}

/** The Wednesdays of those years. */
function datesOf(year) {
  const dates = []
  for (const ahead of YEARS_AHEAD)
    for (let day = 1; day <= 365; day += 1) {
      const date = new Date(Date.UTC(year + ahead, 0, day))
      if (date.getUTCDay() === 3) dates.push(date.toISOString().slice(0, 10))
    }
  return dates
}

function inTurn(slots) {
  let nr = 0
  return () => {
    const slot = slots[nr++]
    if (!slot) throw new Error(`${slots.length} slots were not enough.`)
    return slot
  }
}
