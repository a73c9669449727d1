import { expect, test } from 'vitest'
import { cellsOf, claimedMinutes, DEFAULT_MINUTES, tooShortSentence } from './opening.ts'
import { kstInstant, toKst } from './time.ts'

test.each([
  [20, 30, ['14:00']],
  [21, 60, ['14:00', '14:30']],
  [DEFAULT_MINUTES, 60, ['14:00', '14:30']],
  [80, 90, ['14:00', '14:30', '15:00']],
  [110, 120, ['14:00', '14:30', '15:00', '15:30']],
  [180, 210, ['14:00', '14:30', '15:00', '15:30', '16:00', '16:30', '17:00']],
])(
  '[WK-21] a session of %i minutes takes %i with the break after it, from 14:00 the half hours %j',
  (minutes, claimed, times) => {
    const cells = cellsOf(kstInstant('2026-11-24', '14:00'), minutes)
    expect(cells.map((cell) => toKst(cell).time)).toEqual(times)
    expect(claimedMinutes(minutes)).toBe(claimed)
  },
)

test('a session over midnight claims cells of both days', () => {
  expect(cellsOf(kstInstant('2026-12-31', '23:30'), DEFAULT_MINUTES).map(toKst)).toEqual([
    { date: '2026-12-31', time: '23:30' },
    { date: '2027-01-01', time: '00:00' },
  ])
})

test('[WK-23] [WY-86] a start with too little room is told with the nearest one that has enough', () => {
  expect(tooShortSentence(80, '16:30', '17:30')).toBe(
    '80분이라 16:30에는 자리가 모자라요. 가장 가까운 17:30에는 자리가 있어요.',
  )
  expect(tooShortSentence(180, '16:30', undefined)).toContain('이날은 맞는 시간이 없어요.')
})
