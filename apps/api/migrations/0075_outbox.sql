-- expand
-- What is urgent is sent first: 0 codes, 1 payments, 2 changes, 3 reminders. A node of the version before writes 2.
alter table outbox add column priority smallint not null default 2 check (priority between 0 and 3);
-- Who sends it now: its lease ends at due_at, which keeps nodes of the version before away too.
alter table outbox add column leased_by uuid;
-- Since when the gateway may have it without our having its answer: it is looked up before it is sent again.
alter table outbox add column asked_at timestamptz;
-- What the gateway calls it, and the last it said of it.
alter table outbox add column gateway_id text;
alter table outbox add column status_code text;
create index outbox_next on outbox (priority, due_at) where due_at is not null;
update outbox set priority = case
    when key like 'code:%' then 0
    when key like 'paid:%' or key like 'refund:%' or key like 'second-charge:%' then 1
    else 3
  end
where due_at is not null
  and (key like 'code:%' or key like 'paid:%' or key like 'refund:%' or key like 'second-charge:%' or key like 'remind:%'
    or key like 'pass-ends:%');
