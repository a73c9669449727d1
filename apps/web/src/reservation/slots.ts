import type { ScheduleEntry } from '@self/contract/availability'
import { PERIODS, type Period, periodOf } from '@self/contract/free-hours'
import type { WallClock } from '@self/contract/time'
import { type BookingState, loadDraft, removeDraft } from './draft.ts'

/** isAway: nobody gives it, so there is no use in waiting for it. */
export type Slot = { time: string; isOpen: boolean; isAway?: true | undefined }

/** Spec 2 §2: OFF is disabled and, today, every start that has come (D-19). */
export const slotsOf = (entries: readonly ScheduleEntry[], now: WallClock): Slot[] =>
  entries
    .toSorted((a, b) => a.startTime.localeCompare(b.startTime))
    .map(({ workDate, startTime, status, isAway }) => ({
      time: startTime,
      isAway,
      isOpen: status === 'ON' && `${workDate}T${startTime}` > `${now.date}T${now.time}`,
    }))

/** Morning, afternoon, evening, those with a slot alone. */
export const byPeriod = (slots: readonly Slot[]): { period: Period; slots: Slot[] }[] =>
  PERIODS.map((period) => ({ period, slots: slots.filter(({ time }) => periodOf(time) === period) })).filter(
    (group) => group.slots.length > 0,
  )

type Start = Pick<BookingState, 'branchCode' | 'adminId' | 'date' | 'time'>

/** What tells one start from another. */
export const startKey = ({ branchCode, adminId, date, time }: Start): string =>
  [branchCode, adminId, date, time].join()

/** A choice that was requested goes, unless another start has been chosen since. */
export function removeDraftOf(draft: BookingState): void {
  if (startKey(loadDraft(draft.date)) === startKey(draft)) removeDraft()
}
