-- expand
-- What stood on a paid order of a deleted account, sealed, for as long as commerce law has a shop keep it. Kept apart: no
-- route reads it.
create table former_order (
  merchant_uid text primary key references payment,
  sealed text not null,
  kept_until timestamptz not null
);
create index former_order_kept_until on former_order (kept_until);
create index former_order_sealed on former_order (split_part(sealed, '.', 2));
