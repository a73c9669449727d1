-- expand
-- When a reservation was cancelled says in which month its session was used: each step that leaves it cancelled marks its
-- sale (0360).
create trigger reservation_event_made after insert on reservation_event
  for each row when (new.to_state = 'CANCEL') execute function mark_by_reservation();
create trigger reservation_event_deleted after delete on reservation_event
  for each row when (old.to_state = 'CANCEL') execute function mark_by_reservation();
create trigger reservation_event_changed after update on reservation_event
  for each row when (old.to_state = 'CANCEL' or new.to_state = 'CANCEL') execute function mark_by_reservation();
create trigger reservation_event_emptied after truncate on reservation_event
  for each statement execute function forget_months();
