-- expand
-- A half hour of a counsellor shows on the board of each branch of theirs, those too that they are lent to.
create function branches_of_counsellor(wr integer) returns setof text language sql stable as $$
  select branch_code from counsellor where wr_id = wr
  union select branch_code from counsellor_branch where counsellor_id = wr
$$;

-- To the other branches nothing is told of whose it is.
create or replace function note_reservation_change() returns trigger language plpgsql as $$
begin
  insert into desk_change (branch_code, starts_at, counsellor_id, reservation_id)
    values (new.branch_code, new.starts_at, new.wr_id, new.id);
  insert into desk_change (branch_code, starts_at, counsellor_id)
    select code, new.starts_at, new.wr_id from branches_of_counsellor(new.wr_id) as code where code <> new.branch_code;
  if tg_op = 'INSERT' then
    return null;
  end if;
  if (old.branch_code, old.starts_at) is distinct from (new.branch_code, new.starts_at) then
    insert into desk_change (branch_code, starts_at, counsellor_id, reservation_id)
      values (old.branch_code, old.starts_at, old.wr_id, old.id);
  end if;
  if (old.starts_at, old.wr_id) is distinct from (new.starts_at, new.wr_id) then
    insert into desk_change (branch_code, starts_at, counsellor_id)
      select code, old.starts_at, old.wr_id from branches_of_counsellor(old.wr_id) as code where code <> old.branch_code;
  end if;
  return null;
end $$;

create or replace function note_block_change() returns trigger language plpgsql as $$
declare
  claim slot_claim := coalesce(new, old);
begin
  insert into desk_change (branch_code, starts_at, counsellor_id)
    select code, claim.starts_at, r.counsellor_id
    from resource r, lateral (
      select r.branch_code where r.branch_code is not null
      union select branches_of_counsellor(r.counsellor_id)
    ) as branches (code)
    where r.id = claim.resource_id;
  return null;
end $$;

-- What is offered to somebody in line shows on the board as held.
create trigger offer_made after insert on slot_claim
  for each row when (new.kind = 'OFFER') execute function note_block_change();
create trigger offer_ended after delete on slot_claim
  for each row when (old.kind = 'OFFER') execute function note_block_change();
