import * as z from 'zod/mini'
import { deskReservation } from './desk.ts'
import { envelope } from './envelope.ts'
import { dayText, id } from './text.ts'

/** Days that a counsellor sees at a time. */
export const OWN_DAYS = 7

/** The first of them. */
export const ownViewQuery = z.strictObject({ from: dayText })

const { id: reservationId, revision, hopeDate, hopeTime, state, markedOn, userName } = deskReservation.shape

/** userName: whole around the session alone, as its reason is open then; else masked. */
const ownReservation = z.object({
  id: reservationId,
  revision,
  hopeDate,
  hopeTime,
  state,
  markedOn,
  userName,
  minutes: z.int(),
  branchName: z.string(),
  isOpen: z.boolean(),
})
export type OwnReservation = z.infer<typeof ownReservation>

/** As whom somebody counsels. */
const ownCounsellor = z.object({ wrId: id, name: z.string(), branchName: z.string() })
export type OwnCounsellor = z.infer<typeof ownCounsellor>

/** month: what has been marked as done in the month of the first day. */
const ownView = z.object({
  counsellors: z.array(ownCounsellor),
  reservations: z.array(ownReservation),
  month: z.object({ count: z.int(), minutes: z.int() }),
})
export const ownViewReply = envelope(ownView)
