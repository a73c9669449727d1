-- expand
-- Append-only: what share of the won of their sessions a counsellor is paid, in percent, from a day on.
create table counsellor_share (
  wr_id integer not null references counsellor,
  valid_from date not null,
  percent integer not null check (percent between 0 and 100),
  made_by integer not null references member,
  at timestamptz not null,
  primary key (wr_id, valid_from)
);
create index reservation_of_pass on reservation (pass_id) where pass_id is not null;
