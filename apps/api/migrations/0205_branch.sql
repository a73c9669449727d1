-- expand
-- A branch is opened, paused and closed by staff (docs/decisions/092). opens_on, closes_on: its first and its last day.
-- is_pinned: somebody has set its position, and its address is not looked for. revision: what an editor has seen.
alter table branch
  add column status text not null default 'OPEN'
    constraint branch_status check (status in ('DRAFT', 'OPEN', 'PAUSED', 'CLOSED')),
  add column opens_on date,
  add column closes_on date,
  add column description text,
  add column business_no text constraint branch_business_no check (business_no ~ '^[0-9]{10}$'),
  add column business_name text,
  add column is_pinned boolean not null default false,
  add column revision integer not null default 0,
  add constraint branch_life check (closes_on >= opens_on);

drop trigger branch_revision on branch;
create trigger branch_revision after update of seats, center_type, status, opens_on, closes_on on branch
  for each row execute function revise_branch();
