-- expand
-- The month in whose statement a session stands: whatever becomes of it, it stands in no other. Written by the statement
-- itself, so that one of a version before marks what it has counted as well. docs/decisions/102.
alter table company_draw add column told_month date check (extract(day from told_month) = 1);
create index company_draw_untold on company_draw (contract_id) where told_month is null and returned_at is null;
create index company_draw_told on company_draw (told_month, contract_id) where told_month is not null;

update company_draw d set told_month = s.month
from statement s
  join company c on c.id = s.company_id
  join company_contract k on k.company = c.name, reservation r
where d.contract_id = k.id and r.id = d.reservation_id and d.returned_at is null
  and s.month = date_trunc('month', r.starts_at at time zone 'Asia/Seoul')::date;

-- A session that came into a month after it was told stands in the next one.
create function mark_told() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update company_draw d set told_month = new.month
  from company c join company_contract k on k.company = c.name, reservation r
  where c.id = new.company_id and d.contract_id = k.id and r.id = d.reservation_id
    and d.told_month is null and d.returned_at is null
    and r.starts_at < (new.month + interval '1 month') at time zone 'Asia/Seoul'
    and (r.starts_at >= new.month::timestamp at time zone 'Asia/Seoul'
      or exists (select from statement s where s.company_id = new.company_id
        and s.month = date_trunc('month', r.starts_at at time zone 'Asia/Seoul')::date));
  return null;
end $$;
create trigger statement_told after insert on statement for each row execute function mark_told();
