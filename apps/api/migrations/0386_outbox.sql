-- expand
-- The newest messages of a member, and those before them.
create index outbox_of_member_newest on outbox (member_id, id desc);
drop index outbox_of_member;
