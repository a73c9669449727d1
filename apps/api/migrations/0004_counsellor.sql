create table counsellor (
  wr_id integer primary key,
  admin_id text not null unique,
  branch_code text not null references branch,
  name text not null,
  status text not null check (status in ('Y', 'N')),
  can_test text not null check (can_test in ('Y', 'N')),
  role text,
  target text,
  history text,
  education text,
  qualification text,
  file text,
  workdays text not null,
  start_time text not null,
  end_time text not null
);
create index counsellor_of_branch on counsellor (branch_code);

-- Hours that a counsellor does not give, one row a start.
create table counsellor_off (
  wr_id integer not null references counsellor on delete cascade,
  work_date date not null,
  start_time text not null,
  primary key (wr_id, work_date, start_time)
);
