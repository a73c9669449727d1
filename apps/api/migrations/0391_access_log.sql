-- expand
-- Chains for what staff read and do, each of the staff in one, as members' logins have them (0080). This release reads and
-- checks them and still writes ACCESS: nodes of the release before look for a member's entries there alone.
alter table access_chain
  drop constraint access_chain_chain_check,
  add constraint access_chain_chain_check check (chain in ('ACCESS', 'RIGHTS') or chain ~ '^(LOGIN|ACCESS)_(\d|1[0-5])$');
insert into access_chain select 'ACCESS_' || lane, 0, '', '' from generate_series(0, 15) lane;
