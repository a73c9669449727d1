-- expand
-- The address that a counsellor's own calendar follows: found by a hash, shown again from under seal.
create table staff_feed (
  staff_id integer primary key references member,
  key_hash text not null unique,
  key_sealed text not null,
  created_at timestamptz not null
);
