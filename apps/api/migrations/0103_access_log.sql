-- expand
-- The access log is written and let go of by functions of the tables' owner, so that the server's own user needs no right
-- to change or delete anything in it. A node of the version before deletes by itself, as the owner.
alter function link_access() security definer set search_path = public, pg_temp;
alter function move_access_chain() security definer set search_path = public, pg_temp;

-- Deletes the oldest entries of a chain, `most` at a time, up to the first whose time isn't over at that moment and by the
-- database's own clock; the chain remembers what came after them. How many were deleted.
create function let_go_of_access(of_chain text, at_time timestamptz, most integer) returns integer
language sql security definer set search_path = public, pg_temp as $$
  with oldest as (
    select seq, kept_until from access_log where chain = of_chain order by seq limit most
  ), gone as (
    delete from access_log l using oldest o where l.chain = of_chain and l.seq = o.seq
      and o.seq < coalesce((select min(seq) from oldest where kept_until > at_time), 2147483647)
    returning l.seq, l.hash
  ), forgotten as (
    delete from access_checkpoint where chain = of_chain and seq <= (select max(seq) from gone)
  ), moved as (
    update access_chain c set base = newest.hash
    from (select hash from gone order by seq desc limit 1) newest where c.chain = of_chain
  )
  select count(*)::integer from gone
$$;
