import { sql } from 'kysely'

/** A column of a reservation `r`: a company's contract gives it. */
export const isDrawn = sql<boolean>`exists (
  select from company_draw drawn where drawn.reservation_id = r.id and drawn.returned_at is null)`.as(
  'isDrawn',
)
