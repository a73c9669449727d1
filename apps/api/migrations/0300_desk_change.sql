-- expand
-- What has changed on the days of a desk, by ids alone: read once a second by each node while somebody looks at a day,
-- and deleted after an hour. xid: a reader asks for what it could not see the last time, in whatever order it committed.
create table desk_change (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default clock_timestamp(),
  branch_code text not null,
  starts_at timestamptz not null,
  counsellor_id integer,
  reservation_id integer
);
create index desk_change_xid on desk_change (xid);
create index desk_change_at on desk_change (at);

create function note_reservation_change() returns trigger language plpgsql as $$
begin
  insert into desk_change (branch_code, starts_at, counsellor_id, reservation_id)
    values (new.branch_code, new.starts_at, new.wr_id, new.id);
  if tg_op = 'UPDATE' and (old.branch_code, old.starts_at) is distinct from (new.branch_code, new.starts_at) then
    insert into desk_change (branch_code, starts_at, counsellor_id, reservation_id)
      values (old.branch_code, old.starts_at, old.wr_id, old.id);
  end if;
  return null;
end $$;
create trigger reservation_made after insert on reservation
  for each row execute function note_reservation_change();
create trigger reservation_changed after update on reservation
  for each row when ((old.revision, old.state, old.branch_code, old.starts_at, old.wr_id)
    is distinct from (new.revision, new.state, new.branch_code, new.starts_at, new.wr_id))
  execute function note_reservation_change();

-- A blocked half hour names no reservation.
create function note_block_change() returns trigger language plpgsql as $$
declare
  claim slot_claim := coalesce(new, old);
begin
  insert into desk_change (branch_code, starts_at, counsellor_id)
    select coalesce(r.branch_code, c.branch_code), claim.starts_at, r.counsellor_id
    from resource r left join counsellor c on c.wr_id = r.counsellor_id
    where r.id = claim.resource_id and coalesce(r.branch_code, c.branch_code) is not null;
  return null;
end $$;
create trigger block_made after insert on slot_claim
  for each row when (new.kind = 'BLOCK') execute function note_block_change();
create trigger block_ended after delete on slot_claim
  for each row when (old.kind = 'BLOCK') execute function note_block_change();
