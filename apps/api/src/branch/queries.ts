import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

export const listBranches = (db: Db) => db.selectFrom('branch').selectAll().orderBy('sortOrder').execute()

export const findBranch = (db: Db, code: string) =>
  db.selectFrom('branch').selectAll().where('code', '=', code).executeTakeFirst()

/** The cells of a resource that somebody has, but for those that this member holds while paying. */
export const listTakenCells = (db: Db, resource: string, from: Date, to: Date, memberId: number | null) =>
  db
    .selectFrom('slotClaim as c')
    .innerJoin('reservation as r', 'r.id', 'c.reservationId')
    .select('c.startsAt')
    .where('c.resource', '=', resource)
    .where('c.startsAt', '>=', from)
    .where('c.startsAt', '<', to)
    .where((is) =>
      is.or([is('r.state', '!=', 'HELD'), sql<boolean>`r.member_id is distinct from ${memberId}`]),
    )
    .execute()
