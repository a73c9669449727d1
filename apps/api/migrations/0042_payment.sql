-- expand
-- The provider that an order was registered at. A table of its own: nodes of the version before read payment by
-- `select *` through named statements. What they register has no row, and is PORTONE's.
create table payment_provider (
  merchant_uid text primary key references payment,
  provider text not null check (provider ~ '^[A-Z0-9_]{2,20}$')
);
