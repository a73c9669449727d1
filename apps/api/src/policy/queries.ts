import { type Insertable, sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { PolicyVersion } from '../platform/database/schema.ts'

/** Within a transaction: nobody else writes a version until the end of it. */
export const lockVersions = (tx: Db) => sql`lock table policy_version in share row exclusive mode`.execute(tx)

/** In the order in which they begin, withdrawn ones too. */
export const listVersions = (db: Db) =>
  db.selectFrom('policyVersion').selectAll().orderBy('validFrom').orderBy('no').execute()

/** How often something has been written: versions and withdrawals. */
export async function countChanges(db: Db): Promise<number> {
  const { versions, withdrawals } = await db
    .selectFrom('policyVersion')
    .select(({ fn }) => [
      fn.countAll<number>().as('versions'),
      fn.count<number>('withdrawnAt').as('withdrawals'),
    ])
    .executeTakeFirstOrThrow()
  return Number(versions) + Number(withdrawals)
}

export const insertVersion = (tx: Db, row: Insertable<PolicyVersion>) =>
  tx.insertInto('policyVersion').values(row).execute()

/** False where it has begun, or was withdrawn before. */
export async function updateWithdrawn(tx: Db, no: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('policyVersion')
    .set({ withdrawnAt: at })
    .where('no', '=', no)
    .where('withdrawnAt', 'is', null)
    .where('validFrom', '>', at)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
