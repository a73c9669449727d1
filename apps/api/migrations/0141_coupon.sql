-- expand
-- Moments at which something of the catalogue changes by time alone: answers are kept until the next one (docs/decisions/088).
create table catalogue_moment (at timestamptz primary key);

alter table coupon
  add column status text not null default 'ON_SALE' check (status in ('DRAFT', 'ON_SALE', 'OFF_SALE')),
  add column sort_order integer not null default 0,
  add column counts_as_test boolean not null default false,
  -- Empty: wherever its scope and audience have it.
  add column branches text[] not null default '{}',
  add column companies integer[] not null default '{}',
  -- Since then what is sold of it stays as it is.
  add column first_sold_at timestamptz,
  add column revision integer not null default 0;
create sequence coupon_id_seq as integer start with 1001 owned by coupon.id;
alter table coupon alter column id set default nextval('coupon_id_seq');

-- Append-only. Of those whose time it is, the one that was added last is the price.
create table coupon_version (
  coupon_id integer not null references coupon on delete cascade,
  no integer not null check (no > 0),
  price integer not null check (price between 0 and 20000000),
  discount integer not null check (discount between 0 and 100),
  valid_from timestamptz not null,
  valid_until timestamptz check (valid_until > valid_from),
  primary key (coupon_id, no)
);

-- The price that stands at the coupon itself, as it was made or as it is written by hand, is a version too.
create function add_coupon_version() returns trigger language plpgsql as $$
begin
  insert into coupon_version (coupon_id, no, price, discount, valid_from)
  select new.id, coalesce(max(no), 0) + 1, new.price, new.discount, '2000-01-01 00:00+09'
  from coupon_version where coupon_id = new.id;
  return null;
end $$;
create trigger coupon_added after insert on coupon for each row execute function add_coupon_version();
create trigger coupon_priced after update on coupon for each row
  when (old.price <> new.price or old.discount <> new.discount) execute function add_coupon_version();

create function add_catalogue_moments() returns trigger language plpgsql as $$
begin
  insert into catalogue_moment (at)
  select at from unnest(array[new.valid_from, new.valid_until]) at where at > '2000-01-02' on conflict do nothing;
  return null;
end $$;
create trigger coupon_version_moments after insert on coupon_version
  for each row execute function add_catalogue_moments();
create trigger coupon_version_version after insert or update or delete on coupon_version
  for each row execute function change_catalogue_version();
create trigger coupon_version_emptied after truncate on coupon_version execute function change_catalogue_version();

-- Which version was sold; null for what a version before has written, which knows the first alone.
alter table payment add column coupon_version integer;
alter table direct_url add column coupon_version integer;
alter table desk_payment add column coupon_version integer;
