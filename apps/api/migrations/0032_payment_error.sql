alter table payment_error add column resolved_by integer references member;
alter table payment_error add column resolved_at timestamptz;
alter table payment_error add column solution_note text not null default '';
create index payment_error_of_member on payment_error (user_id, id desc);
create index payment_error_pending on payment_error (id desc) where status = 'PENDING';
-- What a difference was, and how it was repaired, stays with it.
alter table payment_difference add column repair text check (
  repair in ('SETTLE', 'REFUND', 'REFUND_REST', 'RECORD', 'NOTE')
);
