import { type Insertable, sql, type Updateable, type UpdateObject } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { DB, TermsDraft } from '../platform/database/schema.ts'

const drafts = (db: Db) =>
  db
    .selectFrom('termsDraft')
    .select(['id', 'termId', 'title', 'body', 'required', 'change', 'revision', 'authors', 'termGroup'])
    .select(['askedAt', 'approvedBy', 'approvedAt', 'version'])
    .select(sql<string | null>`in_force_from::text`.as('inForceFrom'))

export const findDraft = (db: Db, id: number) => drafts(db).where('id', '=', id).executeTakeFirst()

/** The open draft of a text. */
export const findOpen = (db: Db, termId: string) =>
  drafts(db).where('termId', '=', termId).where('approvedAt', 'is', null).executeTakeFirst()

/** Those that are open, or approved and not in force on a day yet. */
export const listComing = (db: Db, today: string) =>
  drafts(db)
    .where((is) => is.or([is('approvedAt', 'is', null), is('inForceFrom', '>', today)]))
    .orderBy('id', 'desc')
    .execute()

/** Undefined where the text has an open draft. */
export const insertDraft = (db: Db, row: Insertable<TermsDraft>) =>
  db
    .insertInto('termsDraft')
    .values(row)
    .onConflict((key) => key.doNothing())
    .returning('id')
    .executeTakeFirst()

type Seen = { id: number; revision: number }

const updateSeen = (db: Db, { id, revision }: Seen, change: UpdateObject<DB, 'termsDraft'>) =>
  db
    .updateTable('termsDraft')
    .set({ ...change, revision: revision + 1 })
    .where('id', '=', id)
    .where('revision', '=', revision)

const isDone = async (update: ReturnType<typeof updateSeen>): Promise<boolean> =>
  (await update.executeTakeFirst()).numUpdatedRows === 1n

const by = (memberId: number) =>
  sql<
    number[]
  >`case when ${memberId}::integer = any (authors) then authors else authors || ${memberId}::integer end`

type Written = Pick<
  Updateable<TermsDraft>,
  'title' | 'body' | 'required' | 'change' | 'inForceFrom' | 'askedAt'
>

/** False where it has changed since it was seen, or is approved. */
export const updateDraft = (db: Db, draft: Seen, { memberId, ...change }: Written & { memberId: number }) =>
  isDone(updateSeen(db, draft, { ...change, authors: by(memberId) }).where('approvedAt', 'is', null))

type Approving = { memberId: number; at: Date; isAlone: boolean }

/** False where it has changed since it was seen, nobody has asked for it, or the approver has written on it and isn't alone. */
export const updateApproved = (db: Db, draft: Seen, { memberId, at, isAlone }: Approving) =>
  isDone(
    updateSeen(db, draft, { approvedBy: memberId, approvedAt: at })
      .where('askedAt', 'is not', null)
      .where('approvedAt', 'is', null)
      .where(sql<boolean>`(${isAlone} or not (${memberId}::integer = any (authors)))`),
  )

export const updateVersion = (tx: Db, id: number, version: string) =>
  tx.updateTable('termsDraft').set({ version }).where('id', '=', id).execute()

/** A draft again. False where it has changed since it was seen, or is in force on that day. */
export const updateTakenBack = (db: Db, draft: Seen, today: string) =>
  isDone(
    updateSeen(db, draft, { askedAt: null, approvedAt: null, approvedBy: null, version: null }).where((is) =>
      is.or([is('approvedAt', 'is', null), is('inForceFrom', '>', today)]),
    ),
  )

/** False where it has changed since it was seen, or is approved. */
export const deleteDraft = async (db: Db, { id, revision }: Seen): Promise<boolean> =>
  (
    await db
      .deleteFrom('termsDraft')
      .where('id', '=', id)
      .where('revision', '=', revision)
      .where('approvedAt', 'is', null)
      .executeTakeFirst()
  ).numDeletedRows === 1n

export const findText = (db: Db, id: string) =>
  db
    .selectFrom('terms')
    .select(['id', 'termGroup as group', 'title', 'body', 'required'])
    .where('id', '=', id)
    .where('inForce', '=', true)
    .executeTakeFirst()

/** Whether there is a version of a text, in force or not. */
export const hasVersion = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('terms').select('id').where('id', '=', id).limit(1).executeTakeFirst()) !== undefined

/** Every version of every text, the newest first. */
export const listTexts = (db: Db) =>
  db
    .selectFrom('terms')
    .select(['id', 'version', 'title', 'required', 'inForce'])
    .select(sql<string | null>`in_force_from::text`.as('inForceFrom'))
    .orderBy('sortOrder')
    .orderBy('id')
    .orderBy(sql`coalesce(in_force_from::text, version)`, 'desc')
    .execute()

/** The number of the last version of a text that begins on a day, '2027-01-04' being the first; 0 where none does. */
export const lastOf = async (db: Db, termId: string, day: string): Promise<number> => {
  const { last } = await db
    .selectFrom('terms')
    .select(
      sql<number>`coalesce(max(coalesce(substring(version from '\\.(\\d+)$')::integer, 1)), 0)`.as('last'),
    )
    .where('id', '=', termId)
    .where('version', 'like', `${day}%`)
    .executeTakeFirstOrThrow()
  return last
}

/** A version that nobody could agree to yet. */
export const deleteText = (tx: Db, id: string, version: string) =>
  tx
    .deleteFrom('terms')
    .where('id', '=', id)
    .where('version', '=', version)
    .where('inForce', '=', false)
    .execute()

/** Members with an account who have agreed to a text, in whatever version. */
export const countAgreed = async (db: Db, termId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('consent as c')
    .innerJoin('member as m', 'm.id', 'c.memberId')
    .select(sql<string>`count(distinct c.member_id)`.as('count'))
    .where('c.termId', '=', termId)
    .where('m.status', '=', 'ACTIVE')
    .executeTakeFirstOrThrow()
  return Number(count)
}
