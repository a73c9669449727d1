import type { LeaveState } from '@self/contract/leave-request'
import type { Reach } from '@self/contract/task'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { LeaveRequest } from '../platform/database/schema.ts'
import { isReservationWithin } from '../platform/reach.ts'

const requests = (db: Db, reach: Reach) =>
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
    .where(isReservationWithin(reach, { branch: 'c.branchCode', counsellor: 'l.wrId' }))

/** Those that wait first, each part the newest first. */
export const listWithin = (db: Db, reach: Reach, most: number) =>
  requests(db, reach)
    .orderBy(sql`l.state <> 'WAITING'`)
    .orderBy('l.madeAt', 'desc')
    .orderBy('l.id', 'desc')
    .limit(most)
    .execute()

export const findWithin = (db: Db, reach: Reach, id: number) =>
  requests(db, reach).where('l.id', '=', id).executeTakeFirst()

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

/** Undefined where the same waits already. */
export const insertRequest = (db: Db, row: Insertable<LeaveRequest>) =>
  db
    .insertInto('leaveRequest')
    .values(row)
    .onConflict((key) =>
      key.columns(['wrId', 'fromAt', 'untilAt']).where('state', '=', 'WAITING').doNothing(),
    )
    .returning('id')
    .executeTakeFirst()

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
    .returning('id')
    .executeTakeFirst()
