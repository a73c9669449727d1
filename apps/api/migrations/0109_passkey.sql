-- expand
-- Passkeys of the staff. The key is public; user_handle is what an authenticator knows its holder by, and names nobody.
create table passkey (
  id text primary key check (id ~ '^[A-Za-z0-9_-]+$' and length(id) <= 1364),
  member_id integer not null references member on delete cascade,
  user_handle text not null check (length(user_handle) <= 86),
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  device_type text not null check (device_type in ('singleDevice', 'multiDevice')),
  backed_up boolean not null,
  name text not null check (length(name) between 1 and 40),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_of_member on passkey (member_id);

-- What an authenticator has to sign: once, by whoever asked for it (a hash of a login or of a browser), for one purpose.
create table passkey_challenge (
  holder text not null check (length(holder) <= 64),
  purpose text not null check (purpose in ('REGISTER', 'LOGIN', 'STEP_UP')),
  challenge text not null,
  -- Of a passkey that is to be made.
  user_handle text,
  expires_at timestamptz not null,
  primary key (holder, purpose)
);
create index passkey_challenge_end on passkey_challenge (expires_at);

-- Ways back in for whoever has lost every passkey: slow hashes of codes that were shown once.
create table recovery_code (
  id integer generated always as identity primary key,
  member_id integer not null references member on delete cascade,
  hash text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index recovery_code_of_member on recovery_code (member_id);

-- When a login last showed a passkey; one that a recovery code opened may register a passkey and do nothing else.
alter table login_session
  add column stepped_up_at timestamptz,
  add column is_recovery boolean not null default false;

-- Whoever is no staff any more has neither, whichever version says so.
create function end_passkeys() returns trigger language plpgsql as $$
begin
  delete from passkey where member_id = new.id;
  delete from recovery_code where member_id = new.id;
  return null;
end $$;
create trigger member_passkeys_end
  after update of user_type on member
  for each row
  when (old.user_type <> 'MEMBER' and new.user_type = 'MEMBER')
  execute function end_passkeys();
