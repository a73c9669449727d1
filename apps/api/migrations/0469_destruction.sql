-- expand
-- When all of a kind whose time was over had last been destroyed; at first, when it was first tried.
create table destruction_round (
  kind text primary key,
  done_at timestamptz not null
);
