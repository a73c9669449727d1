import type { CompanyFields } from '@self/contract/company-editing'
import type { Updateable } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { Company } from '../platform/database/schema.ts'

/** The companies that members may belong to. A member carries the name of theirs: who renames one renames it there too. */

export const findCompanyById = (db: Db, id: number) =>
  db.selectFrom('company').selectAll().where('id', '=', id).executeTakeFirst()

/** Undefined where another one is named so. */
export const insertCompany = (tx: Db, name: string) =>
  tx
    .insertInto('company')
    .values({ name })
    .onConflict((key) => key.column('name').doNothing())
    .returning('id')
    .executeTakeFirst()

/** Within a transaction; false where it has changed since it was seen. Its people stay with it under another name. */
export async function changeCompanyAsSeen(
  tx: Db,
  { id, revision, name: former }: { id: number; revision: number; name: string },
  { name, status }: CompanyFields,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('company')
    .set({ name, status, revision: revision + 1 })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  if (name !== former)
    await tx.updateTable('member').set({ eapInfo: name }).where('eapInfo', '=', former).execute()
  return true
}

export const updateCode = (
  tx: Db,
  id: number,
  code: Pick<Updateable<Company>, 'codeDigest' | 'codeMadeAt'>,
) =>
  tx
    .updateTable('company')
    .set(code)
    .where('id', '=', id)
    .where('status', '=', 'ACTIVE')
    .returning('name')
    .executeTakeFirst()

/** Within a transaction: the company of a code keeps its name and state until the end. */
export const holdByCode = (tx: Db, codeDigest: string) =>
  tx
    .selectFrom('company')
    .select('name')
    .where('codeDigest', '=', codeDigest)
    .where('status', '=', 'ACTIVE')
    .forShare()
    .executeTakeFirst()

/** Within a transaction: the same by its name. */
export const holdByName = (tx: Db, name: string) =>
  tx.selectFrom('company').select('name').where('name', '=', name).forShare().executeTakeFirst()

/** A member without a company belongs to this one now; false for one of another. */
export async function join(tx: Db, memberId: number, name: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('member')
    .set({ eapInfo: name })
    .where('id', '=', memberId)
    .where('eapInfo', 'in', ['', name])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
