-- Takes away again what was taken away one by one since a backup and no screen takes away for its owner: statements for the
-- restored database, out of the one that was there before. docs/operations.md#restore
-- psql --set=since='2026-11-22 03:00+09' --tuples-only --no-align --file=deploy/again.sql gyeotmaru_before | psql gyeotmaru
select format(statement, coalesce(row_id, subject_id), :'since')
from access_log l left join access_row using (chain, seq) join (
  values
    ('DELETE_RESULT', 'delete from self_test_result where id = %s and tested_at < %L;'),
    ('WITHDRAW_RESULT', 'update reservation set result_id = null where id = %s and created_at < %L;'),
    ('DELETE_NOTE', 'delete from member_note where id = %s and at < %L;'),
    ('CLOSE_CALENDAR', 'delete from calendar_feed where member_id = %s and created_at < %L;'),
    ('CLOSE_CALENDAR', 'delete from staff_feed where staff_id = %s and created_at < %L;')
) as taken (action, statement) using (action)
where l.at >= :'since'::timestamptz and (row_id is not null or action = 'CLOSE_CALENDAR')
order by l.at;
