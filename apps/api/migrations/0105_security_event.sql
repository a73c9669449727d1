-- expand
-- What was tried and noticed, by the hour. Who and from where are keyed hashes, '' where there is none or, with is_further,
-- where it is one more than are told apart: so nobody makes this table grow. is_further rows have neither.
create table security_event (
  kind text not null check (kind ~ '^[A-Z_]{3,20}$'),
  hour timestamptz not null check (date_trunc('hour', hour, 'UTC') = hour),
  subject text not null check (length(subject) <= 24),
  network text not null check (length(network) <= 24),
  route text not null check (length(route) <= 120),
  is_further boolean not null,
  count integer not null check (count > 0),
  primary key (hour, kind, subject, network, route, is_further),
  check (not is_further or (subject = '' and network = ''))
);

-- A rule that the events of an hour have tripped, and the most that one source reached.
create table security_alarm (
  rule text not null check (rule ~ '^[A-Z_]{3,20}$'),
  hour timestamptz not null,
  found integer not null check (found > 0),
  primary key (hour, rule)
);

-- Months that a MASTER has looked through; who it was stands in the access log.
create table security_review (
  month text primary key check (month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
  reviewed_at timestamptz not null
);
