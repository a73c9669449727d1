-- expand
-- Since when somebody is known by a name and a phone that they told a branch, and has not signed up. Null: signed up.
alter table member add column prospect_since timestamptz;
