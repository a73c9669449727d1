-- expand
-- What a member agreed to and took back: when each was, as long as the account is there.
create table consent_withdrawal (
  member_id integer not null references member,
  term_id text not null,
  version text not null,
  agreed_at timestamptz not null,
  withdrawn_at timestamptz not null,
  primary key (member_id, term_id, version, withdrawn_at),
  foreign key (term_id, version) references terms (id, version)
);

-- To whom a message went and what about, for who asks for everything that is stored.
alter table outbox add column member_id integer references member, add column topic text;
create index outbox_of_member on outbox (member_id);
