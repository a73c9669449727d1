-- expand
-- A notice is shown from one moment until another, to some, above the others where it is pinned, and on home's strip or not.
-- Who deletes one can bring it back.
alter table notice
  add column revision integer not null default 0,
  add column shows_from timestamptz check (shows_from >= '2000-01-01T00:00Z' and shows_from < '2100-01-01T00:00Z'),
  add column shows_until timestamptz check (shows_until >= '2000-01-01T00:00Z' and shows_until < '2100-01-01T00:00Z'),
  add column is_pinned boolean not null default false,
  add column is_on_strip boolean not null default true,
  add column sort_order integer not null default 0 check (sort_order between 0 and 999),
  add column audience text not null default 'ALL' check (audience in ('ALL', 'COMPANY', 'BRANCH')),
  add column branch_code text references branch,
  add column deleted_at timestamptz,
  add constraint notice_shows check (shows_until > shows_from),
  add constraint notice_branch check ((branch_code is null) = (audience <> 'BRANCH'));

create trigger notice_version after insert or update or delete on notice
  for each row execute function change_catalogue_version();
create trigger notice_emptied after truncate on notice execute function change_catalogue_version();

-- What is kept of answers ends with the moments at which something begins or ends to be shown.
create function add_shown_moments() returns trigger language plpgsql as $$
begin
  insert into catalogue_moment (at)
  select at from (values (new.shows_from), (new.shows_until)) moment (at) where at is not null
  on conflict do nothing;
  return null;
end $$;
create trigger notice_moments after insert or update on notice for each row execute function add_shown_moments();
