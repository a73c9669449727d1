import type { Reach } from '@self/contract/task'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../platform/database/db.ts'
import { isReservationWithin } from '../platform/reach.ts'
import { proposalHours } from '../policy/columns.ts'
import { requested } from '../reservation/states.ts'

/** What waits for its branch, or for any, the oldest first: no more than tells when it is due. */
export const listWaiting = (db: Db, reach: Reach, branchCode: string | undefined) =>
  db
    .selectFrom('reservation')
    .select(['id', 'createdAt', 'startsAt', 'dueAt'])
    .where('state', 'in', requested)
    .where(isReservationWithin(reach, { branch: 'branchCode', counsellor: 'wrId' }))
    .$if(branchCode !== undefined, (all) => all.where('branchCode', '=', branchCode ?? ''))
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

/** These as staff read them, with the pass that pays and the starts that are proposed. */
export const listRequests = (db: Db, ids: readonly number[], now: Date) =>
  db
    .selectFrom('reservation as r')
    .innerJoin('branch as b', 'b.code', 'r.branchCode')
    .leftJoin('pass as p', 'p.id', 'r.passId')
    .leftJoin('proposal as o', (join) =>
      join
        .onRef('o.reservationId', '=', 'r.id')
        .onRef('o.insteadOf', '=', 'r.startsAt')
        .on('o.endedAt', 'is', null)
        .on('o.expiresAt', '>', now),
    )
    .select([
      'r.id',
      'r.revision',
      'r.memberId',
      'r.branchCode',
      'r.startsAt',
      'r.createdAt',
      'r.dueAt',
      'r.duration',
    ])
    .select(['r.bookerName', 'r.bookerPhone', 'b.name as branchName', 'p.sessions', 'o.expiresAt'])
    .select(proposalHours(now))
    .select((of) => [
      of
        .selectFrom('passEntry as e')
        .select('e.balance')
        .whereRef('e.passId', '=', 'p.id')
        .orderBy('e.seq', 'desc')
        .limit(1)
        .as('remaining'),
      jsonArrayFrom(
        of
          .selectFrom('proposalStart as s')
          .select('s.startsAt as start')
          .whereRef('s.proposalId', '=', 'o.id')
          .orderBy('s.startsAt'),
      ).as('proposed'),
    ])
    .where('r.id', 'in', ids)
    .where('r.state', 'in', requested)
    .orderBy('r.createdAt')
    .orderBy('r.id')
    .execute()
