-- expand
-- Two accounts that staff have found to be two people's, the older one first: no duplicate any more.
create table distinct_pair (
  first_id integer not null references member,
  second_id integer not null references member,
  made_by integer not null references member,
  made_at timestamptz not null,
  check (first_id < second_id),
  primary key (first_id, second_id)
);
create index distinct_pair_second on distinct_pair (second_id);
create index distinct_pair_made_by on distinct_pair (made_by);
