-- expand
-- Who of the staff looks after an error; null: nobody yet.
alter table payment_error add column assigned_to integer references member;
create index payment_error_of_assignee on payment_error (assigned_to, created_at desc, id desc);
