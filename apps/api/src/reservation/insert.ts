import { claimedMinutes } from '@self/contract/opening'
import { claim } from '../availability/claims.ts'
import type { Slot } from '../availability/slot.ts'
import type { Db } from '../platform/database/db.ts'
import { deleteReservation, insertReservation } from './queries.ts'
import { newHold, type newRequest } from './states.ts'

type Request = {
  state: typeof newHold | typeof newRequest
  memberId: number
  name: string
  phone: string
  reasonSealed: string | null
  createdAt: Date
  /** Given for a request. */
  dueAt?: Date
  lapsesAt?: Date
  /** The pass that is to pay for it, whose credit the caller holds. */
  passId?: number | undefined
  /** Given for a hold that waits for whoever has its link. */
  keptUntil?: Date
}

/** Within a transaction: a reservation with every cell of its session; undefined, and nothing left, when one is taken. */
export async function insertWithClaims(tx: Db, slot: Slot, request: Request): Promise<number | undefined> {
  const { branchCode, wrId, startsAt, minutes: duration } = slot
  const { name: bookerName, phone: bookerPhone, ...rest } = request
  const where = { branchCode, wrId, startsAt, duration, minutes: claimedMinutes(duration) }
  const { id } = await insertReservation(tx, { ...where, ...rest, bookerName, bookerPhone })
  const isPaying = request.state === newHold && !request.keptUntil
  if (await claim(tx, slot, { reservationId: id, memberId: request.memberId, isPaying })) return id
  await deleteReservation(tx, id)
  return undefined
}
