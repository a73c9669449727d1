import { orderLife } from '../payment/states.ts'
import type { StateTable } from '../platform/state-table.ts'
import { reservationLife } from '../reservation/states.ts'
import { type Invariant, sql } from './invariant.ts'

const edgesOf = (life: StateTable<string>): string =>
  Object.entries(life)
    .flatMap(([from, next]) => next.map((to) => `('${from}', '${to}')`))
    .join(', ')

const listOf = (life: StateTable<string>): string =>
  Object.keys(life)
    .map((state) => `'${state}'`)
    .join(', ')

/** Of what is under way: it goes the ways that there are, and nothing waits that nobody will look at again. */
export const workRules: readonly Invariant[] = [
  {
    id: 'I-10',
    rule: 'A code is tried five times at most, and a proof has its try and lasts ten minutes at most',
    query: sql`
      select 'code for ' || purpose || ' until ' || code_until as what from verification
      where tries not between 0 and 5 or verified_until is not null
        and (tries = 0 or verified_until > code_until + interval '10 minutes')`,
  },
  {
    id: 'I-11',
    rule: 'Orders and reservations go the ways of their tables, and what waits has a time that has not long passed',
    query: sql`
      select merchant_uid || ' went from ' || before || ' to ' || kind as what
      from (
        select merchant_uid, kind, coalesce(lag(kind) over (partition by merchant_uid order by id), 'CREATED') as before
        from payment_event where kind in (${listOf(orderLife)})
      ) e
      where kind <> 'CREATED' and (before, kind) not in (${edgesOf(orderLife)})
      union all
      select 'session ' || reservation_id || ' went from ' || from_state || ' to ' || to_state
      from reservation_event
      where from_state <> to_state and (from_state, to_state) not in (${edgesOf(reservationLife)})
      union all
      select merchant_uid || ' is ' || state || ' and nobody will look'
      from payment
      where state in ('CREATED', 'AWAITING', 'PAID', 'REFUND_DUE')
        and (next_check_at is null or next_check_at < :now - interval '1 hour')
      union all
      select 'message ' || id || ' should have gone an hour ago' from outbox
      where due_at < :now - interval '1 hour' and coalesce(useless_at, 'infinity') > :now
      union all
      select 'request ' || id || ' should have ended an hour ago' from reservation
      where state = 'REQUESTED' and lapses_at < :now - interval '1 hour'
      union all
      select 'proposal ' || id || ' should have ended an hour ago' from proposal
      where ended_at is null and expires_at < :now - interval '1 hour'`,
  },
  {
    id: 'I-13',
    rule: 'A message waits, or has been sent or dropped and says nothing any more',
    query: sql`
      select 'message ' || id as what from outbox
      where (due_at is null) <> (sealed is null) or delivered_at is not null and (due_at is not null or attempts = 0)`,
  },
]
