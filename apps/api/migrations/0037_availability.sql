-- move
-- Every claim by the id of its resource. A session's is known by its reservation, whatever its name says.
update slot_claim c
set resource_id = r.id, member_id = s.member_id, is_paying = s.state = 'HELD' and s.kept_until is null
from reservation s, resource r
where c.resource_id is null and s.id = c.reservation_id
  and (r.counsellor_id = s.wr_id or s.wr_id is null and r.branch_code = s.branch_code and r.number = 1);

update slot_claim c set kind = 'BLOCK', resource_id = r.id
from resource r where c.resource_id is null and c.reservation_id is null and r.name = c.resource;
-- A name that nobody bears any more: it blocks nobody.
delete from slot_claim where resource_id is null;

-- Claimed under an earlier login, and the cell is nobody else's under the present one.
update slot_claim c set resource = r.name from resource r
where r.id = c.resource_id and c.resource <> r.name
  and not exists (select from slot_claim d where d.resource = r.name and d.starts_at = c.starts_at);
