-- expand
-- How far each chain was whole when it was last checked on a day, sealed by a key that the database doesn't have.
create table access_checkpoint (
  chain text not null references access_chain,
  day date not null,
  seq integer not null,
  hash bytea not null,
  seal text not null,
  primary key (chain, day)
);

-- How far the present round over all entries has come.
create table access_round (
  chain text primary key references access_chain,
  seq integer not null,
  hash bytea not null
);
