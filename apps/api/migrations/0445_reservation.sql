-- expand
-- Once the day of a reservation is closed, one change of its mark is let through (0350): a no-show becomes attended, nothing
-- else of it changes, and the correction is noted.
create or replace function expect_mark_open() returns trigger language plpgsql as $$
declare
  held date := (old.starts_at at time zone 'Asia/Seoul')::date;
  closed timestamptz;
begin
  if old.state = 'CANCEL_F' and new.state = 'BOOKED'
    and to_jsonb(new) - '{state,revision}'::text[] = to_jsonb(old) - '{state,revision}'::text[]
    and exists (
      select from mark_correction c where c.reservation_id = new.id and c.revision = new.revision) then
    return new;
  end if;
  select closed_at into closed from day_closing
    where branch_code = old.branch_code and day = held for share;
  if closed is not null then
    raise exception 'the day is closed' using errcode = 'GM001';
  end if;
  return new;
end $$;

create or replace trigger reservation_mark_of_open_day before update on reservation
  for each row when (old.marked_at is not null and (new.marked_at is distinct from old.marked_at
    or (old.state = 'CANCEL_F') <> (new.state = 'CANCEL_F')))
  execute function expect_mark_open();
