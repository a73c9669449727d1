import { createHash } from 'node:crypto'
import { hasZeroBits, PUZZLE_PARTS, puzzleText } from '@self/contract/puzzle'
import { expect, test } from 'vitest'
import { solvePuzzle } from './solve-puzzle.ts'

test('each part of a puzzle gets a number whose digest begins with so many zero bits', async () => {
  const { challenge, numbers } = await solvePuzzle({ challenge: 'one.6.2', bits: 6 })
  expect([challenge, numbers.length]).toEqual(['one.6.2', PUZZLE_PARTS])
  for (const [part, number] of numbers.entries()) {
    const digest = createHash('sha256')
      .update(puzzleText(challenge, part, number))
      .digest()
    expect(hasZeroBits(digest, 6)).toBe(true)
  }
})
