-- expand
-- The first row of a statement locks the chain and reads its head; the next ones are linked to the row before, which a
-- setting of the transaction remembers; the chain moves on once, at the end. Nodes of any version insert alike.
create or replace function link_access() returns trigger language plpgsql as $$
declare
  setting text := 'access_log.' || new.chain;
  running text := current_setting(setting, true);
  head access_chain;
begin
  if coalesce(running, '') = '' then
    select * into head from access_chain where chain = new.chain for update;
  else
    head.seq := split_part(running, ':', 1);
    head.hash := decode(split_part(running, ':', 2), 'hex');
  end if;
  new.seq := head.seq + 1;
  new.hash := access_hash(head.hash, new);
  perform set_config(setting, new.seq || ':' || encode(new.hash, 'hex'), true);
  return new;
end $$;

create function move_access_chain() returns trigger language plpgsql as $$
declare newest record;
begin
  for newest in select distinct on (chain) chain, seq, hash from written order by chain, seq desc loop
    update access_chain set seq = newest.seq, hash = newest.hash where chain = newest.chain;
    perform set_config('access_log.' || newest.chain, '', true);
  end loop;
  return null;
end $$;
create trigger access_log_moved after insert on access_log referencing new table as written
  for each statement execute function move_access_chain();

-- What members do with their own accounts doesn't queue behind what staff read, nor all of it behind each other.
alter table access_chain
  drop constraint access_chain_chain_check,
  add constraint access_chain_chain_check check (chain in ('ACCESS', 'RIGHTS') or chain ~ '^LOGIN_(\d|1[0-5])$');
insert into access_chain select 'LOGIN_' || lane, 0, '', '' from generate_series(0, 15) lane;
