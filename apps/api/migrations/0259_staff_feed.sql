-- expand
-- Seals of another key are found by it, to be sealed anew.
create index staff_feed_key_sealed on staff_feed (split_part(key_sealed, '.', 2));
