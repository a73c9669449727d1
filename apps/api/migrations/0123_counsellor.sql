-- expand
-- What a counsellor says of the own work, in words of their own: a sentence, what is talked about, with whom, and how it
-- goes, a line each. Nothing of it is told of a member.
alter table counsellor
  add column say text check (char_length(say) between 1 and 28),
  add column topics text[] not null default '{}' check (
    cardinality(topics) <= 4 and array_position(topics, null) is null
    and char_length(array_to_string(topics, '')) <= 60
  ),
  add column for_whom text[] not null default '{}' check (
    cardinality(for_whom) <= 4 and array_position(for_whom, null) is null
    and char_length(array_to_string(for_whom, '')) <= 60
  ),
  add column how_we_meet text check (char_length(how_we_meet) between 1 and 200);
