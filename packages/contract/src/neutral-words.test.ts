import { expect, test } from 'vitest'
import { unfitWordIn } from './neutral-words.ts'

test.each([
  ['번호 12345 를 적어 주세요', '12345'],
  ['48213', '48213'],
  ['02-123-45678', undefined],
  ['12,345,678원', undefined],
  ['12345,678', undefined],
  ['2026-11-24 14:00', undefined],
  ['잠실센터 심리 안내', '심리'],
])(
  '[AF-36] a code among the words of a message is found without a lookbehind, no phone and no sum: %s',
  (text, word) => {
    expect(unfitWordIn(text)).toBe(word)
  },
)
