-- A token is good only while its row stands here: logout deletes it.
create table login_session (
  id text primary key,
  member_id integer not null references member on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index login_session_of_member on login_session (member_id);
