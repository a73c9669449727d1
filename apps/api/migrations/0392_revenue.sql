-- expand
-- Whether a session of no won is counted depends on whether it was cancelled: that marks its sale as well (0360).
create or replace trigger reservation_moved after update on reservation
  for each row when ((old.id, old.branch_code, old.wr_id, old.starts_at, old.member_id, old.pass_id,
      old.state = 'CANCEL')
    is distinct from (new.id, new.branch_code, new.wr_id, new.starts_at, new.member_id, new.pass_id,
      new.state = 'CANCEL'))
  execute function mark_reservation();
