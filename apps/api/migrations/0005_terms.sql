create table terms (
  id text not null,
  version text not null,
  term_group text not null,
  title text not null,
  body text not null,
  required boolean not null,
  in_force boolean not null,
  sort_order integer not null,
  primary key (id, version)
);
