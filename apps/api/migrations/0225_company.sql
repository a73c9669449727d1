-- expand
-- A company is edited: by its number and revision. A closed one takes nobody in and pays for nothing more.
alter table company
  add column status text not null default 'ACTIVE' check (status in ('ACTIVE', 'CLOSED')),
  add column revision integer not null default 0,
  -- By which its people say that they belong to it; the code itself is stored nowhere.
  add column code_digest text unique,
  add column code_made_at timestamptz,
  add constraint company_code check ((code_digest is null) = (code_made_at is null));
