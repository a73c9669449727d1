import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { isDayClosed } from '../platform/database/failures.ts'
import type { DeskPayment } from '../platform/database/schema.ts'
import { refuse } from '../platform/errors.ts'

/** What desks take for reservations and give back: append-only, numbered by turns, so that the key decides (0045). */
type DeskPaymentRow = Selectable<DeskPayment>

/** The last row of a reservation: what stands where it is TAKEN, nothing where it is RETURNED. */
export const findLast = (db: Db, reservationId: number): Promise<DeskPaymentRow | undefined> =>
  db
    .selectFrom('deskPayment')
    .selectAll()
    .where('reservationId', '=', reservationId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Won that the desk has taken for a reservation and not given back. */
export async function takenAtDesk(db: Db, reservationId: number): Promise<number> {
  const last = await findLast(db, reservationId)
  return last?.kind === 'TAKEN' ? last.amount : 0
}

type Taking = Omit<Insertable<DeskPayment>, 'seq' | 'kind' | 'noteSealed'>

/** False where something stands already. noteOf: the note, sealed for the row's number. */
export async function insertTaken(
  tx: Db,
  taking: Taking,
  noteOf: (seq: number) => string | null,
): Promise<boolean> {
  const last = await findLast(tx, taking.reservationId)
  if (last?.kind === 'TAKEN') return false
  const seq = (last?.seq ?? 0) + 1
  return insert(tx, { ...taking, kind: 'TAKEN', seq, noteSealed: noteOf(seq) })
}

type Returning = { branchCode: string; actorId: number; paidOn: string; at: Date }

/** All of what was taken by this row goes back by the way it came, from a branch. False where somebody has given it back. */
export const insertReturned = (
  tx: Db,
  taken: DeskPaymentRow,
  back: Returning,
  noteOf: (seq: number) => string | null = () => null,
): Promise<boolean> => {
  const seq = taken.seq + 1
  return insert(tx, { ...taken, ...back, noteSealed: noteOf(seq), kind: 'RETURNED', seq })
}

async function insert(tx: Db, row: Insertable<DeskPayment>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('deskPayment')
    .values(row)
    .onConflict((key) => key.columns(['reservationId', 'seq']).doNothing())
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw isDayClosed(error) ? refuse('DAY_CLOSED') : error
    })
  return numInsertedOrUpdatedRows === 1n
}
