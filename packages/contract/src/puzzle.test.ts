import { expect, test } from 'vitest'
import { hasZeroBits, puzzleAnswer } from './puzzle.ts'

test.each([
  [[0x80, 0, 0, 0], 0, true],
  [[0x80, 0, 0, 0], 1, false],
  [[0x00, 0x1f, 0xff, 0xff], 11, true],
  [[0x00, 0x20, 0, 0], 11, false],
  [[0, 0, 0, 0], 32, true],
])('%j begins with %i zero bits: %s', (bytes, bits, is) => {
  expect(hasZeroBits(Uint8Array.from(bytes), bits)).toBe(is)
})

test.each([
  [{ challenge: 'a', numbers: [0, 1] }, true],
  [{ challenge: 'a', numbers: [-1] }, false],
  [{ challenge: 'a', numbers: [0.5] }, false],
  [{ challenge: 'a', numbers: Array(17).fill(0) }, false],
  [{ challenge: 'a'.repeat(301), numbers: [] }, false],
])('an answer is a challenge and some whole numbers: %#', (answer, isOne) => {
  expect(puzzleAnswer.safeParse(answer).success).toBe(isOne)
})
