-- expand
-- One row that every edit of the catalogue changes in its own transaction: answers made of it are kept by this version.
-- A version never comes twice, not after a restore or a failover either.
create table catalogue_version (
  is_only boolean primary key default true check (is_only),
  version uuid not null
);
insert into catalogue_version (version) values (gen_random_uuid());

create function change_catalogue_version() returns trigger language plpgsql as $$
begin
  insert into catalogue_version (version) values (gen_random_uuid())
  on conflict (is_only) do update set version = excluded.version;
  return null;
end $$;

create trigger branch_version after insert or update or delete on branch
  for each row execute function change_catalogue_version();
create trigger schedule_version after insert or update or delete on schedule
  for each row execute function change_catalogue_version();
create trigger schedule_block_version after insert or update or delete on schedule_block
  for each row execute function change_catalogue_version();
create trigger coupon_version after insert or update or delete on coupon
  for each row execute function change_catalogue_version();
create trigger faq_version after insert or update or delete on faq
  for each row execute function change_catalogue_version();
create trigger self_test_version after insert or update or delete on self_test
  for each row execute function change_catalogue_version();
create trigger self_test_question_version after insert or update or delete on self_test_question
  for each row execute function change_catalogue_version();
create trigger self_test_section_version after insert or update or delete on self_test_section
  for each row execute function change_catalogue_version();
create trigger terms_version after insert or update or delete on terms
  for each row execute function change_catalogue_version();

-- Emptied at once, none of their rows is a trigger's.
create trigger branch_emptied after truncate on branch execute function change_catalogue_version();
create trigger schedule_emptied after truncate on schedule execute function change_catalogue_version();
create trigger schedule_block_emptied after truncate on schedule_block execute function change_catalogue_version();
create trigger coupon_emptied after truncate on coupon execute function change_catalogue_version();
create trigger faq_emptied after truncate on faq execute function change_catalogue_version();
create trigger self_test_emptied after truncate on self_test execute function change_catalogue_version();
create trigger self_test_question_emptied after truncate on self_test_question
  execute function change_catalogue_version();
create trigger self_test_section_emptied after truncate on self_test_section
  execute function change_catalogue_version();
create trigger terms_emptied after truncate on terms execute function change_catalogue_version();
