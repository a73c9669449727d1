import type { DeskSeriesBody, DeskSeriesPreviewBody } from '@self/contract/desk-series'
import { MOST_WEEKS, type SeriesPreview } from '@self/contract/series'
import { record } from '../../access-log/service.ts'
import { getBranchWithin } from '../../branch/service.ts'
import { isMemberWithin } from '../../management/service.ts'
import type { Staff } from '../../platform/caller.ts'
import { refuse } from '../../platform/errors.ts'
import type { Context } from '../../series/acting.ts'
import { cancelRest } from '../../series/rest.ts'
import { previewSeries, takeSeries } from '../../series/service.ts'
import { getReservation } from '../service.ts'
import { getClient } from './book.ts'

/** A series that a desk books for a client, from a pass of the client's. docs/decisions/129. */

type Actors = { booking: Staff; members: Staff }
type Where = { memberId: number; branchCode: string }

async function expectWithin({ db, now }: Context, { booking, members }: Actors, where: Where): Promise<void> {
  await getBranchWithin(db, booking.reach, where.branchCode)
  const look = { actor: members, at: now() }
  if (!(await isMemberWithin(db, look, where.memberId))) throw refuse('NOT_FOUND')
}

/** How as many weeks as there can be from a first session on stand for a client; the look is logged. */
export async function previewForClient(
  context: Context,
  actors: Actors,
  { memberId, adminId = '', ...where }: DeskSeriesPreviewBody,
): Promise<SeriesPreview> {
  await expectWithin(context, actors, { memberId, branchCode: where.branchCode })
  const acting = { memberId, by: 'STAFF' as const, actor: actors.booking }
  const preview = await previewSeries(context, acting, { ...where, adminId, weeks: MOST_WEEKS })
  const { db, now } = context
  await record(db, 'READ_MEMBER', { actor: actors.booking, subjectId: memberId, at: now() })
  return preview
}

/** Books the sessions that staff have picked for a client, all or none, under the client's own name and phone. */
export async function bookSeries(
  context: Context,
  actors: Actors,
  { memberId, adminId = '', ...picked }: DeskSeriesBody,
) {
  await expectWithin(context, actors, { memberId, branchCode: picked.branchCode })
  const { name, phone } = await getClient(context.db, memberId)
  const acting = { memberId, by: 'STAFF' as const, actor: actors.booking }
  return takeSeries(context, acting, { ...picked, adminId, name, phone, reason: null, terms: [] })
}

/** A client wants none of the sessions of a series from one on: as the client would cancel them, with one message. */
export async function endSeries(context: Context, actor: Staff, id: number) {
  const { memberId, seriesId } = await getReservation(context.db, actor.reach, id)
  if (seriesId === null) throw refuse('SERIES_REST_LATE')
  return cancelRest(context, { memberId, by: 'STAFF', actor }, id)
}
