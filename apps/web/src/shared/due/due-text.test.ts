import { kstInstant } from '@self/contract/time'
import { expect, test } from 'vitest'
import { ageText, dueText } from './due-text.ts'

const now = kstInstant('2026-11-24', '15:00')

test.each([
  ['2026-11-24', '18:00', '오늘 18:00까지 · 3시간 남음'],
  ['2026-11-24', '15:20', '오늘 15:20까지 · 20분 남음'],
  ['2026-11-25', '10:20', '내일 10:20까지 · 20시간 남음'],
  ['2026-11-27', '09:00', '11월 27일(금) 09:00까지 · 66시간 남음'],
  ['2026-11-24', '15:00', '지남 · 오늘 15:00까지였어요'],
  ['2026-11-23', '12:00', '지남 · 11월 23일(월) 12:00까지였어요'],
])('[WK-05] what is due on %s at %s reads %s', (date, time, text) => {
  expect(dueText(kstInstant(date, time), now)).toBe(text)
})

test.each([
  ['2026-11-24', '15:00', '방금'],
  ['2026-11-24', '14:01', '59분 전'],
  ['2026-11-23', '08:00', '31시간 전'],
  ['2026-11-22', '15:00', '2일 전'],
])('what was made on %s at %s is %s old', (date, time, text) => {
  expect(ageText(kstInstant(date, time), now)).toBe(text)
})
