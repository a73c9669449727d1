import { CELL_MINUTES } from '@self/contract/time'
import { sql } from 'kysely'

/** Of a start `s` that is proposed for a reservation `r`: all its cells are still this reservation's, with whom it would be. */
export const isStartHeld = sql<boolean>`(
  select count(*) from slot_claim c left join resource x on x.id = c.resource_id
  where c.reservation_id = r.id and c.starts_at >= s.starts_at
    and c.starts_at < s.starts_at + make_interval(mins => r.duration)
    and (s.wr_id is null or x.counsellor_id = s.wr_id)
) = ceil(r.duration / ${CELL_MINUTES}::numeric)`
