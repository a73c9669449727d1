-- expand
-- The weekdays of a schedule's hours, '135' for Monday, Wednesday and Friday, so that the guide need not read the hours.
alter table schedule add column weekdays text not null default '';
update schedule s set weekdays = coalesce(
  (select string_agg(distinct cast(k.weekday as text), '') from schedule_block k where k.schedule_id = s.id), '');

create function update_weekdays() returns trigger language plpgsql as $$
begin
  -- Locked first: only a statement after the lock sees what another transaction has written to the same schedule.
  perform 1 from schedule where id in (old.schedule_id, new.schedule_id) order by id for no key update;
  update schedule s set weekdays = coalesce(
    (select string_agg(distinct cast(k.weekday as text), '') from schedule_block k where k.schedule_id = s.id), '')
    where s.id in (old.schedule_id, new.schedule_id);
  return null;
end $$;
create trigger schedule_weekdays after insert or update or delete on schedule_block
  for each row execute function update_weekdays();
