import * as z from 'zod/mini'
import type { Refusals } from './refusal.ts'

/**
 * Work that a browser does before a call is let through, where a refusal would shut out whoever shares a phone, a
 * network or an hour with somebody who guesses (docs/decisions/061). Nobody sees or presses anything.
 */

/** So many equal parts instead of one: how long it takes differs less from time to time. */
export const PUZZLE_PARTS = 16

export const refusals = {
  /** The reply carries the puzzle. Browsers with our page solve it and call again. */
  PUZZLE_NEEDED: [
    429,
    '지금은 요청이 많아서 한 번 더 확인해야 해요. 화면을 새로 고친 뒤 다시 시도해 주세요.',
  ],
} as const satisfies Refusals

/** challenge: signed and dated by the server. Each part wants a number whose digest begins with so many zero bits. */
export const puzzle = z.object({ challenge: z.string(), bits: z.int() })
export type Puzzle = z.infer<typeof puzzle>

export const puzzleAnswer = z.strictObject({
  challenge: z.string().check(z.maxLength(300), z.regex(/^[\w.-]*$/)),
  numbers: z.array(z.int().check(z.nonnegative())).check(z.maxLength(PUZZLE_PARTS)),
})
export type PuzzleAnswer = z.infer<typeof puzzleAnswer>

/** What is hashed by SHA-256 for a part. */
export const puzzleText = (challenge: string, part: number, number: number): string =>
  `${challenge}.${part}.${number}`

/** True for a digest that begins with so many zero bits, at most 32. */
export function hasZeroBits(digest: Uint8Array, bits: number): boolean {
  const [a = 0, b = 0, c = 0, d = 0] = digest
  return Math.clz32(((a << 24) | (b << 16) | (c << 8) | d) >>> 0) >= bits
}
