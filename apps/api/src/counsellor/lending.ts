import type { HoursBlock } from '@self/contract/hours'
import type { Loan } from '@self/contract/lending'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../platform/database/db.ts'

/** The branches that counsellors are lent to, beside their own. docs/decisions/121. */

/** Of everybody, by counsellor, branch and first day. */
export const listAllLoans = (db: Db): Promise<(Loan & { wrId: number })[]> =>
  loansOf(db)
    .select('l.counsellorId as wrId')
    .orderBy('l.counsellorId')
    .orderBy('l.branchCode')
    .orderBy('l.validFrom')
    .execute()

/** Of one counsellor, by branch and first day. */
export const listLoans = (db: Db, wrId: number): Promise<(Loan & { branchName: string })[]> =>
  loansOf(db).where('l.counsellorId', '=', wrId).orderBy('l.branchCode').orderBy('l.validFrom').execute()

const loansOf = (db: Db) =>
  db
    .selectFrom('counsellorBranch as l')
    .innerJoin('branch as b', 'b.code', 'l.branchCode')
    .select([
      'l.branchCode as branch',
      'b.name as branchName',
      'l.validFrom as from',
      'l.validUntil as until',
    ])
    .select((of) =>
      jsonArrayFrom(
        of
          .selectFrom('counsellorBranchBlock as k')
          .select(['k.weekday', 'k.fromTime as from', 'k.untilTime as until'])
          .whereRef('k.counsellorBranchId', '=', 'l.id')
          .orderBy('k.weekday')
          .orderBy('k.fromTime'),
      ).as('blocks'),
    )

/** The branches that a counsellor is or was lent to. */
export async function listGuestBranches(db: Db, wrId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('counsellorBranch')
    .select('branchCode')
    .distinct()
    .where('counsellorId', '=', wrId)
    .execute()
  return rows.map(({ branchCode }) => branchCode)
}

/** How often the loans of a counsellor have been edited. */
export async function getLendingRevision(db: Db, wrId: number): Promise<number> {
  const row = await db
    .selectFrom('counsellor')
    .select('lendingRevision')
    .where('wrId', '=', wrId)
    .executeTakeFirstOrThrow()
  return row.lendingRevision
}

/** Within a transaction: these loans in place of those that there are; false where they have changed since they were seen. */
export async function replaceLoans(
  tx: Db,
  { wrId, revision }: { wrId: number; revision: number },
  loans: readonly Loan[],
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('counsellor')
    .set({ lendingRevision: revision + 1 })
    .where('wrId', '=', wrId)
    .where('lendingRevision', '=', revision)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await tx.deleteFrom('counsellorBranch').where('counsellorId', '=', wrId).execute()
  for (const { branch: branchCode, from: validFrom, until: validUntil, blocks } of loans) {
    const row = { counsellorId: wrId, branchCode, validFrom, validUntil }
    const { id } = await tx
      .insertInto('counsellorBranch')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('counsellorBranchBlock')
      .values(blocks.map(rowOf(id)))
      .execute()
  }
  return true
}

const rowOf =
  (counsellorBranchId: number) =>
  ({ weekday, from: fromTime, until: untilTime }: HoursBlock) => ({
    counsellorBranchId,
    weekday,
    fromTime,
    untilTime,
  })
