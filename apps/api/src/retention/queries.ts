import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

/** So many more of a kind were destroyed on a Korean day. */
export const addDestroyed = (db: Db, row: { day: string; kind: string; count: number }) =>
  db
    .insertInto('destruction')
    .values(row)
    .onConflict((key) =>
      key.columns(['day', 'kind']).doUpdateSet({ count: sql`destruction.count + excluded.count` }),
    )
    .execute()
