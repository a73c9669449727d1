import type { Db } from '../platform/database/db.ts'
import { isStartHeld } from '../request/columns.ts'
import { booked, held, live, requested } from '../reservation/states.ts'

const coming = (db: Db) =>
  db
    .selectFrom('reservation as r')
    .innerJoin('branch as b', 'b.code', 'r.branchCode')
    .leftJoin('counsellor as c', 'c.wrId', 'r.wrId')
    .select(['r.id', 'r.state', 'r.memberId', 'r.branchCode', 'r.wrId', 'r.startsAt', 'r.duration'])
    .select(['r.createdAt', 'r.lapsesAt', 'r.keptUntil', 'r.passId', 'r.bookerName'])
    .select(['b.name as branchName', 'c.name as counsellorName'])
    .where('r.state', 'in', [...held, ...live])
    .orderBy('r.id')

/** What is held, asked for or booked at branches and still to come. */
export const listComing = (db: Db, branchCodes: readonly string[], at: Date) =>
  coming(db).where('r.branchCode', 'in', branchCodes).where('r.startsAt', '>', at).execute()

export type ComingRow = Awaited<ReturnType<typeof listComing>>[number]

/** Starts that can still be chosen by a link, each as if its reservation stood there. */
export async function listOffered(db: Db, branchCodes: readonly string[], at: Date): Promise<ComingRow[]> {
  const rows = await coming(db)
    .innerJoin('proposal as o', 'o.reservationId', 'r.id')
    .innerJoin('proposalStart as s', 's.proposalId', 'o.id')
    .leftJoin('counsellor as d', 'd.wrId', 's.wrId')
    .select(['s.startsAt as start', 's.wrId as offeredBy', 'd.name as offeredName'])
    .where('o.endedAt', 'is', null)
    .where('o.expiresAt', '>', at)
    .where('s.startsAt', '>', at)
    .where(isStartHeld)
    .whereRef('o.insteadOf', '=', 'r.startsAt')
    .where((is) =>
      is.or([
        is.and([is('o.ofBooked', '=', true), is('r.state', 'in', booked)]),
        is.and([is('o.ofBooked', '=', false), is('r.state', 'in', requested)]),
      ]),
    )
    .where('r.branchCode', 'in', branchCodes)
    .orderBy('s.startsAt')
    .execute()
  return rows.map(({ start, offeredBy, offeredName, ...row }) => ({
    ...row,
    startsAt: start,
    ...(offeredBy !== null && { wrId: offeredBy, counsellorName: offeredName }),
  }))
}

/** Within a transaction: of these what still stands, as it stays until the end. */
export const lockComing = (tx: Db, ids: readonly number[]): Promise<ComingRow[]> =>
  coming(tx).where('r.id', 'in', ids).forUpdate('r').execute()
