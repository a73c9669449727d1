-- expand
-- What is read once a statement has its lock: a statement sees what was there when it began, a volatile function what was
-- there when it was called. docs/decisions/115.
create function reservations_now(whose integer, since timestamptz)
returns table (
  id integer, state text, starts_at timestamptz, duration integer,
  kept_until timestamptz, due_at timestamptz, branch_code text, branch_name text
)
language plpgsql volatile as $$
begin
  return query
    select r.id, r.state::text, r.starts_at, r.duration::integer, r.kept_until, r.due_at, r.branch_code::text, b.name::text
    from reservation r join branch b on b.code = r.branch_code
    where r.member_id = whose and r.starts_at + make_interval(mins => r.duration) > since;
end $$;
create function has_order_now(named text) returns boolean language plpgsql volatile as $$
begin
  return exists (select from payment where merchant_uid = named);
end $$;
