-- move
-- A number that came from Kakao and was never proved by a code is a suggestion from now on.
with unproved as (
  select m.id, m.phone from member m
  where m.phone is not null and m.password_hash is null
    and exists (select from identity i where i.member_id = m.id)
    and not exists (
      select from access_log l
      where l.subject_id = m.id and l.action in ('VERIFY_PHONE', 'JOIN_ACCOUNTS', 'RESET_PASSWORD')
    )
), suggested as (
  update identity i set suggested_phone = u.phone from unproved u where i.member_id = u.id
)
update member m set phone = null from unproved u where m.id = u.id;
