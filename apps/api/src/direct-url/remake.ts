import type { GenerateBody } from '@self/contract/link-draft'
import { isAlive } from '@self/contract/sent-link'
import { toKst } from '@self/contract/time'
import type { Staff } from '../platform/caller.ts'
import { refuse } from '../platform/errors.ts'
import { isIn } from '../platform/state-table.ts'
import { unpaid } from '../reservation/states.ts'
import { releaseLink } from '../settlement/contention.ts'
import { generate } from './generate.ts'
import { findLink } from './queries.ts'
import { type LinkContext, stateOf } from './service.ts'

/**
 * A link that has ended, anew: the same member, coupon, hour and reason, at the price of today; gives its key. Refuses one
 * that is open, paid or made anew already, and what `generate` refuses: SLOT_TAKEN once its hour is somebody else's.
 */
export async function remakeLink(context: LinkContext, maker: Staff, id: number): Promise<string> {
  const { db, now, seal } = context
  const row = await findLink(db, maker.reach, id)
  if (!row) throw refuse('NOT_FOUND')
  if (!isIn(row, unpaid)) throw refuse('LINK_PAID')
  if (isAlive(stateOf(row, now()))) throw refuse('LINK_ALIVE')
  if (row.remadeAs) throw refuse('LINK_REMADE')
  // What was kept for it stands in its own way until the next minute.
  await releaseLink(context, row.reservationId)
  const { date: reservationDate, time: reservationTime } = toKst(row.startsAt)
  const { reservationId, reasonSealed, memberId, couponId, branchCode } = row
  const body: GenerateBody = {
    ...{ memberId, couponId, branchCode, reservationDate, reservationTime },
    counselorId: row.adminId ?? '',
    reason: (reasonSealed && seal.at('reservation.reason_sealed', reservationId).tryOpen(reasonSealed)) || '',
  }
  return generate(context, maker, body, { remadeFrom: id })
}
