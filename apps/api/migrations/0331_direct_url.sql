-- expand
-- The name under which a link promises its coupon, as an order has the one under which it was sold (0330): whatever makes
-- a link, a version before too, has it named in the same statement.
alter table direct_url add column title text;

create function name_direct_url() returns trigger language plpgsql as $$
begin
  select c.title2 into new.title from coupon c where c.id = new.coupon_id;
  return new;
end $$;
create trigger direct_url_named before insert on direct_url
  for each row when (new.title is null) execute function name_direct_url();

-- A session of a pass was sold under the name of the pass, and what is paid by a link under that of the link.
create or replace function name_order() returns trigger language plpgsql as $$
begin
  new.title := coalesce(
    (select p.title from pass p where p.id = new.pass_id),
    (select l.title from direct_url l where l.reservation_id = new.reservation_id and l.coupon_id = new.coupon_id),
    (select c.title2 from coupon c where c.id = new.coupon_id));
  return new;
end $$;
