-- expand
-- A reservation that stands and whose booker's number is not its member's own: that number is told once, or is not.
-- Whom and by which link stand here as keyed hashes, once it has been told.
create table booker_message (
  reservation_id integer primary key references reservation on delete cascade,
  created_at timestamptz not null,
  -- When it was told, or found not to be told; null while it waits.
  decided_at timestamptz,
  phone_digest text,
  key_digest text unique,
  check ((phone_digest is null) = (key_digest is null)),
  check (key_digest is null or decided_at is not null)
);
create index booker_message_waiting on booker_message (reservation_id) where decided_at is null;
create index booker_message_age on booker_message (created_at);

-- Numbers, as keyed hashes, that want no such message from anybody.
create table stopped_number (
  phone_digest text primary key,
  stopped_at timestamptz not null
);
