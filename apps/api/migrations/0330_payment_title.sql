-- move
-- Sold before orders had a name: by the one that the first renaming since has replaced, else by the present one.
update payment o set title = coalesce(
  (select l.diff -> 'title2' ->> 'from' from change_log l
    where l.entity = 'COUPON' and l.entity_id = c.id::text and l.revision_from is not null and l.diff ? 'title2'
      and l.at > coalesce(
        (select s.created_at from pass p join payment s on s.merchant_uid = p.merchant_uid where p.id = o.pass_id),
        o.created_at)
    order by l.id limit 1),
  c.title2)
from coupon c where c.id = o.coupon_id and o.title is null;
update pass p set title = o.title from payment o where o.merchant_uid = p.merchant_uid and p.title is null;

-- What goes back was sold with the row before it.
update desk_payment d set title = coalesce(
  (select l.diff -> 'title2' ->> 'from' from change_log l
    where l.entity = 'COUPON' and l.entity_id = c.id::text and l.revision_from is not null and l.diff ? 'title2'
      and l.at > coalesce(
        (select t.at from desk_payment t where d.kind = 'RETURNED' and t.reservation_id = d.reservation_id
          and t.seq = d.seq - 1),
        d.at)
    order by l.id limit 1),
  c.title2)
from coupon c where c.id = d.coupon_id and d.title is null;
