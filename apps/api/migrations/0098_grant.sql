-- move
-- Nothing changes for today's staff until a MASTER narrows it.
insert into staff_grant (member_id, role, given_at)
select m.id, role, now()
from member m
cross join unnest(array['BRANCH_MANAGER', 'SUPPORT', 'CONTENT']) role
where m.user_type = 'ADMIN'
on conflict do nothing;
