-- expand
-- A list that staff have read is one entry, with those whom it was about in a table beside it. The entry seals them.
alter table access_log add column subject_count integer, add column subjects_hash bytea;

create table access_subject (
  chain text not null,
  seq integer not null,
  subject_id integer not null,
  primary key (chain, seq, subject_id),
  foreign key (chain, seq) references access_log on delete cascade
);
create index access_subject_of on access_subject (subject_id, chain, seq);

create function access_subjects_hash(ids integer[]) returns bytea language sql immutable as $$
  select sha256(convert_to(array_to_string(array(select id from unnest(ids) id order by id), ','), 'UTF8'))
$$;

-- Entries without subjects beside them hash as before.
create or replace function access_hash(before bytea, entry access_log) returns bytea language sql immutable as $$
  select sha256(before || convert_to(concat_ws('|',
    entry.chain, entry.seq, coalesce(entry.actor_id, 0), entry.action, coalesce(entry.subject_id, 0), entry.address,
    extract(epoch from entry.at), extract(epoch from entry.kept_until), entry.subject_count, encode(entry.subjects_hash, 'hex')), 'UTF8'))
$$;

-- Subjects go with their entry, and neither change nor go before it.
create function keep_access_subject() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if not exists (select from access_log where chain = old.chain and seq = old.seq) then return old; end if;
  end if;
  raise exception 'the access log is append-only';
end $$;
create trigger access_subject_kept before update or delete on access_subject
  for each row execute function keep_access_subject();
create trigger access_subject_whole before truncate on access_subject
  for each statement execute function keep_access_subject();
