-- expand
-- The hours of a schedule and of a loan are read, replaced and deleted with it: their exclusion constraints hold an expression of it.
create index schedule_block_schedule on schedule_block (schedule_id);
create index counsellor_branch_block_loan on counsellor_branch_block (counsellor_branch_id);
