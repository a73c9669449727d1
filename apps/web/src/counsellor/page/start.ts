import { timeText } from '@self/contract/text'
import * as z from 'zod/mini'

const start = z.object({ date: z.iso.date(), time: timeText })

/** A start on a Korean wall. */
export type Start = z.infer<typeof start>

/** Navigation state of the page: an hour that the way here has suggested. */
export const arrival = z.object({ start })
