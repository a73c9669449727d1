import type { Expression, ExpressionBuilder, SqlBool, Updateable } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { DB, Reservation } from '../platform/database/schema.ts'
import { held, live, unmade } from './states.ts'

/** Of members, what reservations say about a person, and until when they may. packages/contract/src/retention.ts. */

const coming = (db: Db, memberId: number, now: Date) =>
  db
    .selectFrom('reservation')
    .select(['id', 'keptUntil'])
    .where('memberId', '=', memberId)
    .where('startsAt', '>', now)

/** Reservations of a member that are still to come, those that wait for their payment too. */
export const listToCome = (db: Db, memberId: number, now: Date) =>
  coming(db, memberId, now)
    .where('state', 'in', [...live, ...held])
    .execute()

/** Those of them that a member can cancel. */
export const listLiveToCome = (db: Db, memberId: number, now: Date) =>
  coming(db, memberId, now).where('state', 'in', live).execute()

/** Those of them that wait for their payment. */
export const listHeldToCome = (db: Db, memberId: number, now: Date) =>
  coming(db, memberId, now).where('state', 'in', held).execute()

/** Whether a member has had a session since then, or has one to come. */
export const hasReservationSince = async (db: Db, memberId: number, since: Date): Promise<boolean> =>
  (await db
    .selectFrom('reservation')
    .select('id')
    .where('memberId', '=', memberId)
    .where('startsAt', '>=', since)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Every reservation that a member ever had. */
export const listOfMemberIds = async (db: Db, memberId: number): Promise<number[]> =>
  (await db.selectFrom('reservation').select('id').where('memberId', '=', memberId).execute()).map(
    ({ id }) => id,
  )

const nobody = {
  bookerName: '',
  bookerPhone: '',
  reasonSealed: null,
  declineNoteSealed: null,
  resultId: null,
}

/** Within a transaction: the reservations of a member say when and where, and nothing of whom or why. */
export const blankReservationsOf = (tx: Db, memberId: number) =>
  tx.updateTable('reservation').set(nobody).where('memberId', '=', memberId).execute()

/** Within a transaction: what was booked for somebody who can't book says another name, where it still says one. */
export const renameBooker = (tx: Db, memberId: number, bookerName: string) =>
  tx
    .updateTable('reservation')
    .set({ bookerName })
    .where('memberId', '=', memberId)
    .where('bookerName', '<>', '')
    .execute()

/** Within a transaction: nothing is left of why marks of a member's reservations were corrected; their events stay. */
export const deleteCorrectionsOf = (tx: Db, memberId: number) =>
  tx
    .deleteFrom('markCorrection')
    .where('reservationId', 'in', ({ selectFrom }) =>
      selectFrom('reservation').select('id').where('memberId', '=', memberId),
    )
    .execute()

/** Within a transaction: what a member wrote about why they come is gone. */
export const blankReasonsOf = (tx: Db, memberId: number) =>
  tx
    .updateTable('reservation')
    .set({ reasonSealed: null, resultId: null })
    .where('memberId', '=', memberId)
    .execute()

/** A result is sent with a reservation of the member's own no longer. True where it was. */
export const blankResultOf = async (tx: Db, memberId: number, id: number): Promise<boolean> =>
  (
    await tx
      .updateTable('reservation')
      .set({ resultId: null })
      .where('id', '=', id)
      .where('memberId', '=', memberId)
      .where('resultId', 'is not', null)
      .executeTakeFirst()
  ).numUpdatedRows === 1n

type Narrow = (is: ExpressionBuilder<DB, 'reservation'>) => Expression<SqlBool>
type Blanking = { before: Date; most: number; set: Updateable<Reservation> }

/**
 * Of those reservations that were to begin before then, the oldest first, so many at most. Gives how many; what another
 * node has blanked meanwhile is its own to count.
 */
async function blank(db: Db, { before, most, set }: Blanking, narrow: Narrow): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('reservation')
    .set(set)
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('reservation')
        .select('id')
        .where('startsAt', '<', before)
        .where(narrow)
        .orderBy('startsAt')
        .limit(most),
    )
    .where(narrow)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Names and phones. */
export const blankBookers = (db: Db, before: Date, most: number): Promise<number> =>
  blank(db, { before, most, set: nobody }, (is) => is('bookerName', '<>', ''))

/** Names, phones and what was written of what came to nothing, neither paid nor confirmed. */
export const blankUnmade = (db: Db, before: Date, most: number): Promise<number> =>
  blank(db, { before, most, set: nobody }, (is) =>
    is.and([is('bookerName', '<>', ''), is('checkedAt', 'is', null), is('state', 'in', unmade)]),
  )

/** What was written about them. */
export const blankReasons = (db: Db, before: Date, most: number): Promise<number> =>
  blank(db, { before, most, set: { reasonSealed: null, declineNoteSealed: null, resultId: null } }, (is) =>
    is.or([
      is('reasonSealed', 'is not', null),
      is('declineNoteSealed', 'is not', null),
      is('resultId', 'is not', null),
    ]),
  )
