-- expand
-- When a version was ended by the operator: no job puts it in force any more.
alter table terms add column ended_at timestamptz;
