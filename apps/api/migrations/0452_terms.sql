-- expand
-- What a member agrees to once a statement has the member's lock: taking it back holds that lock. docs/decisions/115.
create function consents_now(whose integer)
returns table (term_id text, version text, agreed_at timestamptz)
language plpgsql volatile as $$
begin
  return query select c.term_id, c.version, c.agreed_at from consent c where c.member_id = whose;
end $$;
