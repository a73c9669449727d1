import * as z from 'zod/mini'
import { envelope } from './envelope.ts'
import { branchCode } from './text.ts'

/** What an installation needs before members can book, in the order in which it is done. */
const firstStep = z.enum(['BRANCH', 'COUNSELLOR', 'HOURS', 'COUPON', 'TERMS', 'OPEN'])
export type FirstStep = z.infer<typeof firstStep>

/**
 * GET /api/admin/first-steps: each with whether it is there. Who has none but general branches needs no counsellor.
 * branchCode and wrId: the branch that goes on, and somebody there whose hours it needs; null where there is none.
 */
export const firstStepsReply = envelope(
  z.object({
    branchCode: z.nullable(branchCode),
    wrId: z.nullable(z.int()),
    steps: z.array(z.object({ step: firstStep, isDone: z.boolean() })),
  }),
)
export type FirstSteps = z.infer<typeof firstStepsReply>['data']
