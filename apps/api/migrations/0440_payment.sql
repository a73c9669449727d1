-- expand
-- Orders that nothing has paid and that still name their customer, the oldest first.
create index payment_unpaid_named on payment (created_at) where customer_name <> '' and state in ('FAILED', 'EXPIRED');
