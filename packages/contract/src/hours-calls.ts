import * as z from 'zod/mini'
import { envelope } from './envelope.ts'
import { blocks, exception, exceptionShape, plan } from './hours.ts'
import { decisions, touched } from './impact.ts'
import { branchCode, dayText } from './text.ts'

/** The calls by which hours are edited. */

/** name: the owner's. branchCode: where a counsellor works. */
export const hoursReply = envelope(
  z.object({
    name: z.string(),
    branchCode,
    revision: z.int(),
    plans: z.array(plan),
    exceptions: z.array(exception),
  }),
)
export type OwnHours = z.infer<typeof hoursReply>['data']

const revision = z.int().check(z.nonnegative(), z.lte(2_147_483_647))
/** isPreview: nothing is saved, and what it would touch is answered. */
export const saving = { decisions: z.optional(decisions), isPreview: z.optional(z.boolean()) }

/** was: the first day of the plan that it replaces, null for another one. blocks null: that plan goes. */
export const planBody = z.strictObject({
  revision,
  was: z.nullable(dayText),
  validFrom: dayText,
  blocks: z.nullable(blocks),
  ...saving,
})
export type PlanBody = z.infer<typeof planBody>

/** isRemoved: just this one goes. */
export const exceptionBody = z.strictObject({
  ...exceptionShape,
  isRemoved: z.optional(z.boolean()),
  ...saving,
})
export type ExceptionBody = z.infer<typeof exceptionBody>

/** What a preview would touch; after a save nothing is left to be decided. */
export const hoursSavedReply = envelope(z.object({ touched: z.array(touched) }))
