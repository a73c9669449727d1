import type { Db } from '../platform/database/db.ts'

type Measured = { hash: string; width: number; height: number }

/** Unused from now on, as if it had just come; false while its files are being deleted. */
export async function upsertPicture(db: Db, row: Measured & { unusedSince: Date }): Promise<boolean> {
  const { unusedSince } = row
  const written = await db
    .insertInto('picture')
    .values(row)
    .onConflict((key) =>
      key.column('hash').doUpdateSet({ unusedSince }).where('picture.deletingAt', 'is', null),
    )
    .returning('hash')
    .executeTakeFirst()
  return written !== undefined
}

/** Those that may be used, held until the transaction ends. */
export const lockPictures = (db: Db, hashes: readonly string[]) =>
  db
    .selectFrom('picture')
    .select('hash')
    .where('hash', 'in', hashes)
    .where('deletingAt', 'is', null)
    .orderBy('hash')
    .forKeyShare()
    .execute()

export const insertUses = (db: Db, holder: string, hashes: readonly string[]) =>
  db
    .insertInto('pictureUse')
    .values(hashes.map((hash) => ({ holder, hash })))
    .onConflict((key) => key.columns(['holder', 'hash']).doNothing())
    .execute()

/** Gives the pictures that a holder lets go of. */
export const deleteOtherUses = (db: Db, holder: string, hashes: readonly string[]) =>
  db
    .deleteFrom('pictureUse')
    .where('holder', '=', holder)
    .$if(hashes.length > 0, (query) => query.where('hash', 'not in', hashes))
    .returning('hash')
    .execute()

export const updateUnused = (db: Db, hashes: readonly string[], unusedSince: Date) =>
  db.updateTable('picture').set({ unusedSince }).where('hash', 'in', hashes).execute()

/** Marks those whom nobody has used since, and gives them with those that were marked and never finished. */
export async function markForDeletion(db: Db, { before, at }: { before: Date; at: Date }) {
  await db
    .updateTable('picture')
    .set({ deletingAt: at })
    .where('hash', 'in', (of) =>
      of
        .selectFrom('picture as p')
        .select('p.hash')
        .where('p.unusedSince', '<', before)
        .where('p.deletingAt', 'is', null)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('pictureUse as u').select('u.hash').whereRef('u.hash', '=', 'p.hash'))),
        )
        .forUpdate()
        .skipLocked(),
    )
    .execute()
  return db.selectFrom('picture').select('hash').where('deletingAt', 'is not', null).execute()
}

export const deletePicture = (db: Db, hash: string) =>
  db.deleteFrom('picture').where('hash', '=', hash).where('deletingAt', 'is not', null).execute()
