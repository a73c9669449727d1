import * as z from 'zod/mini'
import { LAST_START_MINUTES } from './opening.ts'
import type { Refusals } from './refusal.ts'
import { dayText, text, wallClockText } from './text.ts'
import { minutesOf, WEEKDAYS, type Weekday } from './time.ts'

/** The weekly hours of a branch or a counsellor, and what differs from them, as staff edit them. */

export const refusals = {
  HOURS_SHORT: [
    400,
    '끝나는 시간은 시작하는 시간보다 한 시간은 뒤여야 해요. 마지막 상담은 끝나기 한 시간 전에 시작해요.',
  ],
  HOURS_OVERLAP: [400, '같은 요일에 겹치는 시간이 있어요. 겹치지 않게 고쳐 주세요.'],
  PLAN_EXISTS: [409, '같은 날 시작하는 근무 계획이 있어요. 그 계획을 고치거나 다른 날을 골라 주세요.'],
  PLAN_NEEDED: [409, '하나뿐인 근무 계획은 지울 수 없어요. 시간을 모두 비우거나 새 계획을 먼저 넣어 주세요.'],
  EXCEPTION_BACKWARDS: [400, '끝나는 때는 시작하는 때보다 뒤여야 해요.'],
  EXCEPTION_OVER: [400, '이미 지난 기간이에요. 오늘 이후로 골라 주세요.'],
  EXCEPTION_KIND: [400, '여기에는 넣을 수 없는 종류예요. 다른 종류를 골라 주세요.'],
  HOLIDAY_WHOLE: [400, '휴일은 하루 단위로 넣어 주세요. 몇 시간만 쉬면 교육·일시 휴무로 넣어 주세요.'],
  HOLIDAY_NAME: [400, '휴일의 이름을 적어 주세요.'],
} as const satisfies Refusals

/** 'HH:mm' on the half hour, '24:00' at most. */
const halfHour = z.string().check(z.regex(/^(([01]\d|2[0-3]):[03]0|24:00)$/))

/** Hours of a weekday, 0 for Sunday: the last start is an hour before their end (D-17). */
const block = z.strictObject({
  weekday: z.int().check(z.nonnegative(), z.lte(6)),
  from: halfHour,
  until: halfHour,
})
export type HoursBlock = z.infer<typeof block>
export const blocks = z.array(block).check(z.maxLength(70))

/** A week that holds from a date on, until the next one does. */
export const plan = z.object({ validFrom: dayText, blocks })
export type HoursPlan = z.infer<typeof plan>

const EXCEPTION_KINDS = ['HOLIDAY', 'LEAVE', 'SICK', 'TRAINING', 'EXTRA'] as const
const exceptionKind = z.enum(EXCEPTION_KINDS)
type ExceptionKind = z.infer<typeof exceptionKind>

/** Whose hours they are: a branch by its code, a counsellor by the number. */
const OWNER_KINDS = ['branch', 'counsellor'] as const
export const ownerParams = z.strictObject({
  kind: z.enum(OWNER_KINDS),
  id: z.string().check(z.regex(/^[A-Z0-9]{1,9}$/)),
})
export type HoursOwner = z.infer<typeof ownerParams>

/** A branch is closed on holidays, a counsellor takes leave: opening the one never opens the other. */
const KINDS_OF: Record<HoursOwner['kind'], readonly ExceptionKind[]> = {
  branch: ['HOLIDAY', 'TRAINING', 'EXTRA'],
  counsellor: ['LEAVE', 'SICK', 'TRAINING', 'EXTRA'],
}

const halfHourOfDay = wallClockText.check(z.regex(/:[03]0$/))

/** A range as one entry; its end is no part of it. */
export const exceptionShape = {
  kind: exceptionKind,
  from: halfHourOfDay,
  until: halfHourOfDay,
  name: z.nullable(text(40)),
}
export const exception = z.object(exceptionShape)
export type HoursException = z.infer<typeof exception>

/** Why blocks can't be saved; nothing where they can. */
export function refusalOfBlocks(all: readonly HoursBlock[]): keyof typeof refusals | undefined {
  const spans = all.map(({ weekday, from, until }) => ({
    weekday,
    from: minutesOf(from),
    until: minutesOf(until),
  }))
  if (spans.some(({ from, until }) => until - from < LAST_START_MINUTES)) return 'HOURS_SHORT'
  const doOverlap = spans.some((one, at) =>
    spans.some(
      (other, index) =>
        index > at && one.weekday === other.weekday && one.from < other.until && other.from < one.until,
    ),
  )
  return doOverlap ? 'HOURS_OVERLAP' : undefined
}

/** Why an exception of an owner can't be saved; nothing where it can. now: 'YYYY-MM-DDTHH:mm'. */
export function refusalOfException(
  owner: HoursOwner['kind'],
  { kind, from, until, name }: HoursException,
  now: string,
): keyof typeof refusals | undefined {
  if (!KINDS_OF[owner].includes(kind)) return 'EXCEPTION_KIND'
  if (until <= from) return 'EXCEPTION_BACKWARDS'
  if (until <= now) return 'EXCEPTION_OVER'
  return kind === 'HOLIDAY' ? refusalOfHoliday({ from, until, name }) : undefined
}

function refusalOfHoliday({ from, until, name }: Omit<HoursException, 'kind'>) {
  if (![from, until].every((at) => at.endsWith('T00:00'))) return 'HOLIDAY_WHOLE'
  return name?.trim() ? undefined : 'HOLIDAY_NAME'
}

/** '월 10:00~13:00': a block as the change log has it, and back. */
export const blockText = ({ weekday, from, until }: HoursBlock): string =>
  `${WEEKDAYS[weekday] ?? ''} ${from}~${until}`

/** Parses what blockText has written; checks nothing. */
export function blockOf(written: string): HoursBlock {
  const [letter = '', times = ''] = written.split(' ')
  const [from = '', until = ''] = times.split('~')
  return { weekday: WEEKDAYS.indexOf(letter as Weekday), from, until }
}
