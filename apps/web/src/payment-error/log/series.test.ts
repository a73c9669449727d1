import { expect, test } from 'vitest'
import { seriesOf } from './series.ts'

const code = (errorCode: string, ...counts: number[]) => ({
  errorCode,
  counts,
  total: counts.reduce((sum, count) => sum + count, 0),
})
const days = ['2026-11-23', '2026-11-24']

test('four codes stand by themselves', () => {
  const codes = ['A', 'B', 'C', 'D'].map((name) => code(name, 1, 2))
  expect(seriesOf({ days, codes })).toEqual(codes.map(({ errorCode: name, counts }) => ({ name, counts })))
})

test('what is beyond four codes is drawn as one', () => {
  const codes = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => code(name, 1, 2))
  expect(seriesOf({ days, codes }).at(-1)).toEqual({ name: '그 밖', counts: [2, 4] })
})

test('without errors there is nothing to draw', () => {
  expect(seriesOf({ days, codes: [] })).toEqual([])
})
