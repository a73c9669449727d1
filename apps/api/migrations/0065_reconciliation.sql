-- expand
-- When a comparison has also asked the provider for everything that was paid here in the last half year, once a week.
alter table payment_comparison add column looked_back_at timestamptz;
