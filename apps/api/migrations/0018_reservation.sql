-- How often a session was moved or cancelled, for calendars that follow it.
alter table reservation add column revision integer not null default 0;
create index reservation_coming on reservation (starts_at) where state in ('REQUESTED', 'BOOKED');
