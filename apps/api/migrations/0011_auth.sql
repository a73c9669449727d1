-- A person at a provider, known there by an id; one of them is one member.
create table identity (
  provider text not null check (provider in ('KAKAO')),
  provider_user_id text not null,
  member_id integer not null references member,
  created_at timestamptz not null,
  primary key (provider, provider_user_id)
);
create index identity_of_member on identity (member_id);
create index login_session_expired on login_session (expires_at);
