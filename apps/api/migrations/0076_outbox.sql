-- contract after 0.2.0
-- Ids that don't run out. From 0.2.0 on a node reads an id as a number of either width, and prepares its statements again
-- when their result changes.
alter table outbox alter column id type bigint;
alter sequence outbox_id_seq as bigint;
