-- A posted entry takes no further lines: those that a statement adds are of the very transaction that made their entry (by
-- xmin, so a savepoint counts for itself). Looked at where the balance is, once a statement, for each entry by its key.
create or replace function check_added_lines() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  select entry_id, sum(amount_pesos) as balance into wrong from added group by entry_id
  having sum(amount_pesos) <> 0
    or (select xmin from journal_entries where id = entry_id)
      is distinct from (select xmin from journal_lines line where line.entry_id = added.entry_id and line.number = min(added.number))
  order by sum(amount_pesos) = 0 limit 1;
  if found and wrong.balance <> 0 then
    raise exception 'journal entry % does not balance: %', wrong.entry_id, wrong.balance using errcode = 'check_violation';
  elsif found then
    raise exception 'journal entry % is append-only: it was posted before these lines', wrong.entry_id
      using errcode = 'restrict_violation';
  end if;
  perform from added where not exists (select from ledger_accounts where code = added.account);
  if found then
    raise exception 'a journal line is on no account of the ledger' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
