-- expand
-- How often the hours of a branch or a counsellor have been edited, so that nobody saves over what they haven't seen.
create table hours_revision (
  branch_code text unique references branch on delete cascade,
  counsellor_id integer unique references counsellor on delete cascade,
  revision integer not null,
  check (num_nonnulls(branch_code, counsellor_id) = 1)
);
