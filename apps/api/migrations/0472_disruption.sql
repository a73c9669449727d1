-- expand
-- When the client of a session that an illness touched was phoned, by hand.
alter table disrupted_reservation add column phoned_at timestamptz;
