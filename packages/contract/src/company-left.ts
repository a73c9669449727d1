import * as z from 'zod/mini'
import { envelope } from './envelope.ts'

/** What a member has left of the company's free sessions this year; null where nothing bounds them or there is no company. */
export const freeLeftReply = envelope(z.nullable(z.object({ left: z.int(), until: z.iso.date() })))
export type FreeLeft = z.infer<typeof freeLeftReply>['data']
