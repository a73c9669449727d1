-- expand
-- The number that Kakao names, which nobody has proved: it fills in the form that sends a code, and nothing else.
alter table identity add column suggested_phone text;

-- Since when somebody else has proved the member's number; whether the member wants to be reminded of sessions.
alter table member add column phone_lost_at timestamptz, add column reminders boolean not null default true;

-- What a member sees of a login session: the kind of device, in words, and when it was last heard of.
alter table login_session add column device text not null default '', add column used_at timestamptz;

-- The last logins of a member, and how often a wrong password was typed since: one row, however often.
create table login_record (
  member_id integer primary key references member on delete cascade,
  last_at timestamptz,
  previous_at timestamptz,
  failed integer not null default 0,
  failed_before integer not null default 0
);
