import { expect, test } from 'vitest'
import { roundsIn } from './rounds.ts'

test('rounds are a whole number of 1 or more, or left out', () => {
  expect(roundsIn(undefined)).toEqual({})
  expect(roundsIn('1')).toEqual({ rounds: 1 })
  expect(roundsIn('40')).toEqual({ rounds: 40 })
  for (const text of ['x', '', '0', '-3', '1.5', '1e3', ' 2', 'Infinity'])
    expect(roundsIn(text)).toEqual({
      problem: `--rounds takes a whole number of 1 or more, not '${text}'.`,
    })
})
