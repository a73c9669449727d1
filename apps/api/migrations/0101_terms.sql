-- expand
-- The privacy policy is a text like the others, and nobody is asked to agree to it. A version with a day comes into force on
-- that day by itself.
alter table terms
  add column in_force_from date,
  drop constraint terms_group,
  add constraint terms_group check (term_group in ('payment', 'signup', 'sensitive', 'policy'));

-- The privacy policy as it was shown, with the times and processors that held then.
create table policy_shown (
  hash text primary key,
  version text not null,
  title text not null,
  shown_from timestamptz not null,
  sections text not null
);
