-- expand
-- The key of what was written to a recipient: it goes on naming its message when their account is merged into another one.
-- Null: not written, or by the version before, whose key is made of the row.
alter table mailing_recipient add column message_key text;
