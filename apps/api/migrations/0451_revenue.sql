-- expand
-- A pass that a link sold stands at the branch that sent it: the offer of an order, and its branch, mark the sale (0360).
create function mark_by_offer() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into revenue_mark (merchant_uid) select merchant_uid from payment where offer_id = new.id;
  return null;
end $$;
create trigger pass_offer_moved after update on pass_offer
  for each row when (old.branch_code <> new.branch_code) execute function mark_by_offer();
create trigger payment_offered after update on payment
  for each row when (old.offer_id is distinct from new.offer_id) execute function mark_by_order();
