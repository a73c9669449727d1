import * as z from 'zod/mini'
import { envelope } from './envelope.ts'
import { MOST_WEEKS, planned, start } from './series.ts'
import { id } from './text.ts'

/** A series from one of its sessions on, itself included. */

const untouched = z.array(z.object({ id: z.int(), ...start }))

/** untouched: sessions from here on that can't be changed or cancelled any more. */
export const restReply = envelope(z.object({ changed: z.int(), untouched }))

/** POST /api/series/from/:id/move/preview: where the session is to go; those after it follow week by week. */
export const movePreviewBody = z.strictObject(start)
export const movePreviewReply = envelope(
  z.object({ sessions: z.array(z.object({ id: z.int(), ...planned })), untouched }),
)

/** POST /api/series/from/:id/move: all of these or none. */
export const moveBody = z.strictObject({
  starts: z.array(z.strictObject({ id, ...start })).check(z.minLength(1), z.maxLength(MOST_WEEKS)),
})
export type MoveBody = z.infer<typeof moveBody>
