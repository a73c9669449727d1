-- expand
-- Whoever asks the provider for a refund, or ends one as transferred, does so alone until then.
alter table refund add column leased_until timestamptz;
