import type { Insertable } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { Passkey } from '../platform/database/schema.ts'

export const insertPasskey = (tx: Db, row: Insertable<Passkey>) =>
  tx.insertInto('passkey').values(row).execute()

/** Of an active member. */
export const findPasskey = (db: Db, id: string) =>
  db
    .selectFrom('passkey as p')
    .innerJoin('member as m', 'm.id', 'p.memberId')
    .select(['p.id', 'p.memberId', 'p.userHandle', 'p.publicKey'])
    .where('p.id', '=', id)
    .where('m.status', '=', 'ACTIVE')
    .executeTakeFirst()

/** The oldest first. */
export const listPasskeys = (db: Db, memberId: number) =>
  db
    .selectFrom('passkey')
    .select(['id', 'name', 'transports', 'userHandle', 'backedUp', 'createdAt', 'lastUsedAt'])
    .where('memberId', '=', memberId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

export const findOne = (db: Db, memberId: number) =>
  db.selectFrom('passkey').select('id').where('memberId', '=', memberId).limit(1).executeTakeFirst()

/** False where its counter doesn't go on: then there are two of it. One without a counter always says 0. */
export async function saveUse(
  db: Db,
  id: string,
  { counter, backedUp, at }: { counter: number; backedUp: boolean; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ counter, backedUp, lastUsedAt: at })
    .where('id', '=', id)
    .where(({ or, eb, and, val }) =>
      or([eb('counter', '<', counter), and([eb('counter', '=', 0), eb(val(counter), '=', 0)])]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0
}

export async function renamePasskey(
  db: Db,
  memberId: number,
  { id, name }: { id: string; name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

export async function deletePasskey(tx: Db, memberId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  return numDeletedRows > 0
}

export const deletePasskeys = (tx: Db, memberId: number) =>
  tx.deleteFrom('passkey').where('memberId', '=', memberId).execute()

export const insertCodes = (
  tx: Db,
  hashes: readonly string[],
  { memberId, at }: { memberId: number; at: Date },
) =>
  tx
    .insertInto('recoveryCode')
    .values(hashes.map((hash) => ({ memberId, hash, createdAt: at })))
    .execute()

export const listUnusedCodes = (db: Db, memberId: number) =>
  db
    .selectFrom('recoveryCode')
    .select(['id', 'hash'])
    .where('memberId', '=', memberId)
    .where('usedAt', 'is', null)
    .orderBy('id')
    .execute()

/** False when it was used in the meantime. */
export async function takeCode(tx: Db, id: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recoveryCode')
    .set({ usedAt: at })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

export const deleteCodes = (tx: Db, memberId: number) =>
  tx.deleteFrom('recoveryCode').where('memberId', '=', memberId).execute()
