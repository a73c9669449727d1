-- expand
-- Every run of four letters and digits of the number of a sale, as of phones (0388): a part of it is found by them.
create index payment_part on payment using gin (parts_of(merchant_uid, 4));
create index desk_payment_part on desk_payment using gin (
  parts_of('desk_' || cast(reservation_id as text) || '_' || cast(seq as text), 4)
) where kind = 'TAKEN';
