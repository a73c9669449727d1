import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/errors.ts'
import { lockReservation } from '../reservation/change.ts'
import { endHold } from '../reservation/hold.ts'
import { listHeldToCome } from '../reservation/retention.ts'
import { findUnderWay } from './orders.ts'

/**
 * Within a transaction, under the member's lock: hours that links hold for them are free again. Refuses while somebody
 * pays for one, or the member for another.
 */
export async function endHoldsOf(tx: Db, memberId: number, at: Date): Promise<void> {
  for (const { id, keptUntil } of await listHeldToCome(tx, memberId, at)) {
    await lockReservation(tx, id) // whoever begins to pay meanwhile comes before or after
    if (keptUntil === null || (await findUnderWay(tx, 'reservationId', id))) throw refuse('PAYMENT_UNDER_WAY')
    await endHold(tx, id, at)
  }
}
