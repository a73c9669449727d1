-- expand
-- When a member was last asked whether a consent to news stands, which happens every two years.
alter table consent add column asked_at timestamptz;
