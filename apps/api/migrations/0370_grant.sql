-- expand
-- Whether a grant is still needed, asked every three months: what was decided, by whom and when. Rows are only added.
-- A grant that has ended is named here still: its id points nowhere then.
create table grant_review (
  grant_id integer not null,
  -- Counted for each grant: of two who review the same one the key lets one in.
  no integer not null check (no > 0),
  member_id integer not null references member,
  role text not null,
  branch_code text references branch,
  wr_id integer references counsellor,
  is_needed boolean not null,
  reviewed_by integer not null references member,
  reviewed_at timestamptz not null,
  check (member_id <> reviewed_by),
  primary key (grant_id, no)
);

create function freeze_grant_review() returns trigger language plpgsql as $$
begin
  raise exception 'a review of a grant stays as it is';
end $$;
create trigger grant_review_stays before update on grant_review
  for each row execute function freeze_grant_review();
