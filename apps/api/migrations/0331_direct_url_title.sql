-- move
-- Sent before links had a name: by the one that the first renaming since has replaced, else by the present one.
update direct_url d set title = coalesce(
  (select l.diff -> 'title2' ->> 'from' from change_log l
    where l.entity = 'COUPON' and l.entity_id = c.id::text and l.revision_from is not null and l.diff ? 'title2'
      and l.at > d.created_at
    order by l.id limit 1),
  c.title2)
from coupon c where c.id = d.coupon_id and d.title is null;
