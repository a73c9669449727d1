-- expand
-- What an ADMIN may see and do: a role, at a branch or (branch_code null) at all of them. A MASTER needs none.
create table staff_grant (
  id integer generated always as identity primary key,
  member_id integer not null references member,
  role text not null check (
    role in ('BRANCH_MANAGER', 'DESK', 'COUNSELLOR', 'SUPPORT', 'ACCOUNTANT', 'PRIVACY', 'CONTENT')
  ),
  branch_code text references branch,
  wr_id integer references counsellor,
  -- Null for what was so before there were grants.
  given_by integer references member,
  given_at timestamptz not null,
  check (role in ('BRANCH_MANAGER', 'DESK', 'COUNSELLOR') or branch_code is null),
  check ((role = 'COUNSELLOR') = (wr_id is not null)),
  check (role <> 'COUNSELLOR' or branch_code is not null),
  unique nulls not distinct (member_id, role, branch_code, wr_id)
);
create index staff_grant_at on staff_grant (branch_code);

-- Whoever is no ADMIN any more has no grants, whichever version says so; a new ADMIN begins without.
create function end_grants() returns trigger language plpgsql as $$
begin
  delete from staff_grant where member_id = new.id;
  return null;
end $$;
create trigger member_grants_end
  after update of user_type on member
  for each row
  when (old.user_type <> new.user_type)
  execute function end_grants();

-- Whom somebody of the staff has found by the whole phone number, and until when that opens the member to them.
create table found_member (
  staff_id integer not null references member,
  member_id integer not null references member,
  until timestamptz not null,
  primary key (staff_id, member_id)
);
create index found_member_until on found_member (until);
