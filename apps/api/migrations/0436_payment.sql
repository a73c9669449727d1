-- expand
-- Orders that still name their customer, the oldest first: those that are over are found without the others.
create index payment_named on payment (created_at) where customer_name <> '';
