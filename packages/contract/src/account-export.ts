import * as z from 'zod/mini'
import { envelope } from './envelope.ts'
import type { Refusals } from './refusal.ts'

/** What is empty is left out. */
const row = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
export type ExportRow = z.infer<typeof row>

/** How a person reads a column; a time is an instant. words: what its codes mean. */
const column = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.enum(['text', 'time', 'won']),
  words: z.optional(z.record(z.string(), z.string())),
})
export type ExportColumn = z.infer<typeof column>

/** One table: what it holds, in words, and every row of it that is about the member, by its columns. */
const part = z.object({
  table: z.string(),
  title: z.string(),
  columns: z.array(column),
  rows: z.array(row),
})

/** Everything that is stored about a member. madeAt: an instant. */
const accountExport = z.object({ madeAt: z.string(), parts: z.array(part) })
export type AccountExport = z.infer<typeof accountExport>
export const accountExportReply = envelope(accountExport)

export const refusals = {
  TOO_MANY_EXPORTS: [
    429,
    '24시간에 다섯 번까지 내려받을 수 있어요. 처음 받은 때부터 24시간이 지나면 다시 받을 수 있어요.',
  ],
} as const satisfies Refusals
