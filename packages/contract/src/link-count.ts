import * as z from 'zod/mini'
import { envelope } from './envelope.ts'

/** A link that ends within so many hours ends soon. */
export const ENDING_HOURS = 24

/** GET /api/admin/direct-url/count: links that can still be paid, and those of them that end soon. */
const linkCount = z.object({ alive: z.int(), ending: z.int() })
export const linkCountReply = envelope(linkCount)
