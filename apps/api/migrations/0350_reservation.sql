-- expand
-- What nobody has marked and what was marked lately are read at every look at the start page.
create index reservation_unmarked on reservation (starts_at, id) where state = 'BOOKED' and marked_at is null;
create index reservation_marked on reservation (marked_at) where marked_at is not null;

-- A mark is taken back until the day of the reservation is closed (0191), whichever way it comes.
create function expect_mark_open() returns trigger language plpgsql as $$
declare
  held date := (old.starts_at at time zone 'Asia/Seoul')::date;
  closed timestamptz;
begin
  select closed_at into closed from day_closing
    where branch_code = old.branch_code and day = held for share;
  if closed is not null then
    raise exception 'the day is closed' using errcode = 'GM001';
  end if;
  return new;
end $$;
create trigger reservation_mark_of_open_day before update on reservation
  for each row when (old.marked_at is not null and new.marked_at is null)
  execute function expect_mark_open();
