-- expand
-- By which rule a month was saved: what a version before has saved, or saves meanwhile, is computed anew. docs/decisions/126.
alter table revenue_month add column rule integer not null default 1;
