import type { GenerateBody } from '@self/contract/link-draft'
import { isAlive, linkStateOf } from '@self/contract/sent-link'
import { toKst } from '@self/contract/time'
import type { Staff } from '../platform/caller.ts'
import { refuse } from '../platform/errors.ts'
import { releaseLink } from '../settlement/contention.ts'
import { generate } from './generate.ts'
import { remakePassLink } from './pass-link.ts'
import { findLink } from './queries.ts'
import { endOf, type LinkContext, reasonOf } from './service.ts'

/**
 * A link that has ended, anew: the same member, coupon, hour and reason, at the price of today; gives its key. Refuses one
 * that is open, paid or made anew already, and what `generate` refuses: SLOT_TAKEN once its hour is somebody else's. One
 * that sells a pass alone has no hour and no reason.
 */
export async function remakeLink(context: LinkContext, maker: Staff, id: number): Promise<string> {
  const { db, now, seal } = context
  const row = await findLink(db, maker.reach, { id, at: now() })
  if (!row) throw refuse('NOT_FOUND')
  if (row.isPaid) throw refuse(endOf(row, now()) ?? 'LINK_PAID')
  if (isAlive(linkStateOf(row, now()))) throw refuse('LINK_ALIVE')
  if (row.remadeAs) throw refuse('LINK_REMADE')
  const { reservationId, startsAt } = row
  if (!reservationId || !startsAt) return remakePassLink(context, maker, row)
  // What was kept for it stands in its own way until the next minute.
  await releaseLink(context, reservationId)
  const { date: reservationDate, time: reservationTime } = toKst(startsAt)
  const { memberId, couponId, branchCode } = row
  const body: GenerateBody = {
    ...{ memberId, couponId, branchCode, reservationDate, reservationTime },
    counselorId: row.adminId ?? '',
    reason: reasonOf(seal, row),
  }
  return generate(context, maker, body, { remadeFrom: id })
}
