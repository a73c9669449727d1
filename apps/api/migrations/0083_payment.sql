-- expand
-- How an order is paid: as its member chose, and once the provider has said so, as it says. A node of the version before
-- registers orders for cards only.
alter table payment_provider add column method text not null default 'CARD'
  check (method in ('CARD', 'KAKAOPAY', 'NAVERPAY', 'TOSSPAY'));
