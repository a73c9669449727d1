import { type Invariant, sql } from './invariant.ts'

/** Of members, roles and reports, and of the database itself. */
export const peopleRules: readonly Invariant[] = [
  {
    id: 'I-16',
    rule: 'A phone is one member, in digits, and a person at a provider is one member',
    query: sql`
      select 'member ' || min(id) as what from member where phone is not null
      group by regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^82', '0')
      having count(*) > 1 or bool_or(phone !~ '^\d+$')
      union all
      select 'member ' || min(member_id) from identity
      group by provider, provider_user_id having count(distinct member_id) > 1`,
  },
  {
    id: 'I-17',
    rule: 'Nobody has changed their own role, and once roles are given somebody is MASTER',
    query: sql`
      select 'entry ' || chain || ' ' || seq as what from access_log
      where action = 'CHANGE_ROLE' and (subject_id is null or actor_id = subject_id)
      union all
      select 'no MASTER' where exists (select from access_log where action = 'CHANGE_ROLE' and actor_id is not null)
        and not exists (select from member where user_type = 'MASTER')`,
  },
  {
    id: 'I-22',
    rule: 'A report of a failed payment is of its member or of nobody, has bounds, and so has their number',
    query: sql`
      select 'report ' || e.id as what from payment_error e
      where e.user_id <> '0' and not exists (select from member m where cast(m.id as text) = e.user_id)
        or length(e.error_message) > 300 or length(e.error_detail) > 1000 or length(e.error_code) > 40
      union all
      select 'reports of ' || date_trunc('hour', created_at) from payment_error
      group by date_trunc('hour', created_at) having count(*) > 4000`,
  },
  {
    id: 'I-23',
    rule: 'Nothing hangs in the air, and every key, check and trigger of the database is in force',
    query: sql`
      select 'draw ' || d.reservation_id || ' of no session' as what from company_draw d
      where not exists (select from reservation r where r.id = d.reservation_id)
      union all
      select 'claim of ' || c.resource || ' at ' || c.starts_at from slot_claim c
      left join reservation r on r.id = c.reservation_id
      where c.resource_id is null or c.kind = 'SESSION' and (r.id is null or c.member_id <> r.member_id)
        or c.kind = 'BLOCK' and c.reservation_id is not null
      union all
      select 'constraint ' || conname from pg_constraint where not convalidated
      union all
      select 'index ' || cast(indexrelid as regclass) from pg_index where not indisvalid
      union all
      select 'trigger ' || tgname from pg_trigger where tgenabled = 'D'`,
  },
]
