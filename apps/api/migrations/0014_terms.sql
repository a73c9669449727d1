-- Which text in which version a member agreed to, and when.
create table consent (
  member_id integer not null references member,
  term_id text not null,
  version text not null,
  agreed_at timestamptz not null,
  primary key (member_id, term_id, version),
  foreign key (term_id, version) references terms (id, version)
);
