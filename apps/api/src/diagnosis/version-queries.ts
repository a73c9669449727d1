import type { TestContent } from '@self/contract/test-version'
import { type Insertable, sql, type Updateable, type UpdateObject } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { DB, SelfTestVersion } from '../platform/database/schema.ts'

const approved = (db: Db) => db.selectFrom('selfTestVersion').where('approvedAt', 'is not', null)

/** Of each test the version that is in force. */
export const listInForce = (db: Db, at: Date) =>
  approved(db)
    .distinctOn('testCd')
    .select(['testCd', 'id', 'no', 'content'])
    .where('inForceFrom', '<=', at)
    .orderBy('testCd')
    .orderBy('inForceFrom', 'desc')
    .orderBy('no', 'desc')
    .execute()

/** A version that is or was in force: that one, else the one that is. replacedAt: when the next one came. */
export const findVersion = (
  db: Db,
  { testCd, no, at }: { testCd: string; no?: number | undefined; at: Date },
) =>
  approved(db)
    .select(['id', 'no', 'content'])
    .select((of) =>
      of
        .selectFrom('selfTestVersion as next')
        .select(({ fn }) => fn.min('next.inForceFrom').as('at'))
        .whereRef('next.testCd', '=', 'selfTestVersion.testCd')
        .where('next.approvedAt', 'is not', null)
        .where('next.inForceFrom', '<=', at)
        .where(
          sql<boolean>`(next.in_force_from, next.no) > (self_test_version.in_force_from, self_test_version.no)`,
        )
        .as('replacedAt'),
    )
    .where('testCd', '=', testCd)
    .where('inForceFrom', '<=', at)
    .$if(no !== undefined, (versions) => versions.where('no', '=', no ?? 0))
    .orderBy('inForceFrom', 'desc')
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst()

const COLUMNS = [
  'id',
  'testCd',
  'no',
  'revision',
  'authors',
  'askedAt',
  'inForceFrom',
  'approvedBy',
  'approvedAt',
] as const

/** Of every test, the newest first. */
export const listVersions = (db: Db) =>
  db
    .selectFrom('selfTestVersion')
    .select(COLUMNS)
    .select(sql<string>`content ->> 'testName'`.as('testName'))
    .orderBy(sql`(content ->> 'sortOrder')::integer`)
    .orderBy('testCd')
    .orderBy('no', 'desc')
    .execute()

export const findById = (db: Db, id: number) =>
  db
    .selectFrom('selfTestVersion')
    .select([...COLUMNS, 'content'])
    .where('id', '=', id)
    .executeTakeFirst()

/** The open draft of a test. */
export const findDraft = (db: Db, testCd: string) =>
  db
    .selectFrom('selfTestVersion')
    .select(['id', 'revision', 'content', 'authors', 'askedAt'])
    .where('testCd', '=', testCd)
    .where('approvedAt', 'is', null)
    .executeTakeFirst()

type First = { testCd: string; content: TestContent; at: Date }

/** A test that there has never been, in force from a moment on; false where there has. */
export async function insertFirst(tx: Db, { testCd, content, at }: First): Promise<boolean> {
  const { questions: _, sections: __, ...head } = content
  const { numInsertedOrUpdatedRows: count } = await tx
    .insertInto('selfTest')
    .values({ ...head, testCd })
    .onConflict((key) => key.doNothing())
    .executeTakeFirstOrThrow()
  if (Number(count) === 0) return false
  const moments = { createdAt: at, inForceFrom: at, approvedAt: at }
  await tx
    .insertInto('selfTestVersion')
    .values({ testCd, no: 1, content: JSON.stringify(content), ...moments })
    .execute()
  return true
}

type Draft = Pick<Insertable<SelfTestVersion>, 'testCd' | 'content' | 'authors' | 'createdAt'>

/** Undefined where the test has a draft. */
export const insertDraft = (db: Db, draft: Draft) =>
  db
    .insertInto('selfTestVersion')
    .values(({ selectFrom }) => ({
      ...draft,
      no: selectFrom('selfTestVersion')
        .select(sql<number>`max(no) + 1`.as('no'))
        .where('testCd', '=', draft.testCd),
    }))
    .onConflict((key) => key.doNothing())
    .returning('id')
    .executeTakeFirst()

type Seen = { id: number; revision: number }

const updateSeen = (db: Db, { id, revision }: Seen, change: UpdateObject<DB, 'selfTestVersion'>) =>
  db
    .updateTable('selfTestVersion')
    .set({ ...change, revision: revision + 1 })
    .where('id', '=', id)
    .where('revision', '=', revision)

const isDone = async (update: ReturnType<typeof updateSeen>): Promise<boolean> =>
  (await update.executeTakeFirst()).numUpdatedRows === 1n

const by = (memberId: number) =>
  sql<
    number[]
  >`case when ${memberId}::integer = any (authors) then authors else authors || ${memberId}::integer end`

/** False where it has changed since it was seen, or is no draft any more. */
export const updateDraft = (
  db: Db,
  version: Seen,
  {
    memberId,
    ...change
  }: Pick<Updateable<SelfTestVersion>, 'content' | 'askedAt' | 'inForceFrom'> & { memberId: number },
) => isDone(updateSeen(db, version, { ...change, authors: by(memberId) }).where('approvedAt', 'is', null))

/** False where it has changed since it was seen, nobody has asked for it, or the approver has written on it. */
export const updateApproved = (db: Db, version: Seen, { memberId, at }: { memberId: number; at: Date }) =>
  isDone(
    updateSeen(db, version, {
      approvedBy: memberId,
      approvedAt: at,
      inForceFrom: sql<Date>`greatest(in_force_from, ${at})`,
    })
      .where('askedAt', 'is not', null)
      .where('approvedAt', 'is', null)
      .where(sql<boolean>`not (${memberId}::integer = any (authors))`),
  )

/** A draft again, whether approval was asked for or given. False where it has changed, or is in force. */
export const updateTakenBack = (db: Db, version: Seen, at: Date) =>
  isDone(
    updateSeen(db, version, { askedAt: null, approvedAt: null, approvedBy: null, inForceFrom: null }).where(
      (is) => is.or([is('approvedAt', 'is', null), is('inForceFrom', '>', at)]),
    ),
  )

/** False where it has changed since it was seen, or is approved. */
export const deleteDraft = async (db: Db, { id, revision }: Seen): Promise<boolean> =>
  (
    await db
      .deleteFrom('selfTestVersion')
      .where('id', '=', id)
      .where('revision', '=', revision)
      .where('approvedAt', 'is', null)
      .executeTakeFirst()
  ).numDeletedRows === 1n
