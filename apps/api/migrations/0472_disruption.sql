-- expand
-- When the client of a session that an illness touched was phoned, by hand.
alter table disrupted_reservation add column phoned_at timestamptz;
-- What was changed before 0464 is old news: its screen says it, and nobody is written to at the upgrade.
update leave_request l set change_told_at = now()
  where l.state = 'APPROVED' and l.until_at > now() and l.change_told_at is null and not (
    coalesce((select range_agg(tstzrange(e.from_at, e.until_at)) from schedule_exception e
      where e.counsellor_id = l.wr_id and e.kind <> 'EXTRA' and e.until_at > l.from_at and e.from_at < l.until_at), '{}')
      @> tstzrange(greatest(l.from_at, now()), l.until_at));
