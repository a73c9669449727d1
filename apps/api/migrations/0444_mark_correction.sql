-- expand
-- A no-show that was corrected to attended, with why and by whom; revision: of the reservation, as it was corrected.
create table mark_correction (
  reservation_id integer not null references reservation,
  revision integer not null,
  reason_sealed text not null,
  made_by integer not null references member,
  at timestamptz not null,
  primary key (reservation_id, revision)
);
create index mark_correction_made_by on mark_correction (made_by);
create index mark_correction_reason_sealed on mark_correction (split_part(reason_sealed, '.', 2));
