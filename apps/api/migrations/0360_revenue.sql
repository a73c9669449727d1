-- expand
-- Months of revenue that are kept, as moves of sales. A sale is an order, or what a desk took for a reservation
-- ('desk_<reservation>'). Whoever writes a row that says what a sale comes to leaves a mark, in the same transaction and
-- whichever way it comes: a sale with a mark is computed anew until it is kept again. docs/decisions/126.
create table revenue_month (month date primary key check (extract(day from month) = 1));
create table revenue_move (
  month date not null references revenue_month on delete cascade,
  sale text not null,
  branch_code text,
  wr_id integer,
  starts_at timestamptz,
  coupon_id integer,
  member_id integer not null,
  reservation_id integer,
  sold bigint not null,
  used bigint not null,
  expired bigint not null,
  refunded bigint not null,
  retained bigint not null,
  opening bigint not null,
  closing bigint not null,
  uses integer not null,
  count integer not null
);
create index revenue_move_of_sale on revenue_move (month, sale);

-- Its one row is held by whoever keeps months: never two nodes at a time.
create table revenue_keeper (id boolean primary key check (id));
insert into revenue_keeper values (true);

create table revenue_mark (
  id bigint generated always as identity primary key,
  merchant_uid text,
  pass_id integer,
  reservation_id integer
);

-- The rows before and after a change, each under the names by which a sale is found.
create function mark_by_order() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    insert into revenue_mark (merchant_uid) values (old.merchant_uid);
  end if;
  if tg_op = 'INSERT' or tg_op = 'UPDATE' and old.merchant_uid <> new.merchant_uid then
    insert into revenue_mark (merchant_uid) values (new.merchant_uid);
  end if;
  return null;
end $$;
create function mark_by_pass() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    insert into revenue_mark (pass_id) values (old.pass_id);
  end if;
  if tg_op = 'INSERT' or tg_op = 'UPDATE' and old.pass_id <> new.pass_id then
    insert into revenue_mark (pass_id) values (new.pass_id);
  end if;
  return null;
end $$;
create function mark_by_reservation() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    insert into revenue_mark (reservation_id) values (old.reservation_id);
  end if;
  if tg_op = 'INSERT' or tg_op = 'UPDATE' and old.reservation_id <> new.reservation_id then
    insert into revenue_mark (reservation_id) values (new.reservation_id);
  end if;
  return null;
end $$;
create function mark_reservation() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    insert into revenue_mark (reservation_id, pass_id) values (old.id, old.pass_id);
  end if;
  if tg_op = 'INSERT' or tg_op = 'UPDATE' and (old.id, old.pass_id) is distinct from (new.id, new.pass_id) then
    insert into revenue_mark (reservation_id, pass_id) values (new.id, new.pass_id);
  end if;
  return null;
end $$;

-- An order that isn't paid is no sale yet, and most of what is written of one says nothing of its won.
create trigger payment_made after insert on payment
  for each row when (new.paid_at is not null) execute function mark_by_order();
create trigger payment_deleted after delete on payment
  for each row when (old.paid_at is not null) execute function mark_by_order();
create trigger payment_moved after update on payment
  for each row when ((old.paid_at is not null or new.paid_at is not null)
    and (old.merchant_uid, old.member_id, old.coupon_id, old.reservation_id, old.pass_id, old.state, old.paid_at,
      old.charged, old.amount)
    is distinct from (new.merchant_uid, new.member_id, new.coupon_id, new.reservation_id, new.pass_id, new.state,
      new.paid_at, new.charged, new.amount))
  execute function mark_by_order();
create trigger pass_marked after insert or update or delete on pass for each row execute function mark_by_order();
create trigger refund_marked after insert or update or delete on refund for each row execute function mark_by_order();
create trigger pass_entry_marked after insert or update or delete on pass_entry
  for each row execute function mark_by_pass();
create trigger desk_payment_marked after insert or update or delete on desk_payment
  for each row execute function mark_by_reservation();
-- Whatever else is tied to a new reservation is written after it; one is confirmed, reminded and changed many times, and
-- only these columns say what was sold.
create trigger reservation_passed after insert on reservation
  for each row when (new.pass_id is not null) execute function mark_reservation();
create trigger reservation_deleted after delete on reservation for each row execute function mark_reservation();
create trigger reservation_moved after update on reservation
  for each row when ((old.id, old.branch_code, old.wr_id, old.starts_at, old.member_id, old.pass_id)
    is distinct from (new.id, new.branch_code, new.wr_id, new.starts_at, new.member_id, new.pass_id))
  execute function mark_reservation();

-- Nothing tells which rows were there.
create function forget_months() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from revenue_month;
  return null;
end $$;
create trigger payment_emptied after truncate on payment for each statement execute function forget_months();
create trigger pass_emptied after truncate on pass for each statement execute function forget_months();
create trigger refund_emptied after truncate on refund for each statement execute function forget_months();
create trigger pass_entry_emptied after truncate on pass_entry for each statement execute function forget_months();
create trigger desk_payment_emptied after truncate on desk_payment for each statement execute function forget_months();
create trigger reservation_emptied after truncate on reservation for each statement execute function forget_months();
