import { type HoursException, type HoursOwner, refusalOfException, refusals } from '@self/contract/hours'
import { addDays, toKst } from '@self/contract/time'
import { formatWallClock } from '@self/contract/time-format'

/** An exception as it is entered: with its last day, and hours where it isn't whole days. */
export type ExceptionDraft = {
  kind: HoursException['kind']
  fromDay: string
  lastDay: string
  isWhole: boolean
  fromTime: string
  untilTime: string
  name: string
}

/** What may be entered of whom, the usual first. */
export const kindsOf = ({ kind }: HoursOwner): readonly HoursException['kind'][] =>
  kind === 'branch' ? ['HOLIDAY', 'TRAINING', 'EXTRA'] : ['LEAVE', 'SICK', 'TRAINING', 'EXTRA']

export function newException(owner: HoursOwner, now: Date): ExceptionDraft {
  const tomorrow = addDays(toKst(now).date, 1)
  const [kind = 'TRAINING'] = kindsOf(owner)
  const hours = { isWhole: true, fromTime: '10:00', untilTime: '12:00' }
  return { kind, fromDay: tomorrow, lastDay: '', ...hours, name: '' }
}

const isWhole = ({ kind, isWhole: whole }: ExceptionDraft): boolean => kind === 'HOLIDAY' || whole

/** As it is sent; without a last day it is one day. */
export function exceptionOf(draft: ExceptionDraft): HoursException {
  const { kind, fromDay, fromTime, untilTime, name } = draft
  const lastDay = draft.lastDay || fromDay
  const whole = isWhole(draft)
  const until = whole || untilTime === '00:00' ? `${addDays(lastDay, 1)}T00:00` : `${lastDay}T${untilTime}`
  return { kind, from: `${fromDay}T${whole ? '00:00' : fromTime}`, until, name: name.trim() || null }
}

type Problems = Partial<Record<keyof ExceptionDraft, string>>

export function problemsOf(owner: HoursOwner, draft: ExceptionDraft, now: Date): Problems {
  if (!draft.fromDay) return { fromDay: '시작하는 날을 골라 주세요.' }
  const code = refusalOfException(owner.kind, exceptionOf(draft), formatWallClock(now))
  if (!code) return {}
  const field = { HOLIDAY_NAME: 'name', EXCEPTION_BACKWARDS: 'lastDay', EXCEPTION_OVER: 'fromDay' } as const
  return { [field[code as keyof typeof field] ?? 'kind']: refusals[code][1] }
}
