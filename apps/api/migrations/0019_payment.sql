-- A session cancelled by its member: the won that go back, none for all of them, and the rule that said so.
alter table payment add column refund_amount integer check (refund_amount between 0 and amount);
alter table payment add column refund_rule text;
alter table payment drop constraint payment_refund_cause_check;
alter table payment add constraint payment_refund_cause_check
  check (refund_cause in ('SLOT_GONE', 'MISMATCH', 'CANCELLED'));
