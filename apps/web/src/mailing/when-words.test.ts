import { kstInstant } from '@self/contract/time'
import { expect, test } from 'vitest'
import { whenWords } from './when-words.ts'

const NIGHT = '밤에는 보내지 않아요. 11월 24일(화) 08:00에 보내요.'

test.each([
  ['by day', '', '10:00', '보내기 시작했어요.'],
  ['in the evening', '', '21:00', NIGHT],
  ['by day for a day', '2026-11-24T10:00', '10:00', '정한 때에 보내요.'],
  ['by day for a night', '2026-11-24T06:30', '10:00', NIGHT],
])('[MS-23] a message made %s says when it goes out', (_, sendsAt, time, words) => {
  expect(whenWords(sendsAt, kstInstant('2026-11-23', time))).toBe(words)
})
