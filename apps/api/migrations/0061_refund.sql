-- expand
-- A refund that waits for a MASTER (docs/decisions/045): when the MASTERs were last told of it. OVERTAKEN ends, with
-- nobody's decision, a request whose reservation has changed since.
alter table goodwill_refund
  add column told_at timestamptz,
  drop constraint goodwill_refund_decision_check,
  drop constraint goodwill_refund_check,
  add constraint goodwill_refund_decision_check check (decision in ('APPROVED', 'DECLINED', 'OVERTAKEN')),
  add constraint goodwill_refund_decided_check check (
    (decision is null) = (decided_at is null)
    and (decided_by is null) = (decision is null or decision = 'OVERTAKEN')
  );
