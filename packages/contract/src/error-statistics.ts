import * as z from 'zod/mini'

/** By day and code, the newest day last. */
export const errorStatistics = z.object({
  days: z.array(z.iso.date()),
  /** The commonest first; `counts` has a number for each day. */
  codes: z.array(z.object({ errorCode: z.string(), counts: z.array(z.int()), total: z.int() })),
})
export type ErrorStatistics = z.infer<typeof errorStatistics>
export const STATISTICS_DAYS = 14
/** Codes that are counted by themselves; the reports of others are open to anybody to invent. */
export const STATISTICS_CODES = 30
