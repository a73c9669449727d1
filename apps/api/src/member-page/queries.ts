import type { Insertable } from 'kysely'
import { isProspect } from '../member/columns.ts'
import type { Db } from '../platform/database/db.ts'
import type { MemberNote } from '../platform/database/schema.ts'
import { type Cursor, isAfter } from '../platform/list/cursor.ts'

export const getMember = (db: Db, id: number) =>
  db
    .selectFrom('member')
    .select(['id', 'name', 'phone', 'userType', 'status', 'eapInfo', 'createdAt', 'leavingAt'])
    .select(isProspect().as('isProspect'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** The newest first, so many after one of them. */
export const listNotes = (
  db: Db,
  { memberId, after, limit }: { memberId: number; after: Cursor | undefined; limit: number },
) =>
  db
    .selectFrom('memberNote as n')
    .innerJoin('member as a', 'a.id', 'n.madeBy')
    .select(['n.id', 'n.textSealed', 'n.at', 'n.madeBy', 'a.name as authorName'])
    .where('n.memberId', '=', memberId)
    .where(isAfter(after, 'n.at', 'n.id'))
    .orderBy('n.at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit)
    .execute()

/** False where the same press has arrived before. */
export const insertNote = async (db: Db, row: Insertable<MemberNote>): Promise<boolean> =>
  (await db
    .insertInto('memberNote')
    .values(row)
    .onConflict((key) => key.column('requestKey').doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Who wrote it; undefined where there is none. */
export const findAuthor = (db: Db, { id, memberId }: { id: number; memberId: number }) =>
  db
    .selectFrom('memberNote')
    .select('madeBy')
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .executeTakeFirst()

/** True for the one caller who has deleted it. */
export const deleteNote = async (db: Db, id: number): Promise<boolean> =>
  (await db.deleteFrom('memberNote').where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n

export const deleteNotes = (db: Db, memberId: number) =>
  db.deleteFrom('memberNote').where('memberId', '=', memberId).execute()

/** False for staff and for who has left. */
export const isStillMember = async (db: Db, id: number): Promise<boolean> =>
  (await db
    .selectFrom('member')
    .select('id')
    .where('id', '=', id)
    .where('userType', '=', 'MEMBER')
    .where('leftAt', 'is', null)
    .executeTakeFirst()) !== undefined
