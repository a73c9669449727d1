-- expand
-- What staff change of the catalogue, field by field: who, when, from what to what. Rows are added, and marked as undone.
create table change_log (
  id integer generated always as identity primary key,
  actor_id integer not null references member,
  entity text not null,
  entity_id text not null,
  revision_from integer,
  revision_to integer,
  diff jsonb not null check (jsonb_typeof(diff) = 'object'),
  at timestamptz not null,
  undone_by integer references change_log,
  check (revision_from is not null or revision_to is not null)
);
create index change_log_of_entity on change_log (entity, entity_id, id);
create index change_log_of_actor on change_log (actor_id);
create index change_log_undone_by on change_log (undone_by);
