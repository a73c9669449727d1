import type { Db } from '../platform/database/db.ts'

/** Within a transaction: once for a reservation, however often it comes to stand. */
export const insertWaiting = (tx: Db, row: { reservationId: number; createdAt: Date }) =>
  tx
    .insertInto('bookerMessage')
    .values(row)
    .onConflict((key) => key.doNothing())
    .execute()

/** Those that nobody has decided on, with what their reservations say now. */
export const listWaiting = (db: Db) =>
  db
    .selectFrom('bookerMessage as w')
    .innerJoin('reservation as r', 'r.id', 'w.reservationId')
    .select(['r.id', 'r.memberId', 'r.state', 'r.startsAt', 'r.bookerPhone'])
    .where('w.decidedAt', 'is', null)
    .orderBy('r.id')
    .execute()

export type Waiting = Awaited<ReturnType<typeof listWaiting>>[number]

/** Within a transaction: true for the one who decides. */
export async function decide(tx: Db, reservationId: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bookerMessage')
    .set({ decidedAt: at })
    .where('reservationId', '=', reservationId)
    .where('decidedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Within the same transaction: whom it tells, and by which link. */
export const setLink = (
  tx: Db,
  reservationId: number,
  link: { phoneDigest: string; keyDigest: string },
): Promise<unknown> =>
  tx.updateTable('bookerMessage').set(link).where('reservationId', '=', reservationId).execute()

/** The number of a link, as it is hashed. */
export const findByKey = (db: Db, keyDigest: string) =>
  db
    .selectFrom('bookerMessage as w')
    .leftJoin('stoppedNumber as s', 's.phoneDigest', 'w.phoneDigest')
    .select(['w.phoneDigest', 's.stoppedAt'])
    .where('w.keyDigest', '=', keyDigest)
    .executeTakeFirst()

export const findStopped = (db: Db, phoneDigest: string) =>
  db.selectFrom('stoppedNumber').select('stoppedAt').where('phoneDigest', '=', phoneDigest).executeTakeFirst()

export const insertStopped = (db: Db, row: { phoneDigest: string; stoppedAt: Date }) =>
  db
    .insertInto('stoppedNumber')
    .values(row)
    .onConflict((key) => key.doNothing())
    .execute()

export const deleteStopped = (db: Db, phoneDigest: string) =>
  db.deleteFrom('stoppedNumber').where('phoneDigest', '=', phoneDigest).execute()
