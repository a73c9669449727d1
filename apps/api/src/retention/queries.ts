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

/** For kinds that have no round yet: from now on it counts how long not all of one has been destroyed. */
export const noteFirstRounds = (db: Db, kinds: readonly string[], doneAt: Date) =>
  db
    .insertInto('destructionRound')
    .values(kinds.map((kind) => ({ kind, doneAt })))
    .onConflict((key) => key.doNothing())
    .execute()

/** Of these kinds nothing is left that is over its time. */
export const noteRounds = (db: Db, kinds: readonly string[], doneAt: Date) =>
  db
    .updateTable('destructionRound')
    .set({ doneAt })
    .where('kind', 'in', kinds)
    .where('doneAt', '<', doneAt)
    .execute()
