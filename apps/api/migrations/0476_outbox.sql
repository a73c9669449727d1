-- expand
-- Messages that nobody may need any more: each delivery looks for them, however much else waits.
create index outbox_useless on outbox (useless_at) where due_at is not null and asked_at is null and useless_at is not null;
