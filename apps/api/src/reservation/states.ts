import { sql } from 'kysely'
import type { Reservation } from '../platform/database/schema.ts'
import { type Before, type StateTable, statesBefore } from '../platform/state-table.ts'

export type ReservationState = Reservation['state']

/**
 * A reservation's life: what may follow each state. HELD waits for its payment, LAPSED gave its cells back, REQUESTED
 * waits for the branch, EXPIRED has waited in vain, CANCEL_F is forfeited. BOOKED and
 * marked has taken place.
 * docs/decisions/032.
 */
export const reservationLife = {
  HELD: ['BOOKED', 'LAPSED'],
  LAPSED: ['BOOKED'],
  REQUESTED: ['BOOKED', 'CANCEL', 'EXPIRED'],
  EXPIRED: [],
  BOOKED: ['CANCEL', 'CANCEL_F'],
  CANCEL: [],
  CANCEL_F: ['BOOKED', 'CANCEL'],
} as const satisfies StateTable<ReservationState>

/** The states from which a reservation may move to `To`. */
export type ReservationBefore<To extends ReservationState> = Before<typeof reservationLife, To>

/** Where a reservation begins: as the hold of a payment, or as a request to its branch. */
export const newHold = 'HELD' as const satisfies ReservationState
export const newRequest = 'REQUESTED' as const satisfies ReservationState
/** What a hold becomes once it is paid. */
export const bookedState = 'BOOKED' as const satisfies ReservationState
/** Waits for its payment. */
export const held = statesBefore(reservationLife, 'LAPSED')
/** Its payment came too late, or never. */
export const lapsed = ['LAPSED'] as const satisfies readonly ReservationState[]
/** Waits for the branch to confirm it. */
export const requested = statesBefore(reservationLife, 'EXPIRED')
export const booked = statesBefore(reservationLife, 'CANCEL_F')
export const cancelled = ['CANCEL'] as const satisfies readonly ReservationState[]
/** What was paid stays (D-28): a no-show where it is marked, otherwise a late cancellation. */
export const forfeited = ['CANCEL_F'] as const satisfies readonly ReservationState[]
/** A late cancellation: its client called after the deadline, and its hour is free. */
export const isCancelledLate = ({
  state,
  markedAt,
}: {
  state: ReservationState
  markedAt: Date | null
}): boolean => state === 'CANCEL_F' && markedAt === null
/** A column of such a reservation `r`: what its desk had taken was handed back since. */
export const isHandedBack = sql<boolean>`r.state = any(${[...forfeited]}::text[]) and r.marked_at is null
  and (select e.kind from reservation_event e where e.reservation_id = r.id and e.kind in ('CANCELLED', 'HANDED_BACK')
    order by e.revision desc limit 1) = 'HANDED_BACK'`.as('isHandedBack')
/** A request that no branch has answered in time (D-21). */
export const expired = ['EXPIRED'] as const satisfies readonly ReservationState[]
/** Stands: its booker may come. */
export const live = [...requested, ...booked] as const
/** No longer stands. */
export const over = [...cancelled, ...expired, ...forfeited] as const
/** Has reached its branch: a hold, or one that lapsed, never did. */
export const received = [...live, ...over] as const
/** Waits for its payment, or has lapsed without one: never was a session. */
export const holds = [...held, ...lapsed] as const
/** Came to nothing, where nobody has confirmed it either. */
export const unmade = [...lapsed, ...cancelled, ...expired] as const
