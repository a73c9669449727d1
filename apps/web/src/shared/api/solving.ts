import type { Puzzle, PuzzleAnswer } from '@self/contract/puzzle'
import { useSyncExternalStore } from 'react'

let underWay = 0
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(by: number): void {
  underWay += by
  for (const listener of listeners) listener()
}

/** True while this page works on a puzzle of the server. */
export const useIsSolving = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => underWay > 0,
    () => false,
  )

/** The answer to a puzzle; the code for it is only loaded by those who are asked for one. */
export async function solve(puzzle: Puzzle): Promise<PuzzleAnswer> {
  change(1)
  try {
    const { solvePuzzle } = await import('./solve-puzzle.ts')
    return await solvePuzzle(puzzle)
  } finally {
    change(-1)
  }
}
