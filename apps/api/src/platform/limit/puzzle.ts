import { createHash, randomBytes } from 'node:crypto'
import { hasZeroBits, PUZZLE_PARTS, type Puzzle, type PuzzleAnswer, puzzleText } from '@self/contract/puzzle'
import { addMinutes } from '@self/contract/time'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/db.ts'
import { type Digest, isEqualConstantTime } from '../digest.ts'
import { refuseUntilSolved } from '../errors.ts'
import type { Quota } from '../quota.ts'

type Context = { db: Db; now: Clock; digest: Digest; quota: Quota }
/** What the puzzle is for, so that its answer is worth nothing elsewhere, and how hard it is. */
type Wanted = { subject: string; bits: number }

const MINUTES = 5
const ONCE = { name: 'puzzle', times: 1, minutes: MINUTES }
/** 16 parts of 2^10 digests: a second or two of a phone. */
const EASIEST = 10
const HARDEST = 14

/** How hard it is after so many steps of whatever makes it harder: each doubles the work. */
export const bitsAfter = (steps: number): number => Math.min(HARDEST, EASIEST + Math.floor(steps))

/**
 * Refuses until a puzzle for this subject has been solved, at least as hard as wanted, within five minutes, once.
 * Nothing is stored of a puzzle before it is solved. docs/decisions/061.
 */
export async function expectSolved(
  context: Context,
  wanted: Wanted,
  answer: PuzzleAnswer | undefined,
): Promise<void> {
  const nonce = answer && solvedNonce(context, wanted, answer)
  if (!nonce || (await context.quota.take(context.db, ONCE, nonce)))
    throw refuseUntilSolved(makePuzzle(context, wanted))
}

function makePuzzle({ now, digest }: Context, { subject, bits }: Wanted): Puzzle {
  const nonce = randomBytes(16).toString('base64url')
  const facts = [nonce, String(bits), String(addMinutes(now(), MINUTES).getTime())]
  return { challenge: [...facts, digest('puzzle', subject, ...facts)].join('.'), bits }
}

function solvedNonce({ now, digest }: Context, { subject, bits }: Wanted, answer: PuzzleAnswer) {
  const { challenge, numbers } = answer
  const [nonce = '', given = '', until = '', signature = ''] = challenge.split('.')
  const isOurs = isEqualConstantTime(signature, digest('puzzle', subject, nonce, given, until))
  if (!isOurs || Number(given) < bits || Number(until) <= now().getTime()) return undefined
  const isSolved =
    numbers.length === PUZZLE_PARTS &&
    numbers.every((number, part) => hasZeroBits(digestOf(puzzleText(challenge, part, number)), Number(given)))
  return isSolved ? nonce : undefined
}

const digestOf = (words: string): Uint8Array => createHash('sha256').update(words).digest()
