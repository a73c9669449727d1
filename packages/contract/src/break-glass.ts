import * as z from 'zod/mini'
import { page } from './envelope.ts'
import type { Refusals } from './refusal.ts'
import { text, wallClockText } from './text.ts'

export const WHY_LENGTH = 200
/** Fewer letters say nothing to whoever looks it through. */
const WHY_AT_LEAST = 5
export const BREAKS_A_PAGE = 20

export const refusals = {
  WHY_MISSING: [400, '왜 봐야 하는지 다섯 글자 이상 적어 주세요.'],
} as const satisfies Refusals

/** why: for a MASTER, whose role alone opens no reason (D-1); nobody else is asked. */
export const reasonBody = z.strictObject({ why: z.optional(text(WHY_LENGTH).check(z.trim())) })

/** Whether a why has its least number of letters, spaces around it aside. */
export const isWhyEnough = (why: string): boolean => [...why.trim()].length >= WHY_AT_LEAST

/** A reason that a MASTER has opened; at: Korean wall clock, by: the masked name. */
const breakGlass = z.object({
  id: z.int(),
  at: wallClockText,
  by: z.string(),
  reservationId: z.int(),
  why: z.string(),
})
export type BreakGlass = z.infer<typeof breakGlass>
export const breakGlassReply = page(breakGlass)
