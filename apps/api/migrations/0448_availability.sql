-- move
update slot_claim c set is_linked = true
  from reservation r
  where r.id = c.reservation_id and r.state = 'HELD' and r.kept_until is not null;
