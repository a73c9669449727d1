import { type Invariant, sql } from './invariant.ts'

/**
 * Of orders and refunds. What was given for an order is a session, or a pass; a session cancelled back into its pass is
 * given still, and of 0 won nothing is owed. I-05 needs the ledger of the provider as well: the daily comparison.
 */
export const moneyRules: readonly Invariant[] = [
  {
    id: 'I-03',
    rule: 'A taken order has led to what it paid for, or to its refund: never both, never neither',
    query: sql`
      select p.merchant_uid || ' is ' || p.state || ', its session ' || coalesce(r.state, 'none') as what
      from payment p
        left join reservation r on r.id = p.reservation_id
        left join pass g on g.merchant_uid = p.merchant_uid
      where case
        when p.state = 'FULFILLED' then p.refund_cause is not null
          or not (coalesce(r.state in ('BOOKED', 'CANCEL_F'), false) or g.id is not null or r.pass_id is not null
            or coalesce(r.state = 'CANCEL' and p.amount = 0, false))
        when p.state = 'REFUNDED' and p.refund_cause = 'PASS' then g.id is null
          or 0 <> (select e.balance from pass_entry e where e.pass_id = g.id order by e.seq desc limit 1)
        when p.state = 'REFUNDED' then p.refund_cause is null or g.id is not null
          or coalesce(r.state not in ('LAPSED', 'CANCEL') and r.kept_until is null, false)
        when p.state in ('CREATED', 'AWAITING') then g.id is not null or coalesce(r.state <> 'HELD', false)
        when p.state in ('FAILED', 'EXPIRED') then g.id is not null
          or coalesce(r.state <> 'LAPSED' and r.kept_until is null, false)
        else false end`,
  },
  {
    id: 'I-04',
    rule: 'A session with a counsellor that no desk gave has one order that paid for it, or a credit of the pass of its series',
    query: sql`
      select 'session ' || r.id as what from reservation r
      where r.state = 'BOOKED' and r.wr_id is not null and not exists (
        select from reservation_event e where e.reservation_id = r.id
          and (e.kind = 'CONFIRMED' or e.kind = 'BOOKED' and e.told_by = 'STAFF')
      ) and 1 <> (
        select count(*) from payment p where p.reservation_id = r.id
          and (p.state = 'FULFILLED' or p.state = 'REFUNDED' and p.refund_cause = 'PASS')
      ) + (
        select count(distinct s.id) from series s
          join pass_entry e on e.pass_id = s.pass_id and e.reservation_id = r.id and e.kind = 'USE'
        where s.id = r.series_id and s.pass_id = r.pass_id)`,
  },
  {
    id: 'I-06',
    rule: 'An order is paid, fulfilled and refunded once',
    query: sql`
      select merchant_uid || ' ' || kind as what from payment_event
      where kind in ('PAID', 'FULFILLED', 'REFUND_DUE', 'REFUNDED')
      group by merchant_uid, kind having count(*) > 1
      union all
      select merchant_uid || ' says no ' || state from payment p
      where state in ('FULFILLED', 'REFUNDED') and not exists (
        select from payment_event e where e.merchant_uid = p.merchant_uid and e.kind = p.state)
      union all
      select imp_uid from payment where imp_uid is not null group by imp_uid having count(*) > 1`,
  },
  {
    id: 'I-07',
    rule: 'An amount is the price of its coupon less the discount, rounded up',
    query: sql`
      select merchant_uid as what from payment
      where amount <> price - (cast(price as bigint) * discount + 99) / 100
        or pass_id is not null and (price, discount) <> (0, 0)`,
  },
  {
    id: 'I-08',
    rule: 'A refund is at least 1 won, at most what was taken, and has the receipt of the provider',
    query: sql`
      select merchant_uid as what from payment
      where state = 'REFUNDED' and (
        refund_receipt_url is null and not exists (
          select from refund r where r.merchant_uid = payment.merchant_uid and r.state = 'TRANSFERRED')
        or coalesce(refund_amount, charged, amount) not between 1 and coalesce(charged, amount)
        or (refund_cause in ('CANCELLED', 'PASS', 'CENTRE') and (refund_amount is null or refund_rule is null)))
      union all
      select p.merchant_uid || ' is ' || p.state || ', its refund ' || coalesce(r.state, 'none')
      from payment p left join refund r on r.merchant_uid = p.merchant_uid and r.imp_uid = p.imp_uid
      where p.imp_uid is not null and case p.state
        when 'REFUND_DUE' then coalesce(r.state, '') <> 'DUE'
        when 'REFUNDED' then coalesce(r.state, 'DUE') = 'DUE'
        else r.state is not null end
      union all
      select merchant_uid from refund r join payment p using (merchant_uid, imp_uid)
      group by merchant_uid, p.charged, p.amount having sum(r.amount) > greatest(coalesce(p.charged, p.amount), 1)`,
  },
  {
    id: 'I-15',
    rule: 'A link is paid once, for its own member and coupon',
    query: sql`
      select 'link ' || l.id as what from direct_url l
        join reservation r on r.id = l.reservation_id
        join payment p on p.reservation_id = r.id
      group by l.id
      having count(*) filter (where p.state = 'FULFILLED') > 1
        or bool_or(p.member_id <> r.member_id or p.coupon_id <> l.coupon_id)
      union all
      select 'link ' || l.id from direct_url l
        join pass_offer o on o.id = l.offer_id
        join payment p on p.offer_id = o.id
        left join pass s on s.merchant_uid = p.merchant_uid
      where p.member_id <> o.member_id or p.coupon_id <> l.coupon_id or s.member_id <> o.member_id
        or p.state = 'FULFILLED' and s.offer_id is distinct from o.id`,
  },
]
