import { retention } from '@self/contract/retention'
import { type Invariant, sql } from './invariant.ts'

const KINDS = Object.keys(retention)
  .map((kind) => `'${kind}'`)
  .join(', ')

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
  {
    id: 'D-02',
    rule: 'A MASTER has looked through the security events of last month by the tenth',
    query: sql`
      select 'nobody has looked through ' || last.month as what
      from (select to_char(date_trunc('month', :now at time zone 'Asia/Seoul') - interval '1 month', 'YYYY-MM') as month) last
      where extract(day from :now at time zone 'Asia/Seoul') > 10
        and exists (select 1 from security_event where hour < date_trunc('month', :now at time zone 'Asia/Seoul') at time zone 'Asia/Seoul')
        and not exists (select 1 from security_review r where r.month = last.month)`,
  },
  {
    id: 'D-04',
    rule: 'All of a kind that is over its time has been destroyed in the last three days',
    query: sql`
      select kind as what from destruction_round
      where done_at < :now - interval '3 days' and kind in (${KINDS})`,
  },
]
