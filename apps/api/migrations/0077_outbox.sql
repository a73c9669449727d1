-- expand
-- When the gateway last said what became of a message; its reports name messages by the gateway's own id.
alter table outbox add column reported_at timestamptz;
create index outbox_gateway_id on outbox (gateway_id) where gateway_id is not null;
