import { expect, test } from 'vitest'
import { dayOf, FREE, spokenDay } from './day.ts'

const TODAY = '2026-11-21'
const workdays = ['월', '화', '토'] as const
const word = (date: string, state?: 'OPEN' | 'FULL' | 'CLOSED', holiday: string | null = null) =>
  dayOf(date, TODAY, workdays, state && { date, state, holiday }).word

test('[RS-05] a day can be chosen when it is not past and a workday', () => {
  expect(word('2026-11-20')).toBe('지난 날짜')
  expect(word(TODAY)).toBe('예약 가능')
  expect(word('2026-11-22')).toBe('쉬는 날')
  expect(word('2026-11-24')).toBe('예약 가능')
  expect(dayOf('2026-11-24', TODAY, [], undefined).isFree).toBe(false)
})

test('what the server knows of a day closes it and says why', () => {
  expect(word('2026-11-24', 'OPEN')).toBe('예약 가능')
  expect(word('2026-11-24', 'FULL')).toBe('예약이 모두 찼어요')
  expect(word('2026-11-24', 'CLOSED')).toBe('쉬는 날')
  expect(word('2026-11-24', 'CLOSED', '개천절')).toBe('공휴일(개천절)이라 쉬어요')
  expect(word('2026-11-20', 'CLOSED', '개천절')).toBe('지난 날짜')
})

test('[WY-64] a today without an hour left does not claim that others have taken it', () => {
  expect(word(TODAY, 'FULL')).toBe('오늘은 예약할 시간이 없어요')
})

test('[AF-13] a day on which the server has hours can be chosen, or waited for, whatever the usual workdays are', () => {
  expect(word('2026-11-22', 'OPEN')).toBe('예약 가능')
  expect(word('2026-11-22', 'FULL')).toBe('예약이 모두 찼어요')
})

test('a holiday that is worked on is a day like others', () => {
  expect(word('2026-11-24', 'OPEN', '개천절')).toBe('예약 가능')
})

test('[RS-05] a day says its name and whether it can be chosen', () => {
  expect(spokenDay('2026-11-24', FREE, false)).toBe('11월 24일 화요일, 예약 가능')
  expect(spokenDay('2026-11-24', FREE, true)).toBe('11월 24일 화요일, 선택됨')
})
