-- expand
-- '로그인 유지': a session that lasts thirty days without use; shown_at is when it was last shown again who it is.
alter table login_session add column is_long boolean not null default false;
alter table login_session add column shown_at timestamptz;
