import { type Insertable, sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { PolicyShown } from '../platform/database/schema.ts'

export const findInForce = (db: Db, id: string) =>
  db
    .selectFrom('terms')
    .select(['version', 'title', 'body'])
    .where('id', '=', id)
    .where('inForce', '=', true)
    .executeTakeFirst()

/** In force, or of a day that came before the text was ended: what is neither is a draft. The newest first. */
export const listVersions = (db: Db) =>
  db
    .selectFrom('terms')
    .select(['id', 'version', 'title', 'body', 'required', 'inForce'])
    .select(sql<string | null>`in_force_from::text`.as('inForceFrom'))
    .where('termGroup', '!=', 'policy')
    .where(({ or, eb }) => or([eb('inForce', '=', true), eb('inForceFrom', 'is not', null)]))
    .where(sql<boolean>`(ended_at is null or in_force_from <= (ended_at at time zone 'Asia/Seoul')::date)`)
    .orderBy('sortOrder')
    .orderBy('id')
    .orderBy('version', 'desc')
    .execute()

/** Of each text the version with the newest day until today, unless it was ended, or one without a day put in force by hand. */
export const putInForce = (db: Db, today: string) =>
  sql`
    with due as (
      select distinct on (id) id, version from terms where in_force_from <= ${today}::date and ended_at is null
      order by id, in_force_from desc, version desc
    ), late as (
      select d.id, d.version from due d
      join terms t on t.id = d.id and t.version = d.version
      where not t.in_force and not exists (
        select from terms o where o.id = d.id and o.in_force and o.in_force_from is null and o.version > d.version
      )
    )
    update terms set in_force = (terms.version = late.version)
    from late where terms.id = late.id`.execute(db)

export const insertShown = (db: Db, row: Insertable<PolicyShown>) =>
  db
    .insertInto('policyShown')
    .values(row)
    .onConflict((key) => key.column('hash').doNothing())
    .execute()

export const listShown = (db: Db) =>
  db
    .selectFrom('policyShown')
    .select(['hash as id', 'version', 'shownFrom'])
    .orderBy('shownFrom', 'desc')
    .orderBy('hash')
    .execute()

export const findShown = (db: Db, hash: string) =>
  db
    .selectFrom('policyShown')
    .select(['hash as id', 'version', 'title', 'shownFrom', 'sections'])
    .where('hash', '=', hash)
    .executeTakeFirst()
