import { sql } from 'kysely'

/** A column of a reservation `r`: what the ledger of its pass says of it last; null without a pass. */
export const creditKind = sql<string | null>`(
  select own.kind from pass_entry own
  where own.pass_id = r.pass_id and own.reservation_id = r.id
  order by own.seq desc limit 1)`.as('creditKind')
