-- expand
-- The phones of a branch that are told what its members do; nobody else is shown them. The installation's data.
create table branch_phone (
  branch_code text not null references branch,
  phone text not null constraint branch_phone_mobile check (phone ~ '^01(0[0-9]{8}|[16789][0-9]{7,8})$'),
  primary key (branch_code, phone)
);

-- What a branch is to be told of a reservation. OVERDUE: it was due at that instant and nobody had answered (D-21).
create table branch_event (
  id integer generated always as identity primary key,
  branch_code text not null references branch,
  reservation_id integer not null references reservation,
  kind text not null constraint branch_event_kind check (kind in ('REQUEST', 'CHANGE', 'CANCELLATION', 'OVERDUE')),
  at timestamptz not null,
  notified_at timestamptz
);
create index branch_event_waiting on branch_event (branch_code) where notified_at is null;
create unique index branch_event_overdue on branch_event (reservation_id, at) where kind = 'OVERDUE';

-- When a branch was sent its latest message: its row decides whose turn the next one is.
create table branch_message (
  branch_code text primary key references branch,
  sent_at timestamptz not null
);
