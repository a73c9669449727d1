-- expand
-- As what somebody of the staff acted: MASTER, or the roles that let them do it, each with its branch, ROLE@CODE. Sealed
-- with the entry; one without hashes as before.
alter table access_log add column actor_standing text;

create or replace function access_hash(before bytea, entry access_log) returns bytea language sql immutable as $$
  select sha256(before || convert_to(concat_ws('|',
    entry.chain, entry.seq, coalesce(entry.actor_id, 0), entry.action, coalesce(entry.subject_id, 0), entry.address,
    extract(epoch from entry.at), extract(epoch from entry.kept_until), entry.subject_count,
    encode(entry.subjects_hash, 'hex'), 'as:' || entry.actor_standing), 'UTF8'))
$$;
