import { fulfilled } from '../payment/states.ts'
import type { Db } from '../platform/database/db.ts'
import { received, requested } from '../reservation/states.ts'

/** What has reached the branch, with what pays for it; a hold or one that lapsed never did. */
const reservations = (db: Db) =>
  db
    .selectFrom('reservation as r')
    .leftJoin('counsellor as c', 'c.wrId', 'r.wrId')
    .leftJoin('pass as p', 'p.id', 'r.passId')
    .leftJoin('payment as o', (join) =>
      join.onRef('o.reservationId', '=', 'r.id').on('o.state', 'in', fulfilled).on('r.passId', 'is', null),
    )
    .selectAll('r')
    .select(['c.name as counsellorName', 'p.sessions', 'o.amount'])
    .select((of) =>
      of
        .selectFrom('passEntry as e')
        .select('e.balance')
        .whereRef('e.passId', '=', 'p.id')
        .orderBy('e.seq', 'desc')
        .limit(1)
        .as('remaining'),
    )
    .where('r.state', 'in', received)

/** Requests first, then by the hour. */
export const listBetween = (db: Db, branchCode: string, { from, to }: { from: Date; to: Date }) =>
  reservations(db)
    .where('r.branchCode', '=', branchCode)
    .where('r.startsAt', '>=', from)
    .where('r.startsAt', '<', to)
    .orderBy((is) => is('r.state', 'not in', requested))
    .orderBy('r.startsAt')
    .orderBy('r.id')
    .execute()

export const findReservation = (db: Db, id: number) =>
  reservations(db).where('r.id', '=', id).executeTakeFirst()
