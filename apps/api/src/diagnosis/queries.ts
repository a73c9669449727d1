import type { Insertable } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { SelfTestResult } from '../platform/database/schema.ts'

/** False when the member has stored something under this client_id already. */
export async function insertIfNew(db: Db, row: Insertable<SelfTestResult>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('selfTestResult')
    .values(row)
    .onConflict((key) => key.columns(['memberId', 'clientId']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const findResult = (db: Db, memberId: number, clientId: string) =>
  db
    .selectFrom('selfTestResult')
    .select(['id', 'testCd', 'resultSealed'])
    .where('memberId', '=', memberId)
    .where('clientId', '=', clientId)
    .executeTakeFirst()

const results = (db: Db) =>
  db
    .selectFrom('selfTestResult as r')
    .innerJoin('selfTestVersion as v', 'v.id', 'r.versionId')
    .select(['r.id', 'r.testCd', 'r.resultSealed', 'r.testedAt', 'v.no', 'v.content'])

export const findById = (db: Db, id: number) => results(db).where('r.id', '=', id).executeTakeFirst()

/** Within a transaction: true where it is the member's own; it isn't deleted meanwhile. */
export const lockOwn = async (tx: Db, memberId: number, id: number): Promise<boolean> =>
  (await tx
    .selectFrom('selfTestResult')
    .select('id')
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .forKeyShare()
    .executeTakeFirst()) !== undefined

/** Newest first. */
export const listResultsOf = (
  db: Db,
  memberId: number,
  { limit, offset }: { limit: number; offset: number },
) =>
  results(db)
    .where('r.memberId', '=', memberId)
    .orderBy('r.testedAt', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

/** What both have under one client_id is one result, and the older account's stays. */
export const reassignResults = (db: Db, from: number, to: number) =>
  db
    .updateTable('selfTestResult as r')
    .set({ memberId: to })
    .where('r.memberId', '=', from)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('selfTestResult as own')
            .select('own.id')
            .where('own.memberId', '=', to)
            .whereRef('own.clientId', '=', 'r.clientId'),
        ),
      ),
    )
    .execute()

/** True when there were any. */
export const deleteResultsOf = async (db: Db, memberId: number): Promise<boolean> =>
  (await db.deleteFrom('selfTestResult').where('memberId', '=', memberId).executeTakeFirst()).numDeletedRows >
  0n

/** False when it is nobody's, or somebody else's. */
export const deleteResultOf = async (db: Db, memberId: number, id: number): Promise<boolean> =>
  (
    await db
      .deleteFrom('selfTestResult')
      .where('id', '=', id)
      .where('memberId', '=', memberId)
      .executeTakeFirst()
  ).numDeletedRows === 1n
