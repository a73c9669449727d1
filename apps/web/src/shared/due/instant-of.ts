import { kstInstant, wallClockOf } from '@self/contract/time'

/** The instant of 'YYYY-MM-DDTHH:mm' on a Korean wall. */
export function instantOf(wallClock: string): Date {
  const { date, time } = wallClockOf(wallClock)
  return kstInstant(date, time)
}
