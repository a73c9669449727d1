-- expand
-- A day of a branch's desk. The row comes with the first payment of the day, and whoever takes or hands back holds it until
-- the end of that transaction: once it is closed, nothing of the day changes any more, whichever way it comes. cash: what
-- was to lie in the till; counted: what lay there.
create table day_closing (
  branch_code text not null references branch,
  day date not null,
  cash integer,
  counted integer check (counted >= 0),
  note text,
  made_by integer references member,
  closed_at timestamptz,
  primary key (branch_code, day),
  check ((closed_at is null) = (counted is null) and (closed_at is null) = (cash is null)
    and (closed_at is null) = (made_by is null)),
  check (closed_at is null or cash = counted or note <> '')
);

create function expect_day_open() returns trigger language plpgsql as $$
declare
  closed timestamptz;
begin
  insert into day_closing (branch_code, day) values (new.branch_code, new.paid_on) on conflict do nothing;
  select closed_at into closed from day_closing
    where branch_code = new.branch_code and day = new.paid_on for share;
  if closed is null and tg_op = 'UPDATE' and (old.branch_code, old.paid_on) <> (new.branch_code, new.paid_on) then
    select closed_at into closed from day_closing
      where branch_code = old.branch_code and day = old.paid_on for share;
  end if;
  if closed is not null then
    raise exception 'the day is closed' using errcode = 'GM001';
  end if;
  return new;
end $$;

-- The note of a payment may go before its won do (retention): it is none of these columns.
create trigger desk_payment_of_open_day
  before insert or update of reservation_id, seq, kind, method, amount, branch_code, paid_on on desk_payment
  for each row execute function expect_day_open();

-- A closed day stays as it is.
create function keep_day_closed() returns trigger language plpgsql as $$
begin
  raise exception 'the day is closed' using errcode = 'GM001';
end $$;
create trigger day_closing_final before update on day_closing for each row
  when (old.closed_at is not null) execute function keep_day_closed();

insert into day_closing (branch_code, day) select distinct branch_code, paid_on from desk_payment;
