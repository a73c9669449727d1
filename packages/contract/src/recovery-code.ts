import * as z from 'zod/mini'
import { envelope } from './envelope.ts'
import { puzzleAnswer } from './puzzle.ts'
import type { Refusals } from './refusal.ts'
import { text } from './text.ts'

/** So many are made at once, and each lets its holder in once. */
export const RECOVERY_CODES = 10
/** Digits and capitals that nobody mistakes for one another: five bits each, eighty in all. */
export const RECOVERY_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const RECOVERY_LENGTH = 16

/** As it is shown and written down: 'ABCD-EFGH-JKMN-PQRS'. */
export const shownCode = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-')

/** What somebody typed, as it was made: without hyphens, in capitals, O for 0 and I or L for 1. */
export const typedCode = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')

export const recoveryBody = z.strictObject({
  userPhone: text(20),
  code: text(40),
  puzzle: z.optional(puzzleAnswer),
})
/** To a person whose network tried too many codes; when: '3분'. */
export const tooManyRecoveries = (when: string): string =>
  `복구 코드를 여러 번 시도해서 잠시 멈췄어요. ${when} 뒤에 다시 시도해 주세요.`

export const recoveryCodesReply = envelope(z.object({ codes: z.array(z.string()) }))

export const refusals = {
  RECOVERY_FAILED: [400, '번호나 복구 코드가 맞지 않아요. 아직 쓰지 않은 코드인지 확인해 주세요.'],
  RECOVERY_ONLY: [403, '복구 코드로 로그인했어요. 새 패스키를 등록하면 계속 이용할 수 있어요.'],
} as const satisfies Refusals
