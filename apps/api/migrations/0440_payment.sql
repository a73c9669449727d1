-- expand
-- Orders that nothing has paid and that still name their customer, the oldest first.
create index payment_unpaid_named on payment (created_at) where customer_name <> '' and state in ('FAILED', 'EXPIRED');
-- Differences about which staff have noted something, by when they were cleared.
create index payment_difference_noted on payment_difference (cleared_at) where note <> '';
