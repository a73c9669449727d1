-- expand
-- Which seed has filled this database: a start never writes again what people edit (D-67).
create table seed (
  name text primary key check (name in ('reference', 'demo')),
  sown_at timestamptz not null default now()
);
-- Earlier versions seeded at every start, and kept the demo's note beside the migrations.
insert into seed (name) select 'reference' where exists (select from branch);
insert into seed (name) select 'demo' from migration where name = '0000_demo';
