import type { Insertable } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { Series } from '../platform/database/schema.ts'

export const findSeries = (db: Db, { memberId, key }: { memberId: number; key: string }) =>
  db
    .selectFrom('series')
    .select(['id', 'fingerprint', 'passId'])
    .where('memberId', '=', memberId)
    .where('key', '=', key)
    .executeTakeFirst()

export const insertSeries = (db: Db, row: Insertable<Series>) =>
  db.insertInto('series').values(row).returning('id').executeTakeFirstOrThrow()
