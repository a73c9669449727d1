import { type Invariant, sql } from './invariant.ts'

/** Of reservations and the cells that they claim. Hours may change under a session that stands, so I-02 leaves them out. */
export const slotRules: readonly Invariant[] = [
  {
    id: 'I-01',
    rule: 'No two sessions of a counsellor overlap, and each that is to come has its cells, on one resource of its own',
    query: sql`
      select 'session ' || id || ' overlaps with the next' as what
      from (
        select id, starts_at, minutes, lead(starts_at) over (partition by wr_id order by starts_at, id) as next
        from reservation where wr_id is not null and state in ('HELD', 'BOOKED', 'REQUESTED')
      ) s
      where next < starts_at + make_interval(mins => minutes)
      union all
      select 'session ' || r.id || ' lacks a cell'
      from reservation r
      where r.state in ('HELD', 'BOOKED', 'REQUESTED') and r.starts_at > :now and not exists (
        select from slot_claim c join resource s on s.id = c.resource_id
        where c.reservation_id = r.id
          and (s.counsellor_id = r.wr_id or r.wr_id is null and s.branch_code = r.branch_code)
          and c.starts_at >= r.starts_at and c.starts_at < r.starts_at + make_interval(mins => r.minutes)
        group by c.resource_id having count(*) = r.minutes / 30)`,
  },
  {
    id: 'I-02',
    rule: 'A session begins on a half hour, takes whole half hours, and was made before it began, or within its first half hour by a desk',
    query: sql`
      select 'session ' || id as what from reservation
      where mod(cast(extract(epoch from starts_at) as bigint), 1800) <> 0 or mod(minutes, 30) <> 0
        or minutes < duration or created_at >= starts_at + interval '30 minutes'
        or created_at >= starts_at and not exists (
          select from reservation_event e
          where e.reservation_id = reservation.id and e.told_by = 'STAFF' and e.kind in ('BOOKED', 'MOVED'))`,
  },
  {
    id: 'I-14',
    rule: 'A hold stands for a payment under way or a link, has no claim on time that it gave back, and nobody else does',
    query: sql`
      select 'hold ' || r.id || ' of no payment' as what from reservation r
      where r.state = 'HELD' and (r.kept_until is null or r.kept_until < :now - interval '1 hour') and not exists (
        select from payment p where p.reservation_id = r.id and p.state in ('CREATED', 'AWAITING', 'PAID'))
      union all
      select 'session ' || r.id || ' keeps a cell after its end'
      from slot_claim c join reservation r on r.id = c.reservation_id
      where r.state in ('LAPSED', 'CANCEL', 'EXPIRED')
      union all
      select 'session ' || r.id || ' is paid for and its cell waits'
      from slot_claim c join reservation r on r.id = c.reservation_id
      where c.is_paying and r.state <> 'HELD'`,
  },
  {
    id: 'I-26',
    rule: 'An hour is held for whoever it was offered to, and for nobody else, and no offer stands long after its end',
    query: sql`
      select 'cell of ' || c.member_id || ' at ' || c.starts_at || ' is held for no offer' as what
      from slot_claim c
      where c.kind = 'OFFER' and not exists (
        select from waiting_entry w
        where w.state = 'OFFERED' and w.member_id = c.member_id and w.resource_id = c.resource_id
          and c.starts_at >= w.starts_at and c.starts_at < w.starts_at + interval '1 hour')
      union all
      select 'offer ' || w.id || ' stands after its end' from waiting_entry w
      where w.state = 'OFFERED' and w.until < :now - interval '1 hour' and w.notified_at is not null`,
  },
  {
    id: 'I-20',
    rule: 'A session that was moved has left its old cells: it has those of its start, or of starts proposed for it',
    query: sql`
      select distinct 'session ' || r.id || ' has a cell of another time' as what
      from slot_claim c join reservation r on r.id = c.reservation_id
      where c.starts_at > :now
        and not (c.starts_at >= r.starts_at and c.starts_at < r.starts_at + make_interval(mins => r.minutes))
        and not exists (
          select from proposal p join proposal_start s on s.proposal_id = p.id
          where p.reservation_id = r.id and p.ended_at is null
            and c.starts_at >= s.starts_at and c.starts_at < s.starts_at + make_interval(mins => r.minutes))`,
  },
]
