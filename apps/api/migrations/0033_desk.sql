-- Once a session has begun the desk marks it: BOOKED and marked has taken place, CANCEL_F and marked nobody came to.
alter table reservation add column marked_at timestamptz;
create index reservation_of_branch on reservation (branch_code, starts_at);

-- A cell that no reservation has is one that the desk has blocked.
alter table slot_claim alter column reservation_id drop not null;

-- CENTRE: cancelled by the centre itself, which gives everything back.
alter table payment drop constraint payment_refund_cause_check;
alter table payment add constraint payment_refund_cause_check
  check (refund_cause in ('SLOT_GONE', 'MISMATCH', 'CANCELLED', 'PASS', 'CENTRE'));
