import type { HoursBlock, HoursException } from '@self/contract/hours'
import { addDays, WEEKDAYS, wallClockOf } from '@self/contract/time'
import { formatDate, formatStart } from '@self/contract/time-format'

/** The week that was there before any other. */
const FIRST = '2000-01-01'

export const EXCEPTION_LABELS: Readonly<Record<HoursException['kind'], string>> = {
  HOLIDAY: '휴일',
  LEAVE: '휴가',
  SICK: '병가',
  TRAINING: '교육·일시 휴무',
  EXTRA: '추가 시간',
}

/** From when a week holds. */
export const sinceText = (validFrom: string): string =>
  validFrom <= FIRST ? '처음부터' : `${formatDate(validFrom)}부터`

/** A range with its last day, or with its hours where it isn't whole days. */
export function rangeText({ from, until }: Pick<HoursException, 'from' | 'until'>): string {
  const [start, end] = [wallClockOf(from), wallClockOf(until)]
  if (start.time !== '00:00' || end.time !== '00:00')
    return start.date === end.date
      ? `${formatStart(start.date, start.time)}~${end.time}`
      : `${formatStart(start.date, start.time)} ~ ${formatStart(end.date, end.time)}`
  const last = addDays(end.date, -1)
  return last === start.date
    ? `${formatDate(start.date)} 하루`
    : `${formatDate(start.date)} ~ ${formatDate(last)}`
}

const isKind = (word: string): word is HoursException['kind'] => word in EXCEPTION_LABELS

/** Blocks as they stand in a form: '월 10:00~12:00, 월 13:00~22:00'. */
export const BLOCKS_LABEL = {
  label: '주간 시간',
  say: (value: unknown) =>
    (value as HoursBlock[])
      .map(({ weekday, from, until }) => `${WEEKDAYS[weekday]} ${from}~${until}`)
      .join(', '),
}
const FORM_LABELS = { validFrom: '시작하는 날', blocks: BLOCKS_LABEL }
const isOfForm = (field: string): field is keyof typeof FORM_LABELS => Object.hasOwn(FORM_LABELS, field)

/** A field of the change log: a week by its first day, an exception by its kind and range; or one of the week’s form. */
export function hoursLabel(field: string) {
  if (isOfForm(field)) return FORM_LABELS[field]
  const [word = '', rest = ''] = field.split(' ')
  if (word === 'plan') return `주간 시간 · ${sinceText(rest)}`
  const [from = '', until = ''] = rest.split('~')
  if (!isKind(word)) return undefined
  return {
    label: `${EXCEPTION_LABELS[word]} · ${rangeText({ from, until })}`,
    say: (value: unknown) => (value as HoursException).name ?? '있음',
  }
}
