-- expand
-- What a desk owes for cancelled sessions is counted at every look at the start page.
create index reservation_cancelled on reservation (starts_at, id) where state = 'CANCEL';

-- A branch is told of it: a node of the version before says nothing of such an event.
alter table branch_event drop constraint branch_event_kind;
alter table branch_event add constraint branch_event_kind
  check (kind in ('REQUEST', 'CHANGE', 'CANCELLATION', 'OVERDUE', 'OWED'));
