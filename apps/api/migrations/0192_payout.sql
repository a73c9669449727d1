-- expand
-- Append-only: what the card provider paid out, as its settlement files say: a line for each payment and cancellation, won
-- below 0 of a cancellation. transaction is the provider's number of the movement: the same file again adds nothing.
create table payout_line (
  transaction text not null,
  kind text not null check (kind in ('PAYMENT', 'CANCEL')),
  imp_uid text not null,
  paid_out_on date not null,
  gross integer not null,
  fee integer not null,
  vat integer not null,
  net integer not null check (net = gross - fee - vat),
  made_by integer not null references member,
  imported_at timestamptz not null,
  primary key (transaction, kind)
);
create index payout_line_of_day on payout_line (paid_out_on);
create index payout_line_of_payment on payout_line (imp_uid);
create index refund_of_payment on refund (imp_uid);
create index payment_taken_at on payment (paid_at) where paid_at is not null;
