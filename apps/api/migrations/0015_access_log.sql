-- Who read or changed whose personal data, when, from where. Each chain is linked by hashes and lets go only of its
-- oldest rows, once their time is over: accesses after two years, changes of rights after three.
create table access_chain (
  chain text primary key check (chain in ('ACCESS', 'RIGHTS')),
  seq integer not null,
  hash bytea not null,
  -- What the oldest row still kept was linked to.
  base bytea not null
);
insert into access_chain values ('ACCESS', 0, '', ''), ('RIGHTS', 0, '', '');

create table access_log (
  chain text not null references access_chain,
  seq integer not null,
  actor_id integer,
  action text not null,
  subject_id integer,
  address text not null,
  at timestamptz not null,
  kept_until timestamptz not null,
  hash bytea not null,
  primary key (chain, seq)
);
create index access_log_over on access_log (kept_until);
create index access_log_of_subject on access_log (subject_id, at);

create function access_hash(before bytea, entry access_log) returns bytea language sql immutable as $$
  select sha256(before || convert_to(concat_ws('|',
    entry.chain, entry.seq, coalesce(entry.actor_id, 0), entry.action, coalesce(entry.subject_id, 0), entry.address,
    extract(epoch from entry.at), extract(epoch from entry.kept_until)), 'UTF8'))
$$;

-- The row of the chain is the queue: one entry after the other, in the transaction of what it tells of.
create function link_access() returns trigger language plpgsql as $$
declare head access_chain;
begin
  select * into head from access_chain where chain = new.chain for update;
  new.seq := head.seq + 1;
  new.hash := access_hash(head.hash, new);
  update access_chain set seq = new.seq, hash = new.hash where chain = new.chain;
  return new;
end $$;
create trigger access_log_linked before insert on access_log for each row execute function link_access();

create function keep_access() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.kept_until < now() then return old; end if;
  end if;
  raise exception 'the access log is append-only';
end $$;
create trigger access_log_kept before update or delete on access_log for each row execute function keep_access();
create trigger access_log_whole before truncate on access_log for each statement execute function keep_access();
