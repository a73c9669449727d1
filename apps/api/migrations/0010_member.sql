-- Who came by Kakao may have no phone yet. password_set_at tells a new password from a stronger hash of the old one.
alter table member alter column phone drop not null;
alter table member add column password_set_at timestamptz;

-- Another role, another password or an end of membership ends every session, whoever causes it.
create function end_sessions() returns trigger language plpgsql as $$
begin
  delete from login_session where member_id = new.id;
  return null;
end $$;
create trigger member_sessions_end
  after update of user_type, status, password_set_at on member
  for each row
  when (
    old.user_type <> new.user_type
    or old.status <> new.status
    or old.password_set_at is distinct from new.password_set_at
  )
  execute function end_sessions();
