import type { Db } from '../platform/db.ts'

export const listInForce = (db: Db, group: string) =>
  db
    .selectFrom('terms')
    .select(['id', 'version', 'title', 'body', 'required'])
    .where('termGroup', '=', group)
    .where('inForce', '=', true)
    .orderBy('sortOrder')
    .execute()
