-- expand
-- What the hourly check of the invariants found broken, until it holds again: how many rows break it, and since when.
create table broken_invariant (
  id text primary key check (id ~ '^[A-Z]-[0-9]{2}$'),
  found integer not null check (found > 0),
  since timestamptz not null
);
