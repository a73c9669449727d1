-- expand
-- A cell that a payment link holds: no session yet, and nobody is paying for it either.
alter table slot_claim add column is_linked boolean not null default false;

create or replace function end_payment_of_claims() returns trigger language plpgsql as $$
begin
  update slot_claim set is_paying = false, is_linked = false
    where reservation_id = new.id and (is_paying or is_linked);
  return null;
end $$;
