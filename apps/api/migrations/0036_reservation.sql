-- expand
-- Append-only: each write of a reservation, by the revision that it made. A version before this one writes none.
create table reservation_event (
  reservation_id integer not null references reservation,
  revision integer not null,
  kind text not null,
  from_state text not null,
  to_state text not null,
  told_by text not null,
  at timestamptz not null,
  primary key (reservation_id, revision)
);
