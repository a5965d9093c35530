-- Append-only tables refuse to be emptied as well: a truncate fires no trigger of a row.
do $$
declare
  kept regclass;
begin
  for kept in
    select distinct t.tgrelid::regclass from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where p.proname = 'reject_change' and not t.tgisinternal
      -- On update, and not yet before a truncate: bits 4 and 5 of the type.
      and (t.tgtype & 16) = 16
      and not exists (select from pg_trigger other where other.tgrelid = t.tgrelid and (other.tgtype & 32) = 32)
  loop
    execute format('create trigger %I before truncate on %s execute function reject_change()',
      (select relname from pg_class where oid = kept) || '_no_truncate', kept);
  end loop;
end $$;
