-- expand
-- A new password ends the addresses of calendars as it ends sessions (0010): whoever had a session had them too.
create function end_calendar_addresses() returns trigger language plpgsql as $$
begin
  delete from calendar_feed where member_id = new.id;
  delete from staff_feed where staff_id = new.id;
  return null;
end $$;
create trigger member_calendar_addresses_end
  after update of password_set_at on member
  for each row
  when (old.password_set_at is distinct from new.password_set_at)
  execute function end_calendar_addresses();
