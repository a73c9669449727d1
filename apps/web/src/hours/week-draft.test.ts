import { expect, test } from 'vitest'
import { exceptionOf, problemsOf as exceptionProblems, newException } from './exception-draft.ts'
import { hoursLabel, rangeText } from './hours-labels.ts'
import { addedTo, hoursIn, nextMonday, problemsOf, spread, withDay } from './week-draft.ts'

const NOW = new Date('2026-11-25T12:00:00+09:00') // a Wednesday
const block = (weekday: number, from: string, until: string) => ({ weekday, from, until })
const week = [block(1, '10:00', '13:00'), block(1, '14:00', '21:00'), block(3, '10:00', '22:00')]

test('[CT-14] a weekday has several blocks, one more after them, and its hours spread over the days that are worked', () => {
  expect(hoursIn(week)).toBe(22)
  expect(addedTo([], 2)).toEqual([block(2, '10:00', '22:00')])
  expect(addedTo([block(2, '10:00', '13:00')], 2)[1]).toEqual(block(2, '14:00', '17:00'))
  expect(spread(week, 1).filter(({ weekday }) => weekday === 3)).toEqual([
    block(3, '10:00', '13:00'),
    block(3, '14:00', '21:00'),
  ])
  const first = [block(1, '10:00', '13:00'), block(1, '14:00', '21:00')]
  expect(spread(first, 1).map(({ weekday }) => weekday)).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5])
  expect(withDay(week, 3, [])).toEqual(week.slice(0, 2))
  expect(nextMonday(NOW)).toBe('2026-11-30')
  expect(nextMonday(new Date('2026-11-30T00:10:00+09:00'))).toBe('2026-12-07')
})

test('[CT-14] hours that overlap or lie off the half hour are said before anything is sent', () => {
  const draft = { revision: 0, was: null, validFrom: '2026-12-07', blocks: week }
  expect(problemsOf(draft)).toEqual({})
  expect(problemsOf({ ...draft, blocks: [...week, block(3, '12:00', '14:00')] }).blocks).toContain('겹치')
  expect(problemsOf({ ...draft, blocks: [block(3, '10:15', '14:00')] }).blocks).toContain('30분')
  expect(problemsOf({ ...draft, validFrom: '' }).validFrom).toBeDefined()
})

test('[CT-15] a week of leave is one entry until the day after its last; without a last day it is one day', () => {
  const owner = { kind: 'counsellor', id: '101' } as const
  const draft = { ...newException(owner, NOW), fromDay: '2026-12-07', lastDay: '2026-12-11' }
  expect(exceptionOf(draft)).toEqual({
    ...{ kind: 'LEAVE', from: '2026-12-07T00:00', until: '2026-12-12T00:00', name: null },
  })
  expect(rangeText(exceptionOf(draft))).toBe('2026년 12월 7일 ~ 2026년 12월 11일')
  expect(exceptionOf({ ...draft, lastDay: '', isWhole: false }).until).toBe('2026-12-07T12:00')
  expect(exceptionProblems(owner, { ...draft, lastDay: '2026-12-01' }, NOW).lastDay).toContain('뒤')
  expect(
    exceptionProblems({ kind: 'branch', id: 'GN' }, { ...draft, kind: 'HOLIDAY' }, NOW).name,
  ).toBeDefined()
})

test('[CT-16] the change log names a week by its first day, and an exception by its kind and range', () => {
  expect(hoursLabel('plan 2000-01-01')).toBe('주간 시간 · 처음부터')
  expect(hoursLabel('LEAVE 2026-12-07T00:00~2026-12-08T00:00')).toMatchObject({
    label: '휴가 · 2026년 12월 7일 하루',
  })
  expect(hoursLabel('else')).toBeUndefined()
})
