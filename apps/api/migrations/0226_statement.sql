-- expand
-- What a company is told of a month; never another thing of the same month.
create table statement (
  company_id integer not null references company (id),
  month date not null check (extract(day from month) = 1),
  told jsonb not null,
  made_at timestamptz not null,
  primary key (company_id, month)
);
