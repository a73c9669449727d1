import type { ScheduleEntry } from '@self/contract/availability'
import type { WallClock } from '@self/contract/time'

export type Slot = { time: string; isOpen: boolean }
type Period = '오전' | '오후' | '저녁'

/** Spec 2 §2: OFF is disabled and, today, every start that has come (D-19). */
export const slotsOf = (entries: readonly ScheduleEntry[], now: WallClock): Slot[] =>
  entries
    .toSorted((a, b) => a.startTime.localeCompare(b.startTime))
    .map(({ workDate, startTime, status }) => ({
      time: startTime,
      isOpen: status === 'ON' && `${workDate}T${startTime}` > `${now.date}T${now.time}`,
    }))

function periodOf(time: string): Period {
  if (time < '12:00') return '오전'
  return time < '18:00' ? '오후' : '저녁'
}

/** Morning, afternoon, evening, those with a slot alone. */
export const byPeriod = (slots: readonly Slot[]): { period: Period; slots: Slot[] }[] =>
  (['오전', '오후', '저녁'] as const)
    .map((period) => ({ period, slots: slots.filter(({ time }) => periodOf(time) === period) }))
    .filter((group) => group.slots.length > 0)
