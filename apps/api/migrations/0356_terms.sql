-- expand
-- The draft of a text that has never been in force names the group that it is to have: there is no version to take it from.
-- Nobody has agreed to it before, so where nobody else may approve, a MASTER approves the own one. docs/decisions/127.
alter table terms_draft
  add column term_group text check (term_group in ('payment', 'signup', 'sensitive', 'policy')),
  drop constraint terms_draft_approver,
  add constraint terms_draft_approver check (
    approved_by is null or term_group is not null or not approved_by = any (authors)
  );
