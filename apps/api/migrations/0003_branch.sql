create table branch (
  code text primary key,
  name text not null,
  region text not null,
  center_type text not null check (center_type in ('PRIVATE', 'GENERAL')),
  show_in_guide boolean not null,
  addr text not null,
  tel text not null,
  phone text not null,
  kakao_channel text,
  kakao_talk text,
  biz_hours text not null,
  url text,
  directions text,
  images jsonb not null,
  -- Weekday letters in Korean, 월화수목금; the last start of a Saturday when it differs.
  workdays text not null,
  start_time text,
  end_time text,
  saturday_end_time text,
  sort_order integer not null
);
