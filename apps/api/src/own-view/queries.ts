import type { Reach } from '@self/contract/task'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { isReservationWithin } from '../platform/reach.ts'
import { booked, cancelled, forfeited, live } from '../reservation/states.ts'

type Span = { from: Date; to: Date }
const own = (reach: Reach) => isReservationWithin(reach, { branch: 'r.branchCode', counsellor: 'r.wrId' })

/** By the hour; what was cancelled is among them. */
export const listOwn = (db: Db, reach: Reach, { from, to }: Span) =>
  db
    .selectFrom('reservation as r')
    .innerJoin('branch as b', 'b.code', 'r.branchCode')
    .select(['r.id', 'r.revision', 'r.startsAt', 'r.duration', 'r.state', 'r.markedAt', 'r.checkedAt'])
    .select(['r.bookerName', 'r.memberId', 'b.name as branchName', 'b.addr'])
    .where('r.state', 'in', [...live, ...forfeited, ...cancelled])
    .where('r.startsAt', '>=', from)
    .where('r.startsAt', '<', to)
    .where(own(reach))
    .orderBy('r.startsAt')
    .orderBy('r.id')
    .execute()

/** What has been marked as done. */
export const sumDone = (db: Db, reach: Reach, { from, to }: Span) =>
  db
    .selectFrom('reservation as r')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(sql<number>`coalesce(sum(r.duration), 0)::integer`.as('minutes'))
    .where('r.state', 'in', booked)
    .where('r.markedAt', 'is not', null)
    .where('r.startsAt', '>=', from)
    .where('r.startsAt', '<', to)
    .where(own(reach))
    .executeTakeFirstOrThrow()

export const listCounsellors = (db: Db, wrIds: readonly number[]) =>
  db
    .selectFrom('counsellor as c')
    .innerJoin('branch as b', 'b.code', 'c.branchCode')
    .select(['c.wrId', 'c.name', 'b.name as branchName'])
    .where('c.wrId', '=', ({ fn, val }) => fn.any(val(wrIds)))
    .orderBy('c.wrId')
    .execute()

/** A new address takes the place of the one before. */
export const upsertFeed = (
  db: Db,
  staffId: number,
  feed: { keyHash: string; keySealed: string; createdAt: Date },
) =>
  db
    .insertInto('staffFeed')
    .values({ staffId, ...feed })
    .onConflict((key) => key.column('staffId').doUpdateSet(feed))
    .execute()

export const findFeed = (db: Db, staffId: number) =>
  db.selectFrom('staffFeed').select('keySealed').where('staffId', '=', staffId).executeTakeFirst()

/** Whose calendar it is, while that person is of the staff. */
export const findStaffByKey = (db: Db, keyHash: string) =>
  db
    .selectFrom('staffFeed as f')
    .innerJoin('member as m', 'm.id', 'f.staffId')
    .select('f.staffId')
    .where('f.keyHash', '=', keyHash)
    .where('m.status', '=', 'ACTIVE')
    .where('m.userType', '=', 'ADMIN')
    .executeTakeFirst()

/** True when there was one. */
export const deleteFeed = async (db: Db, staffId: number): Promise<boolean> =>
  (await db.deleteFrom('staffFeed').where('staffId', '=', staffId).executeTakeFirst()).numDeletedRows > 0n
