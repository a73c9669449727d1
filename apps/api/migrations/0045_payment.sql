-- expand
-- Append-only: what a desk took for a reservation of its branch, and what it gave back, numbered by turns. The key
-- decides between two desks. paid_on is the Korean day whose closing counts the row; amounts in won.
create table desk_payment (
  reservation_id integer not null references reservation,
  seq integer not null check (seq > 0),
  kind text not null check (kind in ('TAKEN', 'RETURNED')),
  method text not null check (method in ('ONSITE_CARD', 'CASH', 'TRANSFER', 'COMPANY', 'FREE')),
  amount integer not null check (amount between 0 and 100000000),
  coupon_id integer references coupon,
  note_sealed text,
  branch_code text not null references branch,
  paid_on date not null,
  actor_id integer not null references member,
  at timestamptz not null,
  primary key (reservation_id, seq),
  check ((kind = 'TAKEN') = (mod(seq, 2) = 1)),
  check ((method in ('COMPANY', 'FREE')) = (amount = 0))
);
create index desk_payment_of_day on desk_payment (branch_code, paid_on);

-- When a branch that cancelled has moved the end of a pass (D-41).
alter table pass add column extended_at timestamptz;
