import { type Invariant, sql } from './invariant.ts'

/** Of passes, and of what desks take. */
export const passRules: readonly Invariant[] = [
  {
    id: 'I-09',
    rule: 'What is left of a pass is what was granted less what was used',
    query: sql`
      select 'pass ' || pass_id || ', entry ' || seq as what
      from (select e.*, sum(credits) over (partition by pass_id order by seq) as total from pass_entry e) e
      where balance <> total or balance < 0
      union all
      select 'pass ' || g.id from pass g
        left join pass_entry e on e.pass_id = g.id and e.kind = 'GRANT'
      where coalesce(e.credits, 0) <> g.sessions
      union all
      select 'pass ' || e.pass_id || ', session ' || r.id from pass_entry e
        join reservation r on r.id = e.reservation_id
      group by e.pass_id, r.id, r.state
      having sum(e.credits) <> case
        when r.state = 'CANCEL_F' and (array_agg(e.kind order by e.seq desc))[1] = 'RETURN' then 0
        when r.state = 'HELD' or r.state in ('REQUESTED', 'BOOKED', 'CANCEL_F') and r.pass_id = e.pass_id then -1
        else 0 end
      union all
      select 'session ' || r.id || ' without its entry in pass ' || r.pass_id from reservation r
      where r.pass_id is not null and not exists (
        select from pass_entry e where e.pass_id = r.pass_id and e.reservation_id = r.id and e.kind = 'HOLD')
      union all
      select 'session ' || reservation_id || ' used twice' from pass_entry
      group by pass_id, reservation_id
      having count(*) filter (where kind = 'USE') > 1 + count(*) filter (where kind = 'RETURN')`,
  },
  {
    id: 'I-24',
    rule: 'What a desk took is for a session that nothing else has paid, and goes back whole',
    query: sql`
      select 'session ' || d.reservation_id || ', row ' || d.seq as what
      from desk_payment d
        join reservation r on r.id = d.reservation_id
        left join desk_payment t on t.reservation_id = d.reservation_id and t.seq = d.seq - 1
      where d.seq > 1 and t.seq is null
        or d.kind = 'RETURNED' and (t.method, t.amount) <> (d.method, d.amount)
        or d.kind = 'TAKEN' and (
          r.pass_id is not null or exists (
            select from payment p where p.reservation_id = r.id and p.state = 'FULFILLED'))
          and not exists (
            select from desk_payment l where l.reservation_id = d.reservation_id and l.seq > d.seq)`,
  },
  {
    id: 'I-25',
    rule: 'A session stands drawn from a contract where a company pays for it, and has neither lapsed nor been cancelled',
    query: sql`
      select 'session ' || r.id || ' is ' || r.state || ' and drawn' as what
      from company_draw d join reservation r on r.id = d.reservation_id
      where d.returned_at is null and (r.state not in ('HELD', 'BOOKED', 'CANCEL_F')
        or 'COMPANY' is distinct from (
          select case when t.kind = 'TAKEN' then t.method end from desk_payment t
          where t.reservation_id = r.id order by t.seq desc limit 1)
        and not exists (
          select from payment p join coupon c on c.id = p.coupon_id
          where p.reservation_id = r.id and p.amount = 0 and p.pass_id is null and c.audience = 'EAP'))
      union all
      select 'session ' || r.id || ' is paid by a company and not drawn'
      from desk_payment t join reservation r on r.id = t.reservation_id
      where t.kind = 'TAKEN' and t.method = 'COMPANY' and r.state in ('BOOKED', 'CANCEL_F')
        and not exists (select from desk_payment l where l.reservation_id = r.id and l.seq > t.seq)
        and not exists (
          select from company_draw d where d.reservation_id = r.id and d.returned_at is null)`,
  },
]
