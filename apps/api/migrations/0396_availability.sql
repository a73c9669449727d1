-- expand
-- Of a blocked half hour: true where one counsellor's was blocked. Null is the whole centre's, and whatever the version
-- before has blocked: opening the whole centre takes those alone back.
alter table slot_claim add column is_own boolean;
