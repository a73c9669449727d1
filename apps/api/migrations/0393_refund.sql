-- expand
-- What of a refund that is due the provider had given back by itself when it was last looked at: it isn't owed any more.
alter table refund add column returned integer not null default 0 check (returned >= 0);
