-- move
-- What every test says so far is its first version.
insert into self_test_version (test_cd, no, content, created_at, in_force_from, approved_at)
select t.test_cd, 1, jsonb_build_object(
    'testName', t.test_name, 'testType', t.test_type, 'subtitle', t.subtitle, 'minutes', t.minutes,
    'guide', t.guide, 'sortOrder', t.sort_order,
    'questions', coalesce((
      select jsonb_agg(jsonb_build_object('seq', seq, 'question', question,
        'a1Txt', a1_txt, 'a2Txt', a2_txt, 'a3Txt', a3_txt, 'a4Txt', a4_txt, 'a5Txt', a5_txt,
        'a1Value', a1_value, 'a2Value', a2_value, 'a3Value', a3_value, 'a4Value', a4_value, 'a5Value', a5_value)
        order by seq) from self_test_question q where q.test_cd = t.test_cd), '[]'),
    'sections', coalesce((
      select jsonb_agg(jsonb_build_object('subject', subject, 'detail', detail, 'from', from_score, 'to', to_score,
        'level', level, 'crisis', crisis) order by from_score) from self_test_section s where s.test_cd = t.test_cd), '[]')
  ), now(), '2000-01-01T00:00Z', now()
from self_test t;
update self_test_result r set version_id = v.id
from self_test_version v where v.test_cd = r.test_cd and v.no = 1 and r.version_id is null;
