-- expand
-- Questions stand in an order that people choose; without one, in that of their numbers.
alter table faq
  add column revision integer not null default 0,
  add column sort_order integer check (sort_order > 0);
