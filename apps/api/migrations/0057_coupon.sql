-- move
-- What the reference content says of its own coupons, where nobody has made others of them.
update coupon set minutes = 80 where id in (5, 6) and title2 like '부부·커플상담%';
update coupon set minutes = 180 where id = 10 and title2 = '종합심리검사';

-- Reservations take as long as what pays for them. Their cells stay as they were claimed.
update reservation r set duration = c.minutes
from payment o, coupon c
where o.reservation_id = r.id and c.id = o.coupon_id and c.minutes <> 50;
update reservation r set duration = c.minutes
from pass p, coupon c
where p.id = r.pass_id and c.id = p.coupon_id and c.minutes <> 50;
