-- 100 branches, 500 counsellors, as many members as the setting fill.members says and as many sessions as fill.count says,
-- of 5,000 of them, each member's a week apart, the last week some forty days after the first of the month fill.month; half paid with passes, the rest singly, by links or
-- at the desk. Beside them what else staff list.
begin;
set local statement_timeout = 0;

insert into branch select (jsonb_populate_record(b, jsonb_build_object(
  'code', 'F' || n, 'name', '채움' || n || '센터', 'sort_order', 1000 + n))).*
from branch b, generate_series(1, 100 - (select count(*) from branch)) n where b.code = 'JS';

insert into counsellor select (jsonb_populate_record(c, jsonb_build_object(
  'wr_id', 10000 + n, 'admin_id', 'fill' || n, 'name', '채움' || n, 'branch_code', 'F' || 1 + n % 86))).*
from counsellor c, generate_series(1, 500 - (select count(*) from counsellor)) n where c.wr_id = 101;

with opened as (
  insert into schedule (branch_code, valid_from) select code, '2000-01-01' from branch where code like 'F%' returning id
), employed as (
  insert into schedule (counsellor_id, valid_from) select wr_id, '2000-01-01' from counsellor where wr_id > 10000 returning id
)
insert into schedule_block (schedule_id, weekday, from_time, until_time)
select id, weekday, '10:00', '22:00' from (select * from opened union all select * from employed) s, generate_series(1, 6) weekday;

set local session_replication_role = replica; -- a million foreign keys, right by construction

insert into member (id, name, phone, eap_info, created_at)
select 1000 + n, substr('김이박최정강조윤장임', 1 + n % 10, 1) || (array['하늘', '도윤', '새봄', '가람', '나래', '서하', '다운'])[1 + n % 7],
  '010' || 20000000 + n * 1009 % 80000000, case when n % 8 = 0 then '채움기업' || n % 30 else '' end, now() - make_interval(hours => n)
from generate_series(1, cast(current_setting('fill.members') as integer)) n;
update member set name = '별' || substr(name, 2) where id between 1020 and 1029; -- as many however many there are

create temp table session on commit drop as
with working as (
  select wr_id, c.branch_code, r.id as resource_id, r.name as resource, row_number() over (order by wr_id) - 1 as nr
  from counsellor c join resource r on r.counsellor_id = c.wr_id
), placed as (
  select n, hashint4(n) & 65535 as drawn, 1001 + n % 5000 as member_id, working.*, (current_setting('fill.month') || ' 10:00+09')::timestamptz
    + make_interval(days => (n / 5000 - (cast(current_setting('fill.count') as integer) - 1) / 5000) * 7 + 33 + n / 500 % 10 % 7, hours => n / 500 % 10) as starts_at
  from generate_series(0, cast(current_setting('fill.count') as integer) - 1) n
  join working on nr = n % 500
)
select *, drawn % 2 = 0 as is_passed,
  least(now() - make_interval(secs => n % 100000), starts_at - make_interval(hours => 24 + n % 480)) as made_at,
  case when drawn % 41 = 0 then 'CANCEL' when drawn % 43 = 0 then 'CANCEL_F'
    when drawn % 25 = 1 and starts_at > now() then 'REQUESTED' else 'BOOKED' end as state
from placed;

-- Each ten of a member's sessions that a pass pays for.
create temp table passed on commit drop as
select *, dense_rank() over (order by member_id, tenth) as pass_id from (
  select n, member_id, made_at, state, row_number() over w as nr, (row_number() over w - 1) / 10 as tenth
  from session where is_passed window w as (partition by member_id order by starts_at)
) counted;

insert into pass (id, member_id, coupon_id, merchant_uid, sessions, created_at)
select pass_id, min(member_id), 3, 'mid_pass' || lpad(pass_id::text, 8, '0'), 10, min(made_at) from passed group by pass_id;
insert into pass_entry (pass_id, seq, kind, credits, balance, at)
select pass_id, 1, 'GRANT', 10, 10, min(made_at) from passed group by pass_id;
insert into pass_entry (pass_id, seq, kind, credits, balance, reservation_id, at)
select pass_id, 2 * (1 + (nr - 1) % 10) + step, (array['HOLD', 'USE'])[1 + step], step - 1, 9 - (nr - 1) % 10, 1 + n, made_at
from passed, generate_series(0, 1) step;

insert into reservation (id, member_id, branch_code, wr_id, starts_at, minutes, state, booker_name, booker_phone, pass_id,
  created_at, due_at)
select 1 + s.n, s.member_id, branch_code, wr_id, starts_at, 60, case when s.is_passed then 'BOOKED' else s.state end,
  m.name, m.phone, pass_id, s.made_at, case when s.state = 'REQUESTED' then starts_at end
from session s join member m on m.id = s.member_id left join passed using (n) order by s.n;

insert into slot_claim (resource_id, resource, starts_at, reservation_id, member_id)
select resource_id, resource, starts_at + make_interval(mins => 30 * cell), 1 + n, member_id
from session, generate_series(0, 1) cell where is_passed or state in ('BOOKED', 'REQUESTED');

-- A single one is paid by card, each fifth at the desk; a request at the desk, too, once it is confirmed.
create temp table paid on commit drop as
select 'mid_single' || lpad(n::text, 8, '0') as merchant_uid, drawn as n, member_id, made_at, 1 + n as reservation_id, 1 as coupon_id,
  90000 as price, 90000 as amount, case when state = 'CANCEL' then 'REFUNDED' else 'FULFILLED' end as state
from session where not is_passed and state <> 'REQUESTED' and drawn % 5 > 0
union all
select 'mid_pass' || lpad(pass_id::text, 8, '0'), min(n), min(member_id), min(made_at), null, 3, 900000, 810000, 'FULFILLED'
from passed group by pass_id;

insert into payment (merchant_uid, member_id, coupon_id, reservation_id, price, discount, amount, order_name,
  customer_name, customer_phone, description, terms, fingerprint, state, refund_cause, refund_amount, imp_uid, hold_until,
  paid_at, created_at, charged, coupon_version)
select merchant_uid, p.member_id, coupon_id, reservation_id, price, case when price > amount then 10 else 0 end,
  amount, '이용권 결제', m.name, m.phone, '이용권 결제', '[]', merchant_uid, state,
  case when state = 'REFUNDED' then 'CANCELLED' end, case when state = 'REFUNDED' then amount end, 'imp_' || merchant_uid,
  made_at, made_at, made_at, amount, 1
from paid p join member m on m.id = p.member_id;
insert into payment_provider (merchant_uid, provider, method)
select merchant_uid, 'PORTONE', (array['CARD', 'CARD', 'KAKAOPAY', 'NAVERPAY', 'TOSSPAY'])[1 + n % 5] from paid;
insert into refund (merchant_uid, imp_uid, cause, amount, state, requested_at, ended_at)
select merchant_uid, 'imp_' || merchant_uid, 'CANCELLED', amount, 'DONE', made_at, made_at from paid where state = 'REFUNDED';
insert into desk_payment (reservation_id, seq, kind, method, amount, coupon_id, branch_code, paid_on, actor_id, at, coupon_version)
select 1 + n, 1, 'TAKEN', (array['CASH', 'ONSITE_CARD', 'TRANSFER'])[1 + n % 3], 90000, 1, branch_code,
  (made_at at time zone 'Asia/Seoul')::date, 1001, made_at, 1
from session where not is_passed and state = 'BOOKED' and drawn % 5 = 0;

insert into direct_url (key_digest, reservation_id, coupon_id, made_by, created_at, expires_at, opened_at, coupon_version)
select md5(merchant_uid), reservation_id, 1, 1001, made_at, made_at + interval '1 day', made_at, 1 from paid where reservation_id > 0 and n % 20 = 1;

insert into payment_error (user_id, payment_method, amount, service_type, error_code, error_message, error_detail, severity,
  transaction_id, pg_provider, status, created_at, last_at)
select (1001 + n % 5000)::text, 'CARD', 90000, 'RESERVATION', (array['F400', 'F500', 'TIMEOUT', 'PAY_PROCESS_CANCELED'])[1 + n % 4],
  '카드사에서 승인하지 않았어요', '', (array['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'])[1 + n % 4], 'mid_single' || lpad(n::text, 8, '0'), 'PORTONE',
  (array['RESOLVED', 'RESOLVED', 'PENDING', 'IGNORED'])[1 + n % 4], now() - make_interval(mins => 17 * n), now() - make_interval(mins => 17 * n)
from generate_series(1, 20000) n;

insert into company (name) select '채움기업' || n from generate_series(0, 29) n;
insert into company_contract (company, valid_from, sessions_per_person) select '채움기업' || n, '2026-01-01', 10 from generate_series(0, 29) n;
insert into notice (notice_type, title, contents, created_at)
select 'NOTICE', '소식 ' || n, repeat('안내 말씀이에요. ', 40), now() - make_interval(hours => n) from generate_series(1, 500) n;
insert into faq (category, sub_class, question, answer, sort_order)
select '분류 ' || n % 10, '세부 ' || n % 5, '자주 묻는 말 ' || n, repeat('답이에요. ', 40), 1000 + n from generate_series(1, 500) n;

-- What staff and members did, a year of it; each tenth a list of twenty members.
insert into access_log (chain, seq, actor_id, action, subject_id, address, at, kept_until, hash, subject_count)
select 'FILL', n, 1001 + n % 40, (array['LOG_IN', 'READ_MEMBER', 'READ_PHONE', 'READ_SESSION'])[1 + n % 4], case when n % 10 > 0 then 1001 + n % 5000 end,
  '127.0.0.1', now() - make_interval(mins => 2 * (300000 - n)), now() + interval '2 years', '\x00', case when n % 10 = 0 then 20 end
from generate_series(1, 300000) n;
insert into access_subject (chain, seq, subject_id)
select 'FILL', n * 10, 1001 + (n * 20 + nr) % 5000 from generate_series(1, 30000) n, generate_series(1, 20) nr;

select setval(pg_get_serial_sequence('reservation', 'id'), (select max(id) from reservation)),
  setval(pg_get_serial_sequence('pass', 'id'), (select max(id) from pass)),
  setval(pg_get_serial_sequence('member', 'id'), 2000000);
commit;
