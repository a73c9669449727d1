import { addDays, MINUTE, toKst, type WallClock } from '@self/contract/time'
import { formatStart, formatWait } from '@self/contract/time-format'

const HOUR = 60
const DAY = 24 * HOUR

const minutesBetween = (from: Date, until: Date): number =>
  Math.floor((until.getTime() - from.getTime()) / MINUTE)

/** How long ago, rounded down: '방금', '5분 전', '31시간 전', '3일 전'. */
export function ageText(madeAt: Date, now: Date): string {
  const minutes = minutesBetween(madeAt, now)
  if (minutes < 1) return '방금'
  if (minutes < HOUR) return `${minutes}분 전`
  return minutes < 2 * DAY ? `${Math.floor(minutes / HOUR)}시간 전` : `${Math.floor(minutes / DAY)}일 전`
}

/** '오늘 18:00', '내일 10:20', '11월 26일(목) 09:00' */
export function nearText({ date, time }: WallClock, now: Date): string {
  const today = toKst(now).date
  if (date === today) return `오늘 ${time}`
  return date === addDays(today, 1) ? `내일 ${time}` : formatStart(date, time)
}

/** '오늘 18:00까지 · 3시간 남음'; once it is over '지남 · 오늘 12:00까지였어요'. */
export function dueText(dueAt: Date, now: Date): string {
  const near = nearText(toKst(dueAt), now)
  return dueAt <= now ? `지남 · ${near}까지였어요` : `${near}까지 · ${formatWait(now, dueAt)} 남음`
}
