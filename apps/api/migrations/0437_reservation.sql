-- expand
-- Reservations that still name their booker, or say why, the oldest first: those that are over are found without the others.
create index reservation_named on reservation (starts_at) where booker_name <> '';
create index reservation_explained on reservation (starts_at)
  where reason_sealed is not null or decline_note_sealed is not null or result_id is not null;
