-- expand
-- When whoever asked for a leave was told that it no longer stands among the hours as it was approved.
alter table leave_request add column change_told_at timestamptz;
