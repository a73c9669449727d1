-- expand
-- Staff correct how many sessions are left of a pass: one more entry of its ledger, and beside it who did so and why.
alter table pass_entry drop constraint pass_entry_kind_check;
alter table pass_entry add constraint pass_entry_kind_check
  check (kind in ('GRANT', 'HOLD', 'USE', 'RETURN', 'EXPIRE', 'REFUND', 'ADJUST'));

create table pass_adjustment (
  pass_id integer not null references pass,
  seq integer not null,
  reason_sealed text not null,
  made_by integer not null references member,
  primary key (pass_id, seq),
  foreign key (pass_id, seq) references pass_entry
);
create index pass_adjustment_made_by on pass_adjustment (made_by);
create index pass_adjustment_reason_sealed on pass_adjustment (split_part(reason_sealed, '.', 2));
