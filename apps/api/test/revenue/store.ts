import type { World } from '../world.ts'
import type { Book } from './book.ts'

const PIECE = 1_000

/** Writes the rows of a book. */
export async function storeBook({ db }: World, { rows }: Book) {
  const tables = [
    'reservation',
    'reservationEvent',
    'pass',
    'payment',
    'paymentProvider',
    'passEntry',
    'refund',
    'deskPayment',
  ] as const
  // A reservation names its pass: it comes without, and is given it once the pass is there.
  const passOf = rows.reservation.filter(({ passId }) => passId)
  const whole = { ...rows, reservation: rows.reservation.map((row) => ({ ...row, passId: null })) }
  for (const table of tables)
    for (let at = 0; at < whole[table].length; at += PIECE)
      await db
        .insertInto(table)
        .values(whole[table].slice(at, at + PIECE) as never)
        .execute()
  for (let at = 0; at < passOf.length; at += PIECE) {
    const piece = passOf.slice(at, at + PIECE)
    await db
      .updateTable('reservation')
      .from((from) =>
        from.selectFrom('passEntry').select(['reservationId', 'passId']).where('kind', '=', 'HOLD').as('e'),
      )
      .set((is) => ({ passId: is.ref('e.passId') }))
      .whereRef('e.reservationId', '=', 'reservation.id')
      .where(
        'reservation.id',
        'in',
        piece.map(({ id }) => Number(id)),
      )
      .execute()
  }
}
