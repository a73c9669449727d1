-- move
-- Nodes of the version before have it filled by the trigger slot_claim_resource.
alter table slot_claim add constraint slot_claim_has_resource check (num_nulls(resource_id) = 0);
alter table slot_claim add constraint slot_claim_kind check ((kind = 'BLOCK') = (reservation_id is null));
-- A month is read by it (docs/decisions/015). The release that drops slot_claim.resource makes it the key.
create index slot_claim_of_resource on slot_claim (resource_id, starts_at);
