import type { Db } from '../platform/database/db.ts'

/** A new address takes the place of the old one, which leads nowhere from then on. */
export const upsertFeed = (
  db: Db,
  memberId: number,
  feed: { keyHash: string; keySealed: string; createdAt: Date },
) =>
  db
    .insertInto('calendarFeed')
    .values({ memberId, ...feed })
    .onConflict((key) => key.column('memberId').doUpdateSet(feed))
    .execute()

export const findFeed = (db: Db, memberId: number) =>
  db.selectFrom('calendarFeed').select('keySealed').where('memberId', '=', memberId).executeTakeFirst()

/** Whose calendar it is, while that member may log in. */
export const findMemberByKey = (db: Db, keyHash: string) =>
  db
    .selectFrom('calendarFeed as f')
    .innerJoin('member as m', 'm.id', 'f.memberId')
    .select('f.memberId')
    .where('f.keyHash', '=', keyHash)
    .where('m.status', '=', 'ACTIVE')
    .executeTakeFirst()

/** True when there was one. */
export const deleteFeed = async (db: Db, memberId: number): Promise<boolean> =>
  (await db.deleteFrom('calendarFeed').where('memberId', '=', memberId).executeTakeFirst()).numDeletedRows >
  0n
