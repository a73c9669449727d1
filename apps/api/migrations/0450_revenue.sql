-- expand
-- Whoever deletes a mark has read it for months of their own rule alone, which the transaction names as revenue.rule; the
-- version before this one names none, and has 2. Months of other rules are computed until they are saved again.
-- docs/decisions/126.
create function drop_months_of_other_rules() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  delete from revenue_month where rule <> coalesce(nullif(current_setting('revenue.rule', true), ''), '2')::integer;
  return null;
end $$;
create trigger revenue_mark_read after delete on revenue_mark
  for each statement execute function drop_months_of_other_rules();
