import type { Db } from '../platform/database/db.ts'
import { held, live } from '../reservation/states.ts'

/** How many who can be booked work at each branch. */
export const countCounsellors = (db: Db) =>
  db
    .selectFrom('counsellor')
    .select('branchCode')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('status', '=', 'Y')
    .groupBy('branchCode')
    .execute()

/** The branches that have weekly hours. */
export const listWithHours = (db: Db) =>
  db.selectFrom('schedule').select('branchCode').distinct().where('branchCode', 'is not', null).execute()

const reservations = (db: Db, branchCode: string) =>
  db.selectFrom('reservation').select('id').where('branchCode', '=', branchCode).limit(1)

/** One of what is held, asked for or booked at a branch and still to come. */
export const findComing = (db: Db, branchCode: string, at: Date) =>
  reservations(db, branchCode)
    .where('state', 'in', [...held, ...live])
    .where('startsAt', '>', at)
    .executeTakeFirst()

/** One of whatever there was at a branch. */
export const findAny = (db: Db, branchCode: string) => reservations(db, branchCode).executeTakeFirst()
