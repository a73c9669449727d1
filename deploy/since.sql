-- What a backup doesn't know: read out of the database that was there before, once the backup has been restored.
-- docs/operations.md#restore
-- psql --set=since='2026-11-22 03:00+09' --file=deploy/since.sql gyeotmaru_before
select at, what, member, made_by from (
  select at, action as what, coalesce(subject_id, actor_id) as member, actor_id as made_by
  from access_log
  where at >= :'since'::timestamptz and (
    chain = 'RIGHTS' and action not like 'TRY%' or action in (
      'RESET_PASSWORD', 'CHANGE_PASSWORD', 'CHANGE_PHONE', 'LOSE_PHONE', 'JOIN_ACCOUNTS', 'JOIN_KAKAO', 'LEAVE_KAKAO',
      'ADD_PASSKEY', 'DELETE_PASSKEY', 'MAKE_RECOVERY', 'USE_RECOVERY', 'WITHDRAW_RESULT', 'LEAVE', 'DESTROY_ACCOUNT',
      'DELETE_NOTE', 'CLOSE_DAY', 'REFUND_PASS', 'ADJUST_PASS', 'HANDLE_SUBJECT_REQUEST'
    )
  )
  union all
  select withdrawn_at, 'WITHDRAW ' || term_id, member_id, member_id
  from consent_withdrawal
  where withdrawn_at >= :'since'::timestamptz
  union all
  select p.at, concat_ws(' ', p.kind, p.method, p.amount, 'reservation', p.reservation_id), r.member_id, p.actor_id
  from desk_payment p join reservation r on r.id = p.reservation_id
  where p.at >= :'since'::timestamptz
) as lost
order by at;
