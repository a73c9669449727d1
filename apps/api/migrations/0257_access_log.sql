-- expand
-- What somebody did, and every time that one thing was done, the newest first.
create index access_log_of_actor on access_log (actor_id, at desc);
create index access_log_of_action on access_log (action, at desc);
