import { type HoursBlock, type HoursPlan, refusalOfBlocks, refusals } from '@self/contract/hours'
import { DEFAULT_HOURS } from '@self/contract/opening'
import { addDays, minutesOf, toKst, WEEKDAYS, weekdayOf } from '@self/contract/time'

/** A week as it is edited: was is the first day that it had, null for another one. */
export type WeekDraft = { revision: number; was: string | null; validFrom: string; blocks: HoursBlock[] }

/** Monday first, as weeks are worked. */
export const WEEK = [1, 2, 3, 4, 5, 6, 0] as const

/** The one that holds on a day. */
export const planOn = (plans: readonly HoursPlan[], date: string): HoursPlan | undefined =>
  plans.findLast(({ validFrom }) => validFrom <= date) ?? plans[0]

/** The Monday after a day: where another week begins, unless somebody says otherwise. */
export function nextMonday(now: Date): string {
  const { date } = toKst(now)
  const days = (8 - WEEKDAYS.indexOf(weekdayOf(date))) % 7
  return addDays(date, days === 0 ? 7 : days)
}

export const blocksOf = (blocks: readonly HoursBlock[], weekday: number): HoursBlock[] =>
  blocks.filter((block) => block.weekday === weekday)

/** A weekday with other hours. */
export const withDay = (blocks: readonly HoursBlock[], weekday: number, own: readonly HoursBlock[]) => [
  ...blocks.filter((block) => block.weekday !== weekday),
  ...own.map((block) => ({ ...block, weekday })),
]

/** One more: after those that there are, or the usual ones of a day that had none. */
export function addedTo(own: readonly HoursBlock[], weekday: number): HoursBlock[] {
  const last = own.at(-1)
  if (!last) return [{ weekday, ...DEFAULT_HOURS }]
  const from = minutesOf(last.until) + 60
  return from > 23 * 60
    ? [...own, { weekday, from: '00:00', until: '01:00' }]
    : [...own, { weekday, from: clock(from), until: clock(Math.min(from + 180, 24 * 60)) }]
}

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** No other weekday has hours yet. */
export const isFirst = (blocks: readonly HoursBlock[], weekday: number): boolean =>
  blocks.every((block) => block.weekday === weekday)

/** Every day that has hours gets those of this one; of the first one Monday to Friday do. */
export function spread(blocks: readonly HoursBlock[], weekday: number): HoursBlock[] {
  const own = blocksOf(blocks, weekday)
  const isOpen = (day: number) => blocks.some((block) => block.weekday === day)
  const days = WEEK.filter((day) => isOpen(day) || (isFirst(blocks, weekday) && day >= 1 && day <= 5))
  return days.flatMap((day) => own.map((block) => ({ ...block, weekday: day })))
}

/** What a field of hours has: midnight at the end of a day is its 24:00. */
export const untilOf = (time: string): string => (time === '00:00' ? '24:00' : time)
export const shownUntil = (time: string): string => (time === '24:00' ? '00:00' : time)

export function problemsOf({ validFrom, blocks }: WeekDraft): { validFrom?: string; blocks?: string } {
  const isTimed = blocks.every(({ from, until }) => /:[03]0$/.test(from) && /:[03]0$/.test(until))
  const refused = isTimed ? refusalOfBlocks(blocks) : undefined
  return {
    ...(!validFrom && { validFrom: '시작하는 날을 골라 주세요.' }),
    ...(!isTimed && { blocks: '시간은 30분 단위로 적어 주세요.' }),
    ...(refused && { blocks: refusals[refused][1] }),
  }
}

/** Hours of a week. */
export const hoursIn = (blocks: readonly HoursBlock[]): number =>
  blocks.reduce((sum, { from, until }) => sum + Math.max(0, minutesOf(until) - minutesOf(from)), 0) / 60
