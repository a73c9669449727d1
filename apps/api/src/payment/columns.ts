import { sql } from 'kysely'
import { cancelled } from '../reservation/states.ts'

/** A condition on a reservation `r`: it is cancelled, and what a desk has taken for it lies there still. */
export const isOwedAtDesk = sql<boolean>`r.state = any(${[...cancelled]}::text[])
  and exists (select from desk_payment t where t.reservation_id = r.id and t.kind = 'TAKEN' and t.amount > 0
    and not exists (select from desk_payment b where b.reservation_id = t.reservation_id and b.seq > t.seq))`
