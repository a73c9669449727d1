import { AUDIENCE_LABELS, SHOWING_STATES, type Showing, showingStateOf } from '@self/contract/showing'
import { toKst, wallClockOf } from '@self/contract/time'
import { formatStart } from '@self/contract/time-format'
import type { FieldLabels } from '../change-log/field-labels.ts'
import { now } from '../shared/clock.ts'

type Shown = Showing & { isDeleted: boolean }

const nowOnWall = (): string => {
  const { date, time } = toKst(now())
  return `${date}T${time}`
}

/** Whether it is shown now, in a word. */
export const stateWord = (of: Shown): string => SHOWING_STATES[showingStateOf(of, nowOnWall())]

const moment = (text: string): string => {
  const { date, time } = wallClockOf(text)
  return formatStart(date, time)
}

/** From when until when, '항상' without bounds. */
export function timesText({ showsFrom, showsUntil }: Pick<Showing, 'showsFrom' | 'showsUntil'>): string {
  if (showsFrom === null && showsUntil === null) return '항상'
  return `${showsFrom === null ? '' : moment(showsFrom)} ~ ${showsUntil === null ? '' : moment(showsUntil)}`.trim()
}

const sayMoment = (value: unknown): string => (typeof value === 'string' ? moment(value) : '없음')

/** What the fields of being shown are called in a history. */
export const SHOWING_FIELDS: FieldLabels = {
  viewStatus: { label: '보이기', say: (value) => (value === 'Y' ? '보임' : '숨김') },
  showsFrom: { label: '보이기 시작', say: sayMoment },
  showsUntil: { label: '보이기 끝', say: sayMoment },
  audience: {
    label: '대상',
    say: (value) => AUDIENCE_LABELS[value as keyof typeof AUDIENCE_LABELS] ?? String(value),
  },
  branchCode: '센터',
  sortOrder: '순서',
  isDeleted: { label: '지움', say: (value) => (value ? '지움' : '있음') },
}
