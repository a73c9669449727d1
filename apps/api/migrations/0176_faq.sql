-- move
-- What admins have written of questions so far is read in the change log like what they write from now on; the words that a
-- question had before its first change are not known.
with written as (
  select f.*,
    row_number() over entries - case when bool_or(kind = 'CREATE') over whole then 1 else 0 end as revision,
    lag(question) over entries as question_before, lag(answer) over entries as answer_before
  from faq_change f
  window entries as (partition by faq_id order by id), whole as (partition by faq_id)
), changed as (
  select w.*,
    case when kind = 'DELETE' then '{"isDeleted": {"from": false, "to": true}}'::jsonb else '{}' end
    || case kind when 'SHOW' then '{"isVisible": {"from": "N", "to": "Y"}}'::jsonb
      when 'HIDE' then '{"isVisible": {"from": "Y", "to": "N"}}'::jsonb else '{}' end
    || case when question is distinct from question_before and kind in ('CREATE', 'EDIT')
      then jsonb_build_object('question', jsonb_build_object('from', question_before, 'to', question)) else '{}' end
    || case when answer is distinct from answer_before and kind in ('CREATE', 'EDIT')
      then jsonb_build_object('answer', jsonb_build_object('from', answer_before, 'to', answer)) else '{}' end as diff
  from written w
), logged as (
  insert into change_log (actor_id, entity, entity_id, revision_from, revision_to, diff, at)
  select changed_by, 'FAQ', faq_id::text, case when kind = 'CREATE' then null else revision - 1 end, revision, diff, at
  from changed where diff <> '{}'
  order by id
)
update faq set revision = last.revision
from (select faq_id, max(revision) as revision from written group by faq_id) last where last.faq_id = faq.id;
