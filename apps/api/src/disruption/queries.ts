import type { Choice } from '@self/contract/impact'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../platform/database/db.ts'
import { over } from '../reservation/states.ts'

type NewDisruption = {
  counsellorId: number
  branchCode: string
  fromAt: Date
  untilAt: Date
  madeBy: number
  madeAt: Date
}
type Touched = { id: number; reservationId: number }
type NewRow = { reservationId: number; startsAt: Date; choice: Choice }

/** Within a transaction; gives its id. */
export async function insertDisruption(
  tx: Db,
  row: NewDisruption,
  sessions: readonly NewRow[],
): Promise<number> {
  const { id } = await tx.insertInto('disruption').values(row).returning('id').executeTakeFirstOrThrow()
  if (sessions.length > 0)
    await tx
      .insertInto('disruptedReservation')
      .values(sessions.map((session) => ({ disruptionId: id, ...session })))
      .execute()
  return id
}

/** What was done with a session after an illness was entered, in another way than it was decided then. */
const laterChange = sql<'CHOSEN' | 'MOVED' | 'CANCELLED' | null>`case
  when r.state = any(${over}::text[]) and r.marked_at is null and s.choice in ('KEEP', 'HAND_OVER', 'OFFER') then 'CANCELLED'
  when r.starts_at <> s.starts_at then 'CHOSEN'
  when r.wr_id is distinct from d.counsellor_id and s.choice <> 'HAND_OVER' then 'MOVED' end`

/** At branches within reach, the newest first, each with what is known of its sessions. */
export const listDisruptions = (db: Db, branchCodes: readonly string[] | null, since: Date) =>
  db
    .selectFrom('disruption as d')
    .innerJoin('counsellor as c', 'c.wrId', 'd.counsellorId')
    .innerJoin('branch as b', 'b.code', 'd.branchCode')
    .select(['d.id', 'c.name', 'b.name as branchName', 'd.fromAt', 'd.untilAt', 'd.madeAt'])
    .select((of) =>
      jsonArrayFrom(
        of
          .selectFrom('disruptedReservation as s')
          .innerJoin('reservation as r', 'r.id', 's.reservationId')
          .leftJoin('proposal as p', (join) =>
            join.onRef('p.reservationId', '=', 's.reservationId').onRef('p.createdAt', '=', 'd.madeAt'),
          )
          .select(['s.reservationId as id', 's.startsAt as start', 's.choice', 'r.branchCode as branch'])
          .select([
            'r.bookerName as booker',
            'r.memberId as member',
            'r.startsAt as current',
            's.phonedAt as phoned',
          ])
          .select(laterChange.as('change'))
          .select('p.ending')
          .select(({ selectFrom }) =>
            jsonArrayFrom(
              selectFrom('outbox as o')
                .select('o.statusCode as code')
                .whereRef('o.memberId', '=', 'r.memberId')
                .whereRef('o.createdAt', '=', 'd.madeAt')
                .where('o.deliveredAt', 'is not', null)
                .where('o.dueAt', 'is', null), // else it is sent once more
            ).as('delivered'),
          )
          .whereRef('s.disruptionId', '=', 'd.id')
          // Blanked: whose it was has left.
          .where('r.bookerName', '<>', ''),
      ).as('sessions'),
    )
    .where('d.untilAt', '>', since)
    .$if(branchCodes !== null, (query) => query.where('d.branchCode', 'in', [...(branchCodes ?? [])]))
    .orderBy('d.id', 'desc')
    .execute()

/** Whose session that is, where the illness touched it at a branch within reach. */
export const findTouched = (db: Db, branchCodes: readonly string[] | null, { id, reservationId }: Touched) =>
  db
    .selectFrom('disruptedReservation as s')
    .innerJoin('disruption as d', 'd.id', 's.disruptionId')
    .innerJoin('reservation as r', 'r.id', 's.reservationId')
    .select('r.memberId')
    .where('s.disruptionId', '=', id)
    .where('s.reservationId', '=', reservationId)
    .$if(branchCodes !== null, (query) => query.where('d.branchCode', 'in', [...(branchCodes ?? [])]))
    .executeTakeFirst()

export const updatePhoned = (tx: Db, { id, reservationId }: Touched, phonedAt: Date | null) =>
  tx
    .updateTable('disruptedReservation')
    .set({ phonedAt })
    .where('disruptionId', '=', id)
    .where('reservationId', '=', reservationId)
    .execute()

/** Those that were over before then, with their lists. Gives how many. */
export const deleteDisruptionsBefore = async (db: Db, before: Date): Promise<number> =>
  Number((await db.deleteFrom('disruption').where('untilAt', '<', before).executeTakeFirst()).numDeletedRows)

/** Who works somewhere within reach, on a date or later. */
export const listWorking = (db: Db, branchCodes: readonly string[] | null, date: string) =>
  db
    .selectFrom('counsellor as c')
    .innerJoin('branch as b', 'b.code', 'c.branchCode')
    .select(['c.wrId', 'c.name', 'b.name as branchName'])
    .where('c.status', '=', 'Y')
    .where((is) => is.or([is('c.employedUntil', 'is', null), is('c.employedUntil', '>=', date)]))
    .$if(branchCodes !== null, (query) => query.where('c.branchCode', 'in', [...(branchCodes ?? [])]))
    .orderBy('b.sortOrder')
    .orderBy('c.wrId')
    .execute()
