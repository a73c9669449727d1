-- expand
-- What goes back, a row for each: of which payment at the provider, how many won, and how it went. TRANSFERRED: staff paid
-- it back by bank transfer. A second charge of an order is none of its own payments. number tells two parts apart.
create table refund (
  merchant_uid text not null references payment,
  imp_uid text not null,
  number integer not null default 1 check (number > 0),
  cause text not null check (
    cause in ('SLOT_GONE', 'MISMATCH', 'CANCELLED', 'PASS', 'CENTRE', 'SECOND_CHARGE')
  ),
  amount integer not null check (amount > 0),
  -- What was still to cancel when the provider was asked.
  checksum integer check (checksum > 0),
  state text not null default 'DUE' check (state in ('DUE', 'DONE', 'TRANSFERRED')),
  refusals integer not null default 0,
  -- What the provider said at the last refusal.
  refused_for text,
  cancellation_id text,
  receipt_url text,
  requested_at timestamptz not null,
  -- Of a second charge: when it is tried again. An order's own refund has the time of its order.
  next_try_at timestamptz,
  ended_at timestamptz,
  primary key (merchant_uid, imp_uid, number),
  check ((state = 'DUE') = (ended_at is null))
);
create index refund_due on refund (requested_at) where state = 'DUE';
create index refund_to_try on refund (next_try_at) where state = 'DUE' and next_try_at is not null;

-- Nodes of either version make an order owe and end its refund. This version ends the row first, with what it knows.
create function write_refund() returns trigger language plpgsql as $$
begin
  if new.state = 'REFUND_DUE' then
    insert into refund (merchant_uid, imp_uid, cause, amount, requested_at)
    values (
      new.merchant_uid, new.imp_uid, coalesce(new.refund_cause, 'SLOT_GONE'),
      greatest(coalesce(new.refund_amount, new.charged, new.amount), 1), coalesce(new.next_check_at, now())
    ) on conflict do nothing;
  else
    update refund set state = 'DONE', receipt_url = new.refund_receipt_url, ended_at = now()
    where merchant_uid = new.merchant_uid and imp_uid = new.imp_uid and state = 'DUE';
  end if;
  return null;
end $$;
create trigger payment_refund after update of state on payment for each row
  when (old.state <> new.state and new.state in ('REFUND_DUE', 'REFUNDED') and new.imp_uid is not null)
  execute function write_refund();

insert into refund (merchant_uid, imp_uid, cause, amount, state, receipt_url, requested_at, ended_at)
select p.merchant_uid, p.imp_uid, coalesce(p.refund_cause, 'SLOT_GONE'),
  greatest(coalesce(p.refund_amount, p.charged, p.amount), 1),
  case p.state when 'REFUNDED' then 'DONE' else 'DUE' end, p.refund_receipt_url,
  coalesce(due.at, p.paid_at, p.created_at),
  case p.state when 'REFUNDED' then coalesce(done.at, due.at, p.paid_at, p.created_at) end
from payment p
  left join (select merchant_uid, max(at) as at from payment_event where kind = 'REFUND_DUE' group by 1) due using (merchant_uid)
  left join (select merchant_uid, max(at) as at from payment_event where kind = 'REFUNDED' group by 1) done using (merchant_uid)
where p.state in ('REFUND_DUE', 'REFUNDED') and p.imp_uid is not null;

-- What is open too long is for staff to see as well: with what the provider said, and a repair by bank transfer.
alter table payment_difference
  add column words text,
  drop constraint payment_difference_kind_check,
  add constraint payment_difference_kind_check check (kind in (
    'UNKNOWN_HERE', 'UNPAID_HERE', 'UNPAID_THERE', 'OTHER_AMOUNT', 'OTHER_REFUND', 'REFUND_STUCK', 'PAID_STUCK'
  )),
  drop constraint payment_difference_repair_check,
  add constraint payment_difference_repair_check check (
    repair in ('SETTLE', 'REFUND', 'REFUND_REST', 'RECORD', 'TRANSFER', 'NOTE')
  );
