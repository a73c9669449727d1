-- expand
-- Counsellors are hired and edited by staff: with a number of the sequence, from one day to another. employed_until is
-- the last day. revision: what an editor has seen.
create sequence counsellor_number as integer start 1001;
select setval('counsellor_number', greatest(1000, (select max(wr_id) from counsellor)));
alter table counsellor
  alter column wr_id set default nextval('counsellor_number'),
  add column revision integer not null default 0,
  add column employed_from date,
  add column employed_until date,
  add constraint counsellor_employed check (employed_until >= employed_from);
