-- expand
-- By which key each seal is, '' of those from before keys had names: so the few that are to be sealed anew are found and
-- counted without reading the others.
create index calendar_feed_key_sealed on calendar_feed (split_part(key_sealed, '.', 2));
create index desk_payment_note_sealed on desk_payment (split_part(note_sealed, '.', 2)) where note_sealed is not null;
create index former_customer_sealed on former_customer (split_part(sealed, '.', 2));
create index goodwill_refund_reason_sealed on goodwill_refund (split_part(reason_sealed, '.', 2));
create index outbox_sealed on outbox (split_part(sealed, '.', 2)) where sealed is not null;
create index reservation_decline_note_sealed on reservation (split_part(decline_note_sealed, '.', 2))
  where decline_note_sealed is not null;
create index reservation_reason_sealed on reservation (split_part(reason_sealed, '.', 2)) where reason_sealed is not null;
create index self_test_result_result_sealed on self_test_result (split_part(result_sealed, '.', 2));
