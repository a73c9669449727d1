-- expand
-- Until when a session may be changed or cancelled: so many days before its own, at this time.
alter table policy_version
  add column change_days integer not null default 1 check (change_days between 1 and 7),
  add column change_time text not null default '18:00' check (change_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');

-- Answers of the catalogue are made of it: they change with it, and when a version begins.
create trigger policy_version_version after insert or update or delete on policy_version
  for each row execute function change_catalogue_version();
create trigger policy_version_emptied after truncate on policy_version execute function change_catalogue_version();
create function add_policy_moments() returns trigger language plpgsql as $$
begin
  insert into catalogue_moment (at) values (new.valid_from) on conflict do nothing;
  return null;
end $$;
create trigger policy_version_moments after insert on policy_version
  for each row execute function add_policy_moments();
