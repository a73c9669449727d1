-- expand
-- Every run of so many letters of a text in lower case: what contains a word has all runs of the word.
create function parts_of(word text, size integer) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct substr(lower(word), at, size)), '{}')
  from generate_series(1, length(lower(word)) - size + 1) at
$$;
create index member_name_part on member using gin (parts_of(name, 2));
create index member_phone_part on member using gin (parts_of(phone, 4));
-- What many members have in common is found while walking through their names.
create index member_by_name on member (name, id);
create index member_by_initial on member (lower("left"(name, 1)), name, id);
