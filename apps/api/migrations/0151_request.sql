-- expand
-- Whose hour a proposed start is, where its session would be with a counsellor; null for a seat.
alter table proposal_start add column wr_id integer references counsellor;
-- Proposed instead of a session that is booked, not of a request.
alter table proposal add column of_booked boolean not null default false;
