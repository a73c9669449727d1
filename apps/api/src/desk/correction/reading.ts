import { maskedName } from '@self/contract/member'
import { UNREADABLE } from '@self/contract/text'
import { toKst } from '@self/contract/time'
import type { Db } from '../../platform/database/db.ts'
import type { Seal } from '../../platform/seal.ts'

/** Why the marks of some reservations were corrected, by whom and when, by the reservation. */
export async function readCorrections(db: Db, seal: Seal, reservations: readonly { id: number }[]) {
  if (reservations.length === 0) return new Map<number, never>()
  const rows = await listCorrections(
    db,
    reservations.map(({ id }) => id),
  )
  return new Map(
    rows.map(({ reservationId, revision, reasonSealed, at, name }) => {
      const own = seal.at('mark_correction.reason_sealed', reservationId, revision)
      const why = own.tryOpen(reasonSealed) ?? UNREADABLE
      return [reservationId, { on: toKst(at).date, why, who: maskedName(name) }]
    }),
  )
}

/** The last one of each last. */
const listCorrections = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('markCorrection as c')
    .innerJoin('member as m', 'm.id', 'c.madeBy')
    .select(['c.reservationId', 'c.revision', 'c.reasonSealed', 'c.at', 'm.name'])
    .where('c.reservationId', '=', ({ fn, val }) => fn.any(val([...ids])))
    .orderBy('c.reservationId')
    .orderBy('c.revision')
    .execute()
