-- expand
-- Rises with whatever decides when a resource is given, so that nobody claims by hours that have changed since they were
-- read (docs/decisions/090).
alter table resource add column revision integer not null default 0;

create function revise_resources(of_branches text[], of_counsellors integer[]) returns void language plpgsql as $$
begin
  -- In one order, as everybody locks them.
  perform 1 from resource r left join counsellor c on c.wr_id = r.counsellor_id
    where r.branch_code = any(of_branches) or c.branch_code = any(of_branches)
      or r.counsellor_id = any(of_counsellors)
      or r.branch_code in (select branch_code from counsellor where wr_id = any(of_counsellors))
    order by r.id for no key update of r;
  update resource r set revision = r.revision + 1
  from resource same left join counsellor c on c.wr_id = same.counsellor_id
  where same.id = r.id
    and (same.branch_code = any(of_branches) or c.branch_code = any(of_branches)
      or same.counsellor_id = any(of_counsellors)
      or same.branch_code in (select branch_code from counsellor where wr_id = any(of_counsellors)));
end $$;

-- Of a counsellor's the seats of their branch too: how many there are may follow from who works.
create function revise_owner() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform revise_resources(array[new.branch_code], array[new.counsellor_id]);
  elsif tg_op = 'DELETE' then
    perform revise_resources(array[old.branch_code], array[old.counsellor_id]);
  else
    perform revise_resources(array[old.branch_code, new.branch_code], array[old.counsellor_id, new.counsellor_id]);
  end if;
  return null;
end $$;
create trigger schedule_revision after insert or update or delete on schedule
  for each row execute function revise_owner();
create trigger schedule_exception_revision after insert or update or delete on schedule_exception
  for each row execute function revise_owner();

create function revise_counsellor() returns trigger language plpgsql as $$
begin
  perform revise_resources(array[old.branch_code, new.branch_code], array[new.wr_id]);
  return null;
end $$;
create trigger counsellor_revision after update of branch_code, status on counsellor
  for each row execute function revise_counsellor();
create function revise_branch() returns trigger language plpgsql as $$
begin
  perform revise_resources(array[new.code], array[]::integer[]);
  return null;
end $$;
create trigger branch_revision after update of seats, center_type on branch
  for each row execute function revise_branch();
