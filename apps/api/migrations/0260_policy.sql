-- expand
-- What the company sets for every member, as versions from a moment on: none is changed, and one that hasn't begun may be
-- withdrawn. Before the first of them the contract's own numbers hold. Who wrote stands by number alone: an account may be
-- destroyed, the version stays.
create table policy_version (
  no integer primary key check (no > 0),
  valid_from timestamptz not null check (valid_from >= '2000-01-01T00:00Z' and valid_from < '2100-01-01T00:00Z'),
  hold_minutes integer not null check (hold_minutes between 5 and 60),
  created_by integer not null,
  created_at timestamptz not null,
  withdrawn_at timestamptz,
  constraint policy_version_withdrawn check (withdrawn_at < valid_from)
);
