import type { ForeignChange } from '@self/contract/change-log'
import type { Touched } from '@self/contract/impact'
import type { Puzzle } from '@self/contract/puzzle'
import { allRefusals, type FixedCode, type OpenCode, type RefusalCode } from '@self/contract/refusal-codes'

type Beside = {
  puzzle?: Puzzle
  changes?: readonly ForeignChange[]
  touched?: readonly Touched[]
  mergedInto?: number
  isForged?: boolean
}

/** A refusal the reader may see, made by `refuse`. Anything else thrown becomes a 500 without detail. */
export class Refusal extends Error {
  readonly status: number
  readonly code: RefusalCode
  /** What to solve before the call is made again. */
  readonly puzzle: Puzzle | undefined
  /** What others have changed since the caller has seen it. */
  readonly changes: readonly ForeignChange[] | undefined
  /** What has to be decided before the call is made again. */
  readonly touched: readonly Touched[] | undefined
  /** The member that is kept. */
  readonly mergedInto: number | undefined
  /** Of a token that we never gave. */
  readonly isForged: boolean

  constructor(
    code: RefusalCode,
    message: string,
    { puzzle, changes, touched, mergedInto, isForged = false }: Beside = {},
  ) {
    super(message)
    this.status = allRefusals[code][0]
    this.code = code
    this.puzzle = puzzle
    this.changes = changes
    this.touched = touched
    this.mergedInto = mergedInto
    this.isForged = isForged
  }
}

/** To throw: the status and the sentence of a code are the contract's; a code without a sentence is given one. */
export function refuse(code: FixedCode): Refusal
export function refuse(code: OpenCode, sentence: string): Refusal
export function refuse(code: RefusalCode, sentence: string = allRefusals[code][1] ?? ''): Refusal {
  return new Refusal(code, sentence)
}

/** To throw: the call may be made again with the answer to a puzzle. */
export const refuseUntilSolved = (puzzle: Puzzle): Refusal =>
  new Refusal('PUZZLE_NEEDED', allRefusals.PUZZLE_NEEDED[1], { puzzle })

/** To throw: a record has been changed by others since, with what they changed. */
export const refuseConflict = (changes: readonly ForeignChange[]): Refusal =>
  new Refusal('EDIT_CONFLICT', allRefusals.EDIT_CONFLICT[1], { changes })

/** To throw: the call may be made again with a decision about each of these. */
export const refuseUndecided = (touched: readonly Touched[]): Refusal =>
  new Refusal('IMPACT_UNDECIDED', allRefusals.IMPACT_UNDECIDED[1], { touched })

/** To throw: a member was merged, with the one that is kept. */
export const refuseMerged = (mergedInto: number): Refusal =>
  new Refusal('MEMBER_MERGED', allRefusals.MEMBER_MERGED[1], { mergedInto })

/** To throw: a token that we never gave reads as any that is worth nothing, and is noted. */
export const refuseForged = (): Refusal =>
  new Refusal('TOKEN_INVALID', allRefusals.TOKEN_INVALID[1], { isForged: true })

const CONFIG = 78 // EX_CONFIG

/** Why the process doesn't start, for whoever runs it: said without a stack, and told apart by the exit code. */
export class StartRefusal extends Error {
  readonly exitCode: number

  constructor(message: string, exitCode = CONFIG) {
    super(message)
    this.exitCode = exitCode
  }
}
