-- move
insert into coupon_version (coupon_id, no, price, discount, valid_from)
select id, 1, price, discount, '2000-01-01 00:00+09' from coupon c
where not exists (select from coupon_version v where v.coupon_id = c.id);
update coupon set counts_as_test = true where coupon_type like '%검사%';
update coupon c set first_sold_at = now()
where exists (select from payment p where p.coupon_id = c.id) or exists (select from pass p where p.coupon_id = c.id)
  or exists (select from direct_url l where l.coupon_id = c.id)
  or exists (select from desk_payment d where d.coupon_id = c.id);
update direct_url set coupon_version = 1 where coupon_version is null;
