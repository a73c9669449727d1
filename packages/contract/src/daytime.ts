import { addDays, kstInstant, toKst } from './time.ts'

/** What nobody has asked for goes out from this hour until that one (정보통신망법 §50(3)). */
const MORNING = '08:00'
const EVENING = '21:00'

/** Whether a moment lies between these hours of Korea. */
export function isByDay(at: Date): boolean {
  const { time } = toKst(at)
  return time >= MORNING && time < EVENING
}

/** The moment itself, or the morning that follows it. */
export function byDay(at: Date): Date {
  if (isByDay(at)) return at
  const { date, time } = toKst(at)
  return kstInstant(time < MORNING ? date : addDays(date, 1), MORNING)
}

/** When the day of a moment ends. */
export const eveningOf = (at: Date): Date => kstInstant(toKst(at).date, EVENING)
