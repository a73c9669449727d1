import { createHash } from 'node:crypto'
import { hasZeroBits, PUZZLE_PARTS, type Puzzle, type PuzzleAnswer, puzzleText } from '@self/contract/puzzle'
import type { LightMyRequestResponse } from 'fastify'
import type { World } from './world.ts'

/** A browser: it keeps the cookies that it is given. */
export function openBrowser({ app }: World, headers: Record<string, string> = {}) {
  const cookies: Record<string, string> = {}
  async function post(url: string, body: object): Promise<LightMyRequestResponse> {
    const reply = await app.inject({ method: 'POST', url, body, cookies, headers })
    for (const { name, value } of reply.cookies) cookies[name] = value
    return reply
  }
  return {
    cookies,
    post,
    /** As our page does: a puzzle is solved, and the call made again. */
    async postSolving(url: string, body: object): Promise<LightMyRequestResponse> {
      const reply = await post(url, body)
      const { code, puzzle } = reply.statusCode === 429 ? reply.json() : {}
      return code === 'PUZZLE_NEEDED' ? post(url, { ...body, puzzle: solve(puzzle) }) : reply
    },
  }
}

export type Browser = ReturnType<typeof openBrowser>

/** What a browser finds for a puzzle. */
export const solve = ({ challenge, bits }: Puzzle): PuzzleAnswer => ({
  challenge,
  numbers: Array.from({ length: PUZZLE_PARTS }, (_, part) => {
    let number = 0
    while (
      !hasZeroBits(
        createHash('sha256')
          .update(puzzleText(challenge, part, number))
          .digest(),
        bits,
      )
    )
      number += 1
    return number
  }),
})
