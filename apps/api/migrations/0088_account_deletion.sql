-- expand
-- leaving_at: since when a member wants the account deleted; left_at: since when it is.
alter table member add column leaving_at timestamptz, add column left_at timestamptz;
create index member_leaving on member (leaving_at) where leaving_at is not null and left_at is null;

-- Whose the orders of a deleted account were, sealed, for as long as commerce law has a shop keep them. Kept apart: no
-- route reads it.
create table former_customer (
  member_id integer primary key references member,
  sealed text not null,
  kept_until timestamptz not null
);

-- What was destroyed on a Korean day: how many of which kind, and nothing of what they said.
create table destruction (
  day date not null,
  kind text not null,
  count integer not null check (count > 0),
  primary key (day, kind)
);

-- The reason of a refund beyond the rule has been destroyed: what is sealed is the empty text.
alter table goodwill_refund add column is_blank boolean not null default false;
