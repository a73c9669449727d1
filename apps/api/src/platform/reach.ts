import type { Reach } from '@self/contract/task'
import { type RawBuilder, sql } from 'kysely'

/** Whether a reservation is where somebody may do something; of counsellors the own ones. */
export const isReservationWithin = (
  reach: Reach,
  { branch, counsellor }: { branch: string; counsellor: string },
): RawBuilder<boolean> =>
  reach === 'EVERYWHERE'
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.ref(branch)} = any(${reach.branches}::text[])
      or ${sql.ref(counsellor)} = any(${reach.own.map(({ wrId }) => wrId)}::integer[]))`
