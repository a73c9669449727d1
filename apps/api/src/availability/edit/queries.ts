import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../platform/database/db.ts'
import type { ScheduleException } from '../../platform/database/schema.ts'

/** Whose hours they are. */
export type Owner = { branchCode: string; counsellorId: null } | { branchCode: null; counsellorId: number }

const isOf = ({ branchCode, counsellorId }: Owner) =>
  branchCode === null
    ? sql<boolean>`counsellor_id = ${counsellorId}`
    : sql<boolean>`branch_code = ${branchCode}`

export const listPlans = (db: Db, owner: Owner) =>
  db
    .selectFrom('schedule as s')
    .select('s.validFrom')
    .select((of) =>
      jsonArrayFrom(
        of
          .selectFrom('scheduleBlock as k')
          .select(['k.weekday', 'k.fromTime as from', 'k.untilTime as until'])
          .whereRef('k.scheduleId', '=', 's.id')
          .orderBy('k.weekday')
          .orderBy('k.fromTime'),
      ).as('blocks'),
    )
    .where(isOf(owner))
    .orderBy('s.validFrom')
    .execute()

export const listExceptions = (db: Db, owner: Owner, since: Date) =>
  db
    .selectFrom('scheduleException')
    .select(['kind', 'fromAt', 'untilAt', 'name'])
    .where(isOf(owner))
    .where('untilAt', '>', since)
    .orderBy('fromAt')
    .orderBy('id')
    .execute()

/** The weeks and exceptions of every owner, by owner. */
export const listAllPlans = (db: Db) =>
  db
    .selectFrom('schedule as s')
    .select(['s.branchCode', 's.counsellorId', 's.validFrom'])
    .select((of) =>
      jsonArrayFrom(
        of
          .selectFrom('scheduleBlock as k')
          .select(['k.weekday', 'k.fromTime as from', 'k.untilTime as until'])
          .whereRef('k.scheduleId', '=', 's.id')
          .orderBy('k.weekday')
          .orderBy('k.fromTime'),
      ).as('blocks'),
    )
    .orderBy('s.branchCode')
    .orderBy('s.counsellorId')
    .orderBy('s.validFrom')
    .execute()

export const listAllExceptions = (db: Db, since: Date) =>
  db
    .selectFrom('scheduleException')
    .select(['branchCode', 'counsellorId', 'kind', 'fromAt', 'untilAt', 'name'])
    .where('untilAt', '>', since)
    .orderBy('branchCode')
    .orderBy('counsellorId')
    .orderBy('fromAt')
    .orderBy('untilAt')
    .orderBy('kind')
    .execute()

/** The id of the week that begins on a date; undefined where none does. */
export const findPlan = (db: Db, owner: Owner, validFrom: string) =>
  db
    .selectFrom('schedule')
    .select('id')
    .where(isOf(owner))
    .where('validFrom', '=', validFrom)
    .executeTakeFirst()

export const insertPlan = (tx: Db, owner: Owner, validFrom: string) =>
  tx
    .insertInto('schedule')
    .values({ ...owner, validFrom })
    .returning('id')
    .executeTakeFirstOrThrow()

export const updatePlan = (tx: Db, id: number, validFrom: string) =>
  tx.updateTable('schedule').set({ validFrom }).where('id', '=', id).execute()

export const deletePlan = (tx: Db, id: number) => tx.deleteFrom('schedule').where('id', '=', id).execute()

export async function replaceBlocks(
  tx: Db,
  scheduleId: number,
  blocks: readonly { weekday: number; fromTime: string; untilTime: string }[],
): Promise<void> {
  await tx.deleteFrom('scheduleBlock').where('scheduleId', '=', scheduleId).execute()
  if (blocks.length === 0) return
  await tx
    .insertInto('scheduleBlock')
    .values(blocks.map((block) => ({ scheduleId, ...block })))
    .execute()
}

export type ExceptionRow = Pick<ScheduleException, 'kind' | 'name'> & { fromAt: Date; untilAt: Date }

/** Those that are just this. */
export const deleteException = (tx: Db, owner: Owner, { kind, fromAt, untilAt }: ExceptionRow) =>
  tx
    .deleteFrom('scheduleException')
    .where(isOf(owner))
    .where('kind', '=', kind)
    .where('fromAt', '=', fromAt)
    .where('untilAt', '=', untilAt)
    .returning('id')
    .execute()

export const insertException = (tx: Db, owner: Owner, row: ExceptionRow) =>
  tx
    .insertInto('scheduleException')
    .values({ ...owner, ...row })
    .execute()

export async function findRevision(db: Db, owner: Owner): Promise<number> {
  const found = await db.selectFrom('hoursRevision').select('revision').where(isOf(owner)).executeTakeFirst()
  return found?.revision ?? 0
}

/** Within a transaction: one more edit; gives its revision. */
export async function raiseRevision(tx: Db, owner: Owner): Promise<number> {
  const { revision } = await tx
    .insertInto('hoursRevision')
    .values({ ...owner, revision: 1 })
    .onConflict((key) =>
      key
        .column(owner.branchCode === null ? 'counsellorId' : 'branchCode')
        .doUpdateSet({ revision: sql`hours_revision.revision + 1` }),
    )
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}

/** Takes a half hour out of the leave of a counsellor; what lies before and after it stays. */
export const deleteLeave = (db: Db, counsellorId: number, { from, until }: { from: Date; until: Date }) =>
  db
    .with('gone', (cte) =>
      cte
        .deleteFrom('scheduleException')
        .where('counsellorId', '=', counsellorId)
        .where('kind', 'in', ['LEAVE', 'SICK', 'TRAINING'])
        .where('fromAt', '<', until)
        .where('untilAt', '>', from)
        .returningAll(),
    )
    .insertInto('scheduleException')
    .columns(['counsellorId', 'fromAt', 'untilAt', 'kind', 'name'])
    .expression((of) => {
      const before = of
        .selectFrom('gone')
        .select((is) => ['counsellorId', 'fromAt', is.val(from).as('untilAt'), 'kind', 'name'])
        .where('fromAt', '<', from)
      const after = of
        .selectFrom('gone')
        .select((is) => ['counsellorId', is.val(until).as('fromAt'), 'untilAt', 'kind', 'name'])
        .where('untilAt', '>', until)
      return before.unionAll(after)
    })
    .execute()
