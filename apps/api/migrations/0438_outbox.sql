-- expand
-- Messages that do not wait, the oldest first: those that are over are found without the others.
create index outbox_sent on outbox (created_at) where due_at is null;
