import { hasZeroBits, PUZZLE_PARTS, type Puzzle, type PuzzleAnswer, puzzleText } from '@self/contract/puzzle'

/** Digests under way at a time; the page is drawn and answers between them. */
const AT_ONCE = 512

const aMoment = () => new Promise((resolve) => setTimeout(resolve))

/** The numbers that the server asks for: a second or two of a phone. */
export async function solvePuzzle({ challenge, bits }: Puzzle): Promise<PuzzleAnswer> {
  const numbers: number[] = []
  while (numbers.length < PUZZLE_PARTS) numbers.push(await solvePart(challenge, numbers.length, bits))
  return { challenge, numbers }
}

async function solvePart(challenge: string, part: number, bits: number): Promise<number> {
  for (let from = 0; ; from += AT_ONCE) {
    await aMoment()
    const digests = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) => digestOf(puzzleText(challenge, part, from + index))),
    )
    const found = digests.findIndex((digest) => hasZeroBits(new Uint8Array(digest), bits))
    if (found >= 0) return from + found
  }
}

const digestOf = (words: string): Promise<ArrayBuffer> =>
  crypto.subtle.digest('SHA-256', new TextEncoder().encode(words))
