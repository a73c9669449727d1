import { expect, test } from 'vitest'
import { dayText, id, momentText, monthText, text, wallClockText } from './text.ts'

test.each(['', '김하늘', '잠이 오지 않아요.\n무엇부터 할까요?\t1', '🙂'])(
  'the words %j are taken',
  (words) => {
    expect(text(40).parse(words)).toBe(words)
  },
)

test.each(['\ud83d', '\udc00\ud83d'])('[AL-13] half a letter, %j, is refused: nothing stores it', (words) => {
  expect(text(20).safeParse(words).success).toBe(false)
})

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

test.each([
  [
    dayText,
    '2026-02-28',
    ['0000-01-01', '0001-01-01', '1999-12-31', '2100-01-01', '9999-12-31', '2026-02-29'],
  ],
  [monthText, '2026-02', ['0000-01', '9999-12', '2026-13', '2026-2']],
  [momentText, '2000-01-01T09:00', ['2000-01-01T00:00', '2000-01-01T08:59', '1999-12-31T23:59']],
  [wallClockText, '2026-02-28T14:00', ['0000-01-01T00:00', '9999-12-31T23:30', '2026-02-28T24:00']],
] as const)('[FZ-03] %# a day of another century can not be asked for', (schema, good, bad) => {
  expect(schema.parse(good)).toBe(good)
  for (const other of bad) expect(schema.safeParse(other).success, other).toBe(false)
})
