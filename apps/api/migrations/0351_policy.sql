-- expand
-- How long an offered hour is held for whoever waits for it, and starts that are proposed for a request or for a session.
-- A version from before has the numbers that held then.
alter table policy_version
  add column offer_minutes integer not null default 30 check (offer_minutes between 10 and 180),
  add column proposal_hours integer not null default 24 check (proposal_hours between 1 and 72),
  add column booked_proposal_hours integer not null default 72 check (booked_proposal_hours between 1 and 168);
