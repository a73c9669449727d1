import { expect, test } from 'vitest'
import { partsWithoutFew, percentOf, refusalOfPeriod, withoutFew } from './occupancy.ts'

const of = (key: string, sessions: number, cancelled = 0) => ({
  ...{ key, name: key, open: 600, busy: sessions * 60, sessions, noShows: 0, cancelled },
})
const told = (groups: readonly { key: string; sessions: number | null }[]) =>
  groups.filter(({ sessions }) => sessions !== null).map(({ key }) => key)

test('[OC-02] fewer than five sessions are not told; none are', () => {
  expect(withoutFew(of('a', 4))).toMatchObject({
    ...{ open: 600, busy: null, sessions: null, noShows: null, cancelled: null },
  })
  expect(withoutFew(of('a', 3, 2)).sessions).toBe(3)
  expect(withoutFew(of('a', 0)).sessions).toBe(0)
})

test('[OC-02] where one part alone is too few, the smallest beside it is left out too', () => {
  expect(told(partsWithoutFew([of('a', 4), of('b', 9), of('c', 7), of('d', 0)]))).toEqual(['b', 'd'])
  expect(told(partsWithoutFew([of('a', 4), of('b', 2), of('c', 7)]))).toEqual(['c'])
  expect(told(partsWithoutFew([of('a', 5), of('b', 9)]))).toEqual(['a', 'b'])
})

test('[OC-01] a period is of one to twelve months', () => {
  expect(refusalOfPeriod({ from: '2026-12', until: '2026-11' })).toBe('PERIOD_BACKWARDS')
  expect(refusalOfPeriod({ from: '2025-11', until: '2026-11' })).toBe('PERIOD_TOO_LONG')
  expect(refusalOfPeriod({ from: '2025-12', until: '2026-11' })).toBeUndefined()
})

test('[OC-01] percent of nothing is none', () => {
  expect([percentOf(1, 3), percentOf(0, 3), percentOf(1, 0), percentOf(null, 3)]).toEqual([33, 0, null, null])
})
