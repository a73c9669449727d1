import { expect, test } from 'vitest'
import { id, text } from './text.ts'

test.each(['', '김하늘', '잠이 오지 않아요.\n무엇부터 할까요?\t1', '🙂'])(
  'the words %j are taken',
  (words) => {
    expect(text(40).parse(words)).toBe(words)
  },
)

test.each(['\u0000', '김\u0000하늘', '\u001b[31m', '\u007f', '가'.repeat(21), 1, null])(
  '%j is refused',
  (words) => {
    expect(text(20).safeParse(words).success).toBe(false)
  },
)

test.each([0, -1, 1.5, 2_147_483_648, '1', null])('the id %j is refused', (value) => {
  expect(id.safeParse(value).success).toBe(false)
})

test('an id is a whole number from 1', () => {
  expect(id.parse(2_147_483_647)).toBe(2_147_483_647)
})
