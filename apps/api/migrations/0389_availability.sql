-- expand
-- One row that every edit of what a calendar shows changes in its own transaction: what is made of the hours is kept by
-- this version (docs/decisions/139). A version never comes twice. Nothing that a booking writes is among these tables.
create table calendar_version (
  is_only boolean primary key default true check (is_only),
  version uuid not null
);
insert into calendar_version (version) values (gen_random_uuid());

-- Once for each transaction, however many rows it edits.
create function change_calendar_version() returns trigger language plpgsql as $$
begin
  insert into calendar_version as v (version) values (gen_random_uuid())
  on conflict (is_only) do update set version = excluded.version where v.xmin <> cast(pg_current_xact_id() as xid);
  return null;
end $$;

-- At the end of the transaction, after everything else that it locks, so that no two edits wait for each other in turn.
create constraint trigger branch_calendar after insert or update or delete on branch
  deferrable initially deferred for each row execute function change_calendar_version();
create constraint trigger resource_calendar after insert or update or delete on resource
  deferrable initially deferred for each row execute function change_calendar_version();
create constraint trigger counsellor_calendar after insert or update or delete on counsellor
  deferrable initially deferred for each row execute function change_calendar_version();
create constraint trigger schedule_calendar after insert or update or delete on schedule
  deferrable initially deferred for each row execute function change_calendar_version();
create constraint trigger schedule_block_calendar after insert or update or delete on schedule_block
  deferrable initially deferred for each row execute function change_calendar_version();
create constraint trigger schedule_exception_calendar after insert or update or delete on schedule_exception
  deferrable initially deferred for each row execute function change_calendar_version();
create constraint trigger counsellor_branch_calendar after insert or update or delete on counsellor_branch
  deferrable initially deferred for each row execute function change_calendar_version();
create constraint trigger counsellor_branch_block_calendar after insert or update or delete on counsellor_branch_block
  deferrable initially deferred for each row execute function change_calendar_version();

-- Emptied at once, none of their rows is a trigger's.
create trigger branch_calendar_emptied after truncate on branch execute function change_calendar_version();
create trigger resource_calendar_emptied after truncate on resource execute function change_calendar_version();
create trigger counsellor_calendar_emptied after truncate on counsellor execute function change_calendar_version();
create trigger schedule_calendar_emptied after truncate on schedule execute function change_calendar_version();
create trigger schedule_block_calendar_emptied after truncate on schedule_block
  execute function change_calendar_version();
create trigger schedule_exception_calendar_emptied after truncate on schedule_exception
  execute function change_calendar_version();
create trigger counsellor_branch_calendar_emptied after truncate on counsellor_branch
  execute function change_calendar_version();
create trigger counsellor_branch_block_calendar_emptied after truncate on counsellor_branch_block
  execute function change_calendar_version();
