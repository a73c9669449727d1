import * as z from 'zod/mini'
import { branchCode } from './text.ts'

export const changesQuery = z.strictObject({ branchCode })

/** Something of a branch's day has changed: a session, or a blocked half hour where id is null. Nobody's data. */
export const deskChange = z.object({ date: z.iso.date(), id: z.nullable(z.int()) })
export type DeskChange = z.infer<typeof deskChange>

/** Milliseconds between two queries of a node for changes. A stream sends `open`, from which on no change is missed, and `change` with a DeskChange. */
export const CHANGES_EVERY = 1_000

/** Milliseconds between two heartbeats of a quiet stream. */
export const HEARTBEAT_EVERY = 10_000

/** Longest life of a stream in milliseconds; the browser then opens another, and access is checked again. */
export const STREAM_LASTS = 5 * 60_000

/** So many streams one person holds open at a node. */
export const MOST_STREAMS = 6

export const refusals = {
  STREAMS_FULL: [429, '열어 둔 화면이 많아요. 다른 화면을 닫고 다시 시도해 주세요.'],
} as const
