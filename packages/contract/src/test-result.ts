import * as z from 'zod/mini'
import { testCd } from './diagnosis.ts'
import { id, text } from './text.ts'

/** POST /api/selfTest/saveResult, Spec 2 §7; answers, as numbers of options, and the browser's own id are ours (D-55). */
export const saveResultBody = z.strictObject({
  score: z.int().check(z.nonnegative(), z.lte(10_000)),
  testType: text(60),
  testCd,
  answers: z.optional(z.array(z.int().check(z.gte(1), z.lte(5))).check(z.maxLength(100))),
  id: z.optional(z.uuid()),
  /** Which version was answered; left out, the one in force. */
  version: z.optional(z.int().check(z.positive(), z.lte(999_999))),
})
export type SaveResult = z.infer<typeof saveResultBody>

/**
 * Spec 2 §3 «Test result record»; testAt 'YYYY-MM-DDTHH:mm' on a Korean wall. most, the highest total of the test, and
 * level, the step of its section, are ours; a node of 0.2.0 sends neither.
 */
export const testResult = z.object({
  id,
  testType: z.string(),
  testCd,
  score: z.int(),
  testAt: z.string(),
  most: z.optional(z.int()),
  level: z.optional(z.int()),
  /** Which version was answered; the version before doesn't send it. */
  version: z._default(z.int(), 1),
})
export type TestResult = z.infer<typeof testResult>

/** What a member sent of a result with a booking: never the answers. on: its Korean day. */
export const sentResult = z.object({
  testType: z.string(),
  score: z.int(),
  most: z.optional(z.int()),
  level: z.optional(z.int()),
  on: z.iso.date(),
})
export type SentResult = z.infer<typeof sentResult>

/** Spec 2 §9 «test history page size». */
export const RESULTS_A_PAGE = 10
