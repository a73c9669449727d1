-- expand
-- What a message is about that waits for later ones of the same: until it goes out, the later one takes its place.
alter table outbox add column about text;
create index outbox_about on outbox (about) where about is not null and due_at is not null;
