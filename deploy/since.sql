-- What a backup doesn't know: read out of the database that was there before, once the backup has been restored.
-- docs/operations.md#restore
-- psql --set=since='2026-11-22 03:00+09' --file=deploy/since.sql gyeotmaru_before
select at, what, member, made_by from (
  select l.at, concat_ws(' ', action, row_id) as what, coalesce(subject_id, actor_id) as member, actor_id as made_by
  from access_log l left join access_row using (chain, seq)
  where l.at >= :'since'::timestamptz and (
    chain = 'RIGHTS' and action not like 'TRY%' or action in (
      'RESET_PASSWORD', 'CHANGE_PASSWORD', 'CHANGE_PHONE', 'LOSE_PHONE', 'JOIN_ACCOUNTS', 'JOIN_KAKAO', 'LEAVE_KAKAO',
      'ADD_PASSKEY', 'DELETE_PASSKEY', 'MAKE_RECOVERY', 'USE_RECOVERY', 'WITHDRAW_RESULT', 'DELETE_RESULT',
      'CLOSE_CALENDAR', 'LEAVE', 'BEGIN_DELETION',
      'DESTROY_ACCOUNT', 'CHANGE_NAME', 'CORRECT_NAME', 'DELETE_NOTE', 'CLOSE_DAY', 'REFUND_PASS', 'ADJUST_PASS',
      'CORRECT_MARK', 'REVOKE_LINK', 'CHANGE_COMPANY', 'CHANGE_CONTRACT', 'CHANGE_SHARE',
      'HANDLE_SUBJECT_REQUEST'
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
  union all
  select e.at, concat_ws(' ', e.kind, 'reservation', e.reservation_id), r.member_id, null
  from reservation_event e join reservation r on r.id = e.reservation_id
  where e.at >= :'since'::timestamptz and r.created_at < :'since'::timestamptz and e.kind in ('MOVED', 'CANCELLED')
  union all
  select ended_at, concat_ws(' ', 'LEAVE_LINE', branch_code, day), member_id, null
  from waiting_entry
  where ended_at >= :'since'::timestamptz and created_at < :'since'::timestamptz and state = 'LEFT'
  union all
  select at, concat_ws(' ', 'EDIT', entity, entity_id), null, actor_id
  from change_log
  where at >= :'since'::timestamptz
  union all
  select stopped_at, 'STOP ' || phone_digest, null, null
  from stopped_number
  where stopped_at >= :'since'::timestamptz
) as lost
order by at;
