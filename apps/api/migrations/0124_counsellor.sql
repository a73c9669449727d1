-- expand
-- The counsellors that a member wants to find again; nobody else reads it.
create table favourite (
  member_id integer not null references member,
  wr_id integer not null references counsellor on delete cascade,
  created_at timestamptz not null,
  primary key (member_id, wr_id)
);
create index favourite_of_counsellor on favourite (wr_id);
