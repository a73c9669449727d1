-- expand
-- Which row an entry of the log was about that somebody took away by itself, for as long as a backup may bring it back.
create table access_row (
  chain text not null,
  seq bigint not null,
  row_id integer not null,
  at timestamptz not null,
  primary key (chain, seq)
);
create index access_row_at on access_row (at);
