import { startTimes } from '@self/contract/branch'
import { cellsOf, DEFAULT_MINUTES } from '@self/contract/opening'
import { addDays, kstInstant, weekdayOf } from '@self/contract/time'
import { branches } from '../reference/branch.ts'
import { counsellors } from '../reference/counsellor.ts'

/** What a session takes: 'JS:js_c1' is a counsellor of a private branch, 'GN:seat' the seat of another one. */
export type Slot = {
  resource: string
  branchCode: string
  wrId: number | null
  startsAt: Date
  minutes: number
}

type Busy = { resource: string; startsAt: Date }
type Request = { resource: string; from: string; time: string }

export type Diary = ReturnType<typeof openDiary>

/** Remembers what is taken, so that every demo session lies on a workday, within hours and apart from others. */
export function openDiary(busy: readonly Busy[]) {
  const taken = new Set(busy.map(({ resource, startsAt }) => cellKey(resource, startsAt)))
  const keysOf = ({ resource, startsAt, minutes }: Slot) =>
    cellsOf(startsAt, minutes).map((cell) => cellKey(resource, cell))

  const freeOn = (resource: string, date: string): Slot[] =>
    slotsOn(resource, date).filter((slot) => keysOf(slot).every((key) => !taken.has(key)))

  /** The first free session at that time of day or later, from that date on. */
  const find = ({ resource, from, time }: Request): Slot => {
    const days = Array.from({ length: 14 }, (_, day) => addDays(from, day))
    for (const date of days) {
      const slot = freeOn(resource, date).find(({ startsAt }) => startsAt >= kstInstant(date, time))
      if (slot) return slot
    }
    throw new Error(`${resource} has no free session at ${time} within two weeks of ${from}`)
  }

  const take = (slot: Slot): void => {
    for (const key of keysOf(slot)) taken.add(key)
  }

  return { freeOn, find, take }
}

const cellKey = (resource: string, startsAt: Date): string => `${resource} ${startsAt.toISOString()}`

function slotsOn(resource: string, date: string): Slot[] {
  const [branchCode = '', seat] = resource.split(':')
  const branch = branches.find(({ code }) => code === branchCode)
  if (!branch) throw new Error(`There is no branch ${branchCode}`)
  if (branch.holidays[date]) return []
  const counsellor = counsellors.find(({ admin_id }) => admin_id === seat)
  const times = startsOf(branch, date)
  const given = counsellor ? times.filter((time) => startsOf(counsellor, date).includes(time)) : times
  return given.map((time) => ({
    resource,
    branchCode,
    wrId: counsellor?.wr_id ?? null,
    startsAt: kstInstant(date, time),
    minutes: DEFAULT_MINUTES,
  }))
}

type Times = {
  workdays: string
  start_time: string | null
  end_time: string | null
  saturday_end_time?: string | null
}

function startsOf(
  { workdays, start_time, end_time, saturday_end_time = null }: Times,
  date: string,
): string[] {
  const hours = { startTime: start_time, endTime: end_time, saturdayEndTime: saturday_end_time }
  return workdays.includes(weekdayOf(date)) ? startTimes(hours, date) : []
}
