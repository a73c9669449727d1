-- expand
-- When the support is reached, as members read it. A version from before has the hours that were told then.
alter table policy_version
  add column support_hours text not null default '평일 09:00~18:00' check (length(support_hours) between 1 and 40);
