import { sql } from 'kysely'
import { cancelled } from '../reservation/states.ts'

/** A condition on a desk payment `t`: at least so many won, and not handed back, which the turn after it does. */
export const isTaken = (
  least: number,
) => sql<boolean>`t.kind = 'TAKEN' and t.amount >= ${least} and not exists (
  select from desk_payment b where b.reservation_id = t.reservation_id and b.seq = t.seq + 1)`

/** A condition on a reservation `r`: a desk has taken at least so many won for it and has them. */
export const hasTaken = (least: number) =>
  sql<boolean>`exists (select from desk_payment t where t.reservation_id = r.id and ${isTaken(least)})`

/** A condition on a reservation `r`: somebody is there to be handed something back. A destroyed account has given it up. */
export const hasClient = sql<boolean>`not exists (
  select from member c where c.id = r.member_id and c.left_at is not null)`

/** A condition on a reservation `r`: it is cancelled, and what a desk has taken for it lies there still. */
export const isOwedAtDesk = sql<boolean>`r.state = any(${[...cancelled]}::text[]) and ${hasTaken(1)} and ${hasClient}`
