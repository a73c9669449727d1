-- expand
-- A half hour that is held for somebody who waited for it (docs/decisions/078): nobody else's, and of no reservation yet.
alter table slot_claim drop constraint slot_claim_kind_check;
alter table slot_claim add constraint slot_claim_kind_check check (kind in ('SESSION', 'BLOCK', 'OFFER'));
alter table slot_claim drop constraint slot_claim_kind;
alter table slot_claim add constraint slot_claim_kind
  check ((kind = 'SESSION') = (num_nulls(reservation_id) = 0) and (kind <> 'OFFER' or num_nulls(member_id) = 0));
