import { type Invariant, sql } from './invariant.ts'

/** What has its time and passes it without anybody's doing: no rule of the stored data, and yet for staff to see. */
export const debts: readonly Invariant[] = [
  {
    id: 'D-01',
    rule: 'A comparison with the provider has ended in the last 26 hours',
    query: sql`
      select 'the last one ended ' || coalesce(cast(max(finished_at) as text), 'never') as what
      from payment_comparison
      having coalesce(max(finished_at), (select min(created_at) from payment)) < :now - interval '26 hours'`,
  },
]
