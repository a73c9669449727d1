-- expand
-- Paid for a time at which the member has a reservation already: the money goes back.
alter table payment drop constraint payment_refund_cause_check;
alter table payment add constraint payment_refund_cause_check
  check (refund_cause in ('SLOT_GONE', 'MISMATCH', 'CANCELLED', 'PASS', 'CENTRE', 'LINK_SPENT', 'BOOKED_ALREADY'));
alter table refund drop constraint refund_cause_check;
alter table refund add constraint refund_cause_check
  check (cause in (
    'SLOT_GONE', 'MISMATCH', 'CANCELLED', 'PASS', 'CENTRE', 'SECOND_CHARGE', 'LINK_SPENT', 'BOOKED_ALREADY'
  ));
