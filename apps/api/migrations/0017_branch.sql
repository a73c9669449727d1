-- Days on which a centre is closed, by name: '{"2026-12-25": "성탄절"}'. And where it was found, for which address.
alter table branch add column holidays jsonb not null default '{}';
alter table branch add column lat double precision;
alter table branch add column lng double precision;
alter table branch add column located_addr text;
