-- How often something was done in the time that began with the first; the subject is hashed. All nodes count here.
create table quota (
  key text primary key,
  used integer not null check (used >= 0),
  ends_at timestamptz not null
);
create index quota_over on quota (ends_at);
