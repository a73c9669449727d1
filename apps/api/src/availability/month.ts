import type { MonthDay } from '@self/contract/availability'
import { addDays, addMonths, CELL_MINUTES, kstInstant, MINUTE, toKst } from '@self/contract/time'
import type { Db } from '../platform/database/db.ts'
import { halfHourOf, hasRoom, readTaken, type Taken, type Viewer } from './free.ts'
import { datesOf, holidayOn } from './hours.ts'
import { bookable, getOpenings, type Opening, type Span } from './openings.ts'
import { seatsOn } from './seats.ts'

/**
 * As many as some hundred centres are asked for, some megabytes in all. The least recently used gives way, so that a stranger's
 * odd months don't push out what everybody asks for.
 */
const MOST_PLANS = 200

type Wanted = { branchCode: string; month: string; adminId?: string | undefined }

/** The starts of a date, as half hours since 1970, each with how many sessions there may be at a time. */
type Starts = { halfHours: Int32Array; available: Int32Array }

/** The starts that a month gives, whoever has them: hours, nothing of a person. */
type Plan = {
  version: string | null
  days: { date: string; holiday: string | null }[]
  openings: (Pick<Opening, 'resources'> & { starts: Starts[] })[]
}

/** Plans by what they were asked for, each as it was at a version of the calendars (docs/decisions/139). */
export type MonthPlans = Map<string, Plan>

/**
 * Every day of a month ('YYYY-MM') of a branch, or of one of its counsellors: whether a start is free, all are
 * taken, or nothing is given. What is taken is read once for the whole month, with the version that says whether the
 * cached plan still holds. Refuses an unknown branch.
 */
export async function monthOf(
  db: Db,
  wanted: Wanted,
  viewer: Viewer,
  plans: MonthPlans = new Map(),
): Promise<MonthDay[]> {
  const key = JSON.stringify([wanted.branchCode, wanted.month, wanted.adminId, viewer.minutes])
  const span = { from: `${wanted.month}-01`, to: addDays(addMonths(`${wanted.month}-01`, 1), -1) }
  const cached = plans.get(key)
  if (cached) {
    const { version, taken } = await readTaken(db, cached.openings, span, viewer)
    if (version === cached.version) {
      store(plans, key, cached)
      return daysOf(cached, taken, viewer)
    }
  }
  const plan = await readPlan(db, wanted, span, viewer.minutes)
  store(plans, key, plan)
  return daysOf(plan, (await readTaken(db, plan.openings, span, viewer)).taken, viewer)
}

/** As the most recently used. */
function store(plans: MonthPlans, key: string, plan: Plan) {
  plans.delete(key)
  plans.set(key, plan)
  const [leastRecent] = plans.keys()
  if (plans.size > MOST_PLANS && leastRecent) plans.delete(leastRecent)
}

async function readPlan(db: Db, { branchCode, adminId }: Wanted, span: Span, minutes: number): Promise<Plan> {
  const found = await getOpenings(db, branchCode, span)
  const dates = datesOf(span)
  return {
    version: found.version,
    days: dates.map((date) => ({ date, holiday: holidayOn(found.branch.exceptions, date) ?? null })),
    openings: bookable(found, adminId).map(({ opening }) => ({
      resources: opening.resources,
      starts: dates.map((date) => startsOf(opening, date, minutes)),
    })),
  }
}

function startsOf(opening: Opening, date: string, minutes: number): Starts {
  const seats = seatsOn(opening, date, minutes)
  return {
    halfHours: Int32Array.from(seats.keys(), (time) => halfHourOf(kstInstant(date, time))),
    available: Int32Array.from(seats.values()),
  }
}

function daysOf({ days, openings }: Plan, taken: Taken, { now, minutes }: Viewer): MonthDay[] {
  const { date: today } = toKst(now)
  const passed = now.getTime() / (CELL_MINUTES * MINUTE)
  /** Looks no further than the first start that is free. */
  const isOpen = ({ resources, starts }: Plan['openings'][number], day: number) =>
    starts[day]?.halfHours.some((halfHour, nr) => {
      const available = starts[day]?.available[nr] ?? 0
      return halfHour > passed && hasRoom({ resources }, { halfHour, minutes, available }, taken)
    })
  const stateOf = (date: string, day: number): MonthDay['state'] => {
    if (date < today) return 'CLOSED'
    if (openings.some((opening) => isOpen(opening, day))) return 'OPEN'
    return openings.some(({ starts }) => starts[day]?.halfHours.length) ? 'FULL' : 'CLOSED'
  }
  return days.map(({ date, holiday }, day) => ({ date, state: stateOf(date, day), holiday }))
}
