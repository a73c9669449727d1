-- expand
-- request_key: of the press that made a record, once. Null for any other entry, and for what a node of the version before
-- writes down.
alter table change_log add column request_key uuid;
create unique index change_log_request_key on change_log (request_key) where request_key is not null;
