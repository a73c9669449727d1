-- expand
-- When the branch should have answered a request, and when it lapses unanswered. Null: made before this rule (D-21).
alter table reservation
  add column due_at timestamptz,
  add column lapses_at timestamptz,
  drop constraint reservation_state_check,
  add constraint reservation_state_check
    check (state in ('HELD', 'LAPSED', 'REQUESTED', 'EXPIRED', 'BOOKED', 'CANCEL', 'CANCEL_F'));
-- What waits for a branch, the oldest first.
create index reservation_waiting on reservation (created_at) where state = 'REQUESTED';
