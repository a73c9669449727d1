import * as z from 'zod/mini'
import { envelope } from './envelope.ts'

/** GET, PUT and DELETE /api/favourite: the counsellors that the caller wants to find again, the newest first. */
export const favouritesReply = envelope(z.array(z.int()))
