-- expand
-- Reservations that came to nothing, neither paid nor confirmed, and that still name their booker, the oldest first.
create index reservation_unmade_named on reservation (starts_at)
  where booker_name <> '' and checked_at is null and state in ('LAPSED', 'EXPIRED', 'CANCEL');
