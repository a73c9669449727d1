-- One code for each phone, purpose and browser: a new one takes the place of the old. Only hashes are kept.
create table verification (
  phone text not null,
  purpose text not null,
  browser_hash text not null,
  code_hash text not null,
  tries integer not null default 0 check (tries <= 5),
  code_until timestamptz not null,
  verified_until timestamptz,
  primary key (phone, purpose, browser_hash)
);
create index verification_over on verification (code_until);
