import type { PlannedWeek } from '@self/contract/series'
import { addDays, kstInstant, WEEKDAYS, weekdayOf } from '@self/contract/time'
import { type FreeStarts, readFree } from '../availability/free.ts'
import { datesOf, holidayOn } from '../availability/hours.ts'
import { bookable, getOpenings, type Opening } from '../availability/openings.ts'
import { seatsOn } from '../availability/seats.ts'
import type { Db } from '../platform/database/db.ts'
import { listOwnTimes, shareTime } from '../reservation/bounds.ts'

/** Which of the wanted sessions are free, and what else their weeks have: advice, the keys decide (D-20). */

export type Start = { date: string; time: string }

/** lastDay: of the pass that pays. movedIds: the member's own sessions that are to be moved. */
type Wanted = {
  memberId: number
  branchCode: string
  adminId: string
  minutes: number
  lastDay: string | null
  starts: readonly Start[]
  movedIds?: readonly number[]
  now: Date
}

/** The days from Monday to Sunday around a date. */
function weekOf(date: string): { from: string; to: string } {
  const sinceMonday = (WEEKDAYS.indexOf(weekdayOf(date)) + 6) % 7
  const from = addDays(date, -sinceMonday)
  return { from, to: addDays(from, 6) }
}

/** The same sessions in the order in which they are wanted, each with how it stands. */
export async function plan(db: Db, wanted: Wanted): Promise<PlannedWeek[]> {
  const dates = wanted.starts.map(({ date }) => date).toSorted()
  const span = { from: weekOf(dates.at(0) ?? '').from, to: weekOf(dates.at(-1) ?? '').to }
  const [found, ...others] = bookable(await getOpenings(db, wanted.branchCode, span), wanted.adminId)
  const opening = others.length === 0 ? found?.opening : undefined
  if (!opening) return wanted.starts.map((start) => ({ ...start, state: 'CLOSED', instead: null }))
  const { memberId, minutes, now, movedIds = [0] } = wanted
  const isFree = await readFree(db, [opening], span, { now, memberId, minutes, movedIds })
  const busy = await listOwnTimes(db, {
    memberId,
    from: kstInstant(addDays(span.from, -1), '00:00'),
    to: kstInstant(addDays(span.to, 1), '00:00'),
    leftOut: movedIds,
  })
  return planIn({ ...wanted, opening, isFree, busy })
}

type Scene = Wanted & {
  opening: Opening
  isFree: FreeStarts
  busy: Awaited<ReturnType<typeof listOwnTimes>>
}

function planIn(scene: Scene): PlannedWeek[] {
  const states = scene.starts.map((start) => stateOf(scene, start))
  /** Sessions of the series that can stand take their times: nothing else may be offered over them. */
  const standing = scene.starts
    .filter((_, index) => states[index] === 'FREE')
    .map(({ date, time }) => ({ startsAt: kstInstant(date, time), minutes: scene.minutes }))
  const busy = [...scene.busy, ...standing]
  return scene.starts.map((start, index) => {
    const state = states[index] ?? 'CLOSED'
    const holiday = state === 'CLOSED' && holidayOn(scene.opening.exceptions, start.date)
    const instead = state === 'FREE' ? null : nearest({ ...scene, busy }, start)
    return { ...start, state, instead, ...(holiday && { holiday }) }
  })
}

function stateOf(scene: Scene, { date, time }: Start): PlannedWeek['state'] {
  const { opening, minutes, lastDay, isFree } = scene
  const isGiven = seatsOn(opening, date, minutes).has(time) && kstInstant(date, time) > scene.now
  if (!isGiven || (lastDay && lastDay < date)) return 'CLOSED'
  if (isBusy(scene, { date, time })) return 'OWN'
  return [...isFree(opening, date)].includes(time) ? 'FREE' : 'TAKEN'
}

function isBusy({ busy, minutes }: Scene, { date, time }: Start): boolean {
  const session = { startsAt: kstInstant(date, time), minutes }
  return busy.some((other) => shareTime(session, other))
}

/** The free start of the same week that is nearest in time. */
function nearest(scene: Scene, { date, time }: Start): Start | null {
  const { opening, isFree, lastDay } = scene
  const wanted = kstInstant(date, time).getTime()
  const distance = (start: Start) => Math.abs(kstInstant(start.date, start.time).getTime() - wanted)
  const free = datesOf(weekOf(date))
    .filter((day) => !lastDay || day <= lastDay)
    .flatMap((day) => [...isFree(opening, day)].map((start) => ({ date: day, time: start })))
    .filter((start) => !isBusy(scene, start))
  return free.toSorted((a, b) => distance(a) - distance(b)).at(0) ?? null
}
