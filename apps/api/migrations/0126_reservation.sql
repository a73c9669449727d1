-- expand
-- The result of a self-test that its member sent with the booking: whoever may read why they come may read its score.
-- It goes with the result, and with the reason.
alter table reservation add column result_id integer references self_test_result on delete set null;
create index reservation_of_result on reservation (result_id) where result_id is not null;
