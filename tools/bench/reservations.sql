-- Stores as many reservations as the setting fill.count says, in three and a half years around the month that begins
-- with the date fill.month. Every session of JS in this month comes first, so that it is the same however many there
-- are; the others are drawn. All are answered: a node would go through requests that wait for long.
begin;
set local statement_timeout = 0;
set local session_replication_role = replica; -- two million foreign keys, right by construction

insert into member (id, name, phone)
select n, '김하늘', '010' || 90000000 + n from generate_series(1, 20000) n;

-- Two million sessions in three and a half years need four hundred resources: the seed's, and more seats at GN.
create temp table opening on commit drop as
with seeded as (
  select b.code, c.wr_id, r.id as resource_id, r.name as resource,
    60 as minutes,
    row_number() over (order by b.sort_order, c.wr_id) - 1 as nr
  from branch b
  left join counsellor c on c.branch_code = b.code and b.center_type = 'PRIVATE'
  join resource r on r.counsellor_id = c.wr_id or c.wr_id is null and r.branch_code = b.code and r.number = 1
  where c.status is distinct from 'N'
), seat as (
  insert into resource (name, branch_code, number)
  select 'GN:seat-' || n, 'GN', 1 + n from generate_series((select count(*) from seeded), 399) n
  returning id, name, number - 1 as nr
)
select * from seeded
union all
select 'GN', null, id, name, 60, nr from seat;

-- Four sessions a day for each, booked up to a month ahead: the order of booking is the order of the ids.
create temp table session on commit drop as
with drawn as (
  select n from generate_series(0, 1999999) n
  join opening on nr = n % 400
  order by code = 'JS' and n / 1600 between 1065 and 1096 desc, hashint4(n)
  limit cast(current_setting('fill.count') as integer)
), placed as (
  select opening.*, n, (current_setting('fill.month') || ' 10:00+09')::timestamptz - interval '1065 days'
    + make_interval(hours => 24 * (n / 1600) + 2 * (n / 400 % 4), mins => 30 * (n % 3)) as starts_at
  from drawn join opening on nr = n % 400
), booked as (
  select *, starts_at - make_interval(hours => 24 * (hashint4(n) & 31)) as created_at from placed
)
select row_number() over (order by created_at, n) as id, * from booked;

insert into reservation (id, member_id, branch_code, wr_id, starts_at, minutes, state, booker_name, booker_phone, created_at)
select id, 1 + n % 20000, code, wr_id, starts_at, minutes, 'BOOKED',
  '김하늘', '010' || 90000001 + n % 20000, created_at
from session order by id;

insert into slot_claim (resource_id, resource, starts_at, reservation_id, member_id)
select resource_id, resource, starts_at + make_interval(mins => 30 * cell), id, 1 + id % 20000
from session, generate_series(0, minutes / 30 - 1) cell order by id, cell;

select setval(pg_get_serial_sequence('reservation', 'id'), (select max(id) from reservation));
commit;
