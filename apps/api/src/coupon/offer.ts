import type { Insertable } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { PassOffer } from '../platform/database/schema.ts'

/** A pass that is offered to one member, to be bought once: what a link without a session stands for. */

/** Within a transaction: gives its number. */
export const insertOffer = async (tx: Db, row: Insertable<PassOffer>): Promise<number> =>
  (await tx.insertInto('passOffer').values(row).returning('id').executeTakeFirstOrThrow()).id

/** Whether a pass was ever offered at a branch. */
export const hasOffers = async (db: Db, branchCode: string): Promise<boolean> =>
  (await db
    .selectFrom('passOffer')
    .select('id')
    .where('branchCode', '=', branchCode)
    .limit(1)
    .executeTakeFirst()) !== undefined

/**
 * Within a transaction: locks an offer, so that whoever pays, closes or replaces it comes before or after. isSold: it
 * has left its pass behind; isReplaced: another one has taken its place.
 */
export async function lockOffer(tx: Db, id: number) {
  const { openUntil, replacedAt } = await tx
    .selectFrom('passOffer')
    .select(['openUntil', 'replacedAt'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  // A statement of its own: one that waited for the lock would not see what was granted meanwhile.
  const pass = await tx.selectFrom('pass').select('id').where('offerId', '=', id).executeTakeFirst()
  return { openUntil, isSold: pass !== undefined, isReplaced: replacedAt !== null }
}

/** Within a transaction: locks an offer, and says whether somebody may begin to pay for it. */
export async function lockOpenOffer(tx: Db, id: number, at: Date): Promise<boolean> {
  const { openUntil, isSold, isReplaced } = await lockOffer(tx, id)
  return !isSold && !isReplaced && openUntil > at
}

/** Of an offer that its caller has locked: nobody begins to pay for it from then on. Whoever pays already may finish. */
export const closeOffer = (tx: Db, id: number, openUntil: Date) =>
  tx.updateTable('passOffer').set({ openUntil }).where('id', '=', id).execute()

/** Within a transaction: nobody begins to pay for what this member was offered any more. */
export const closeOffersOf = (tx: Db, memberId: number, at: Date) =>
  tx
    .updateTable('passOffer')
    .set({ openUntil: at })
    .where('memberId', '=', memberId)
    .where('openUntil', '>', at)
    .execute()

/** Within a transaction: what this member was offered and has not bought gives nothing any more, whoever had begun to pay. */
export const endOffersOf = (tx: Db, memberId: number, at: Date) =>
  tx
    .updateTable('passOffer as o')
    .set(({ fn, val }) => ({ openUntil: fn<Date>('least', ['o.openUntil', val(at)]), replacedAt: at }))
    .where('o.memberId', '=', memberId)
    .where('o.replacedAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('pass as p').select('p.id').whereRef('p.offerId', '=', 'o.id'))),
    )
    .execute()

/** Of an offer that its caller has locked: it gives nothing any more, whoever had begun to pay for it. */
export const replaceOffer = (tx: Db, id: number, replacedAt: Date) =>
  tx.updateTable('passOffer').set({ replacedAt }).where('id', '=', id).execute()
