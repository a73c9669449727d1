import { byDay } from '@self/contract/daytime'
import { kstInstant, wallClockOf } from '@self/contract/time'
import { formatInstant } from '@self/contract/time-format'

/** When a message to many goes out: by night it waits for the morning. sendsAt: a Korean wall time, '' for now. */
export function whenWords(sendsAt: string, now: Date): string {
  const wanted = sendsAt ? instantOf(sendsAt) : now
  const due = byDay(wanted)
  if (due > wanted) return `밤에는 보내지 않아요. ${formatInstant(due)}에 보내요.`
  return sendsAt ? '정한 때에 보내요.' : '보내기 시작했어요.'
}

function instantOf(wall: string): Date {
  const { date, time } = wallClockOf(wall)
  return kstInstant(date, time)
}
