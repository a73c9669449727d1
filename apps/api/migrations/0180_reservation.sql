-- expand
-- Why staff have moved a reservation, where its client could not have any more.
alter table reservation_event add column reason text check (reason in ('CLIENT', 'COUNSELLOR', 'BRANCH', 'ARRIVAL'));
