import type { LeaveState } from '@self/contract/leave-request'
import type { Reach } from '@self/contract/task'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../platform/database/db.ts'
import type { LeaveRequest } from '../platform/database/schema.ts'
import { isReservationWithin } from '../platform/reach.ts'

type Ref = RawBuilder<unknown>
const isOff = sql<boolean>`e.counsellor_id = l.wr_id and e.kind <> 'EXTRA'
  and e.until_at > l.from_at and e.from_at < l.until_at`

/** Approved, and what of it is still to come no longer stands among the hours as it was approved. */
const isChanged = (at: Ref) => sql<boolean>`(l.state = 'APPROVED' and l.until_at > ${at} and not (
  coalesce((select range_agg(tstzrange(e.from_at, e.until_at)) from schedule_exception e where ${isOff}), '{}')
    @> tstzrange(greatest(l.from_at, ${at}), l.until_at)))`

const requests = (db: Db, reach: Reach, now: Date) =>
  db
    .selectFrom('leaveRequest as l')
    .innerJoin('counsellor as c', 'c.wrId', 'l.wrId')
    .innerJoin('branch as b', 'b.code', 'c.branchCode')
    .select([
      'l.id',
      'l.wrId',
      'l.kind',
      'l.fromAt',
      'l.untilAt',
      'l.note',
      'l.madeAt',
      'l.state',
      'l.answer',
    ])
    .select(['c.name as counsellorName', 'b.name as branchName'])
    .select(isChanged(sql`cast(${now} as timestamptz)`).as('isChanged'))
    .select((of) =>
      jsonArrayFrom(
        of
          .selectFrom('scheduleException as e')
          .select(sql<string>`greatest(e.from_at, l.from_at)`.as('from'))
          .select(sql<string>`least(e.until_at, l.until_at)`.as('until'))
          .where(isOff)
          .orderBy('e.fromAt'),
      ).as('off'),
    )
    .where(isReservationWithin(reach, { branch: 'c.branchCode', counsellor: 'l.wrId' }))

/** Those that wait first, each part the newest first. */
export const listWithin = (db: Db, reach: Reach, { now, most }: { now: Date; most: number }) =>
  requests(db, reach, now)
    .orderBy(sql`l.state <> 'WAITING'`)
    .orderBy('l.madeAt', 'desc')
    .orderBy('l.id', 'desc')
    .limit(most)
    .execute()

export const findWithin = (db: Db, reach: Reach, { id, now }: { id: number; now: Date }) =>
  requests(db, reach, now).where('l.id', '=', id).executeTakeFirst()

/** Those whose days are over wait for nobody. */
export const countWaiting = (db: Db, reach: Reach, now: Date) =>
  db
    .selectFrom('leaveRequest as l')
    .innerJoin('counsellor as c', 'c.wrId', 'l.wrId')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('l.state', '=', 'WAITING')
    .where('l.untilAt', '>', now)
    .where(isReservationWithin(reach, { branch: 'c.branchCode', counsellor: 'l.wrId' }))
    .executeTakeFirstOrThrow()

/** Undefined where the same waits already. The state is no parameter: the plan of the sixth call would not find the partial key. */
export const insertRequest = (db: Db, row: Insertable<LeaveRequest>) =>
  db
    .insertInto('leaveRequest')
    .values(row)
    .onConflict((key) =>
      key.columns(['wrId', 'fromAt', 'untilAt']).where(sql<boolean>`state = 'WAITING'`).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()

/** Hours that were edited since then may be on their way to what they were. */
const isRestingSince = (since: Date) => sql<boolean>`not exists (select from change_log c
  where c.entity = 'HOURS' and c.entity_id = 'counsellor:' || l.wr_id and c.at > ${since})`

/**
 * Within a transaction: those that have changed since somebody approved them, whose hours nobody has edited since that
 * moment, each once until it stands again.
 */
export async function takeChanged(
  tx: Db,
  at: Date,
  since: Date,
): Promise<{ madeBy: number; id: number; fromAt: Date }[]> {
  const now = sql`cast(${at} as timestamptz)`
  await tx
    .updateTable('leaveRequest as l')
    .set({ changeToldAt: null })
    .where('l.changeToldAt', 'is not', null)
    .where(({ not }) => not(isChanged(now)))
    .execute()
  return tx
    .updateTable('leaveRequest as l')
    .set({ changeToldAt: at })
    .where('l.changeToldAt', 'is', null)
    .where(isChanged(now))
    .where(isRestingSince(since))
    .returning(['l.madeBy', 'l.id', 'l.fromAt'])
    .execute()
}

/** Those whose days were over before then, with what was written in them. Gives how many. */
export const deleteRequestsBefore = async (db: Db, before: Date): Promise<number> =>
  Number(
    (await db.deleteFrom('leaveRequest').where('untilAt', '<', before).executeTakeFirst()).numDeletedRows,
  )

type Decided = { state: Exclude<LeaveState, 'WAITING'>; decidedBy: number; decidedAt: Date; answer?: string }

/** Undefined where it doesn't wait any more. */
export const updateWaiting = (db: Db, id: number, decided: Decided) =>
  db
    .updateTable('leaveRequest')
    .set(decided)
    .where('id', '=', id)
    .where('state', '=', 'WAITING')
    .returning(['madeBy', 'fromAt'])
    .executeTakeFirst()
