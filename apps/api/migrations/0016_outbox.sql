-- What is told to a person is sealed until it is delivered; a code that nobody can use any more isn't sent at all.
-- No release has run with the readable form, so none is waiting in it.
alter table outbox drop column payload;
alter table outbox add column sealed text;
alter table outbox add column useless_at timestamptz;
