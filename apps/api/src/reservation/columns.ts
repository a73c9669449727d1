import { sql } from 'kysely'
import { forfeited } from './states.ts'

/** A column of a reservation `r` that was cancelled late: what its desk had taken was handed back since. */
export const isHandedBack = sql<boolean>`r.state = any(${[...forfeited]}::text[]) and r.marked_at is null
  and (select e.kind from reservation_event e where e.reservation_id = r.id and e.kind in ('CANCELLED', 'HANDED_BACK')
    order by e.revision desc limit 1) = 'HANDED_BACK'`.as('isHandedBack')
