-- expand
-- The name under which a coupon was sold: what is sold later under another name leaves it as it is. Whatever inserts a
-- sale, a version before too, has it named in the same statement.
alter table payment add column title text;
alter table pass add column title text;
alter table desk_payment add column title text;

-- A session of a pass was sold under the name of the pass, and a pass under that of its order.
create function name_order() returns trigger language plpgsql as $$
begin
  new.title := coalesce(
    (select p.title from pass p where p.id = new.pass_id),
    (select c.title2 from coupon c where c.id = new.coupon_id));
  return new;
end $$;
create trigger payment_named before insert on payment
  for each row when (new.title is null) execute function name_order();

create function name_pass() returns trigger language plpgsql as $$
begin
  new.title := coalesce(
    (select o.title from payment o where o.merchant_uid = new.merchant_uid),
    (select c.title2 from coupon c where c.id = new.coupon_id));
  return new;
end $$;
create trigger pass_named before insert on pass
  for each row when (new.title is null) execute function name_pass();

create function name_desk_payment() returns trigger language plpgsql as $$
begin
  select c.title2 into new.title from coupon c where c.id = new.coupon_id;
  return new;
end $$;
create trigger desk_payment_named before insert on desk_payment
  for each row when (new.title is null and new.coupon_id is not null) execute function name_desk_payment();
