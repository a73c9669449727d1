-- expand
-- Minutes of the session that a coupon sells (D-18) and of one that is reserved. reservation.minutes stays what it
-- claims, in whole half hours: the version before counts cells by it.
alter table coupon add column minutes integer not null default 50 check (minutes between 10 and 600);
alter table reservation add column duration integer not null default 50 check (duration between 10 and 600);

-- How many sessions a general branch holds at a time (D-21). Null: as many as it has counsellors working then.
alter table branch add column seats integer check (seats between 1 and 100);

-- A resource for each seat that a general branch can ever have at a time; the first one came with the branch.
create function add_seats(of_branch text) returns void language plpgsql as $$
begin
  -- One at a time, so that each counts what the one before has added.
  perform from branch where code = of_branch and center_type = 'GENERAL' for no key update;
  insert into resource (name, branch_code, number)
  select b.code || ':seat-' || number, b.code, number
  from branch b, generate_series(
    2, greatest(b.seats, (select count(*) from counsellor c where c.branch_code = b.code))
  ) number
  where b.code = of_branch and b.center_type = 'GENERAL'
  on conflict do nothing;
end $$;
create function add_seats_of_branch() returns trigger language plpgsql as $$
begin
  perform add_seats(new.code);
  return null;
end $$;
create function add_seats_of_counsellor() returns trigger language plpgsql as $$
begin
  perform add_seats(new.branch_code);
  return null;
end $$;
create trigger branch_seats after insert or update of seats, center_type on branch
  for each row execute function add_seats_of_branch();
create trigger counsellor_seats after insert or update of branch_code on counsellor
  for each row execute function add_seats_of_counsellor();
select add_seats(code) from branch order by sort_order;
