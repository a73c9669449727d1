-- expand
-- What a pass is sold under, how long a payment link lives, and where members ask about a refund ('' for the setting).
-- A version from before has the numbers that held then.
alter table policy_version
  add column penalty_percent integer not null default 20 check (penalty_percent between 0 and 20),
  add column free_days integer not null default 7 check (free_days between 7 and 90),
  add column link_hours integer not null default 72 check (link_hours between 1 and 168),
  add column refund_channel text not null default '' check (refund_channel ~ '^$|^https://' and length(refund_channel) <= 200);
