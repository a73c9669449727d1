import * as z from 'zod/mini'
import { branchCode } from './text.ts'

export const changesQuery = z.strictObject({ branchCode })

/** Something of a branch's day has changed: a session, or a blocked half hour where id is null. Nobody's data. */
export const deskChange = z.object({ date: z.iso.date(), id: z.nullable(z.int()) })
export type DeskChange = z.infer<typeof deskChange>

/**
 * The events of a stream: `open` where no change is missed from then on, `change` with a DeskChange. In milliseconds: how often a node asks for changes, how often a quiet stream says that it is there, and how
 * long it lasts at most; then it is opened anew, and who may read it is asked again.
 */
export const CHANGES_EVERY = 1_000
export const HEARTBEAT_EVERY = 10_000
export const STREAM_LASTS = 5 * 60_000

/** So many streams one person holds open at a node. */
export const MOST_STREAMS = 6

export const refusals = {
  STREAMS_FULL: [429, '열어 둔 화면이 많아요. 다른 화면을 닫고 다시 시도해 주세요.'],
} as const
