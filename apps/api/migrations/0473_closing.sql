-- expand
-- The note of a closed day ends with the years for which the books are kept (retention): nothing else of such a day changes.
create or replace trigger day_closing_final before update on day_closing for each row
  when (old.closed_at is not null
    and (to_jsonb(new) - 'note' is distinct from to_jsonb(old) - 'note' or new.note is distinct from '–'))
  execute function keep_day_closed();
-- Closed days with a note, by when they were closed.
create index day_closing_noted on day_closing (closed_at) where note <> '' and note <> '–';
