-- expand
-- Where more cash went back than came in, nothing is to lie in the till: a note is for another count than that.
alter table day_closing add constraint day_closing_counted
  check (closed_at is null or greatest(cash, 0) = counted or note <> '');
alter table day_closing drop constraint day_closing_check1;
