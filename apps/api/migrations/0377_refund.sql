-- expand
-- A refund beyond the rule for an order (docs/decisions/130): it names the order and no reservation. PASS: the pass of the
-- order ends with it. revision: what was left of the pass as it was requested.
alter table goodwill_refund
  alter column reservation_id drop not null,
  alter column cause drop not null,
  add column kind text not null default 'RESERVATION' check (kind in ('RESERVATION', 'PASS')),
  add column merchant_uid text references payment,
  add constraint goodwill_refund_of_one check (
    (kind = 'RESERVATION') = (reservation_id is not null) and (kind = 'RESERVATION') = (cause is not null)
    and (kind = 'RESERVATION') = (merchant_uid is null)
  );
create unique index goodwill_refund_waiting_order on goodwill_refund (merchant_uid) where decision is null;
create index goodwill_refund_of_order on goodwill_refund (merchant_uid, id) where merchant_uid is not null;
