-- Whoever reads the log reads the newest first.
create index access_log_newest on access_log (at desc, chain, seq desc);
