-- The data of a person can be erased, also in append-only tables. Docs: docs/decisions/personal-data.md.
set local lock_timeout = '5s';

create table person_erasures (
  id bigint generated always as identity primary key,
  borrower_id bigint not null constraint person_erasures_once unique references borrowers,
  -- The reference of the person's request, or of the end of the legal time.
  reference text not null,
  erased_at timestamptz not null
);
call make_append_only('person_erasures');
comment on table person_erasures is 'People whose data was erased: what is left names nobody.';
comment on constraint person_erasures_once on person_erasures is 'A person is erased once.';

-- The columns that an erasure may overwrite. A test compares them with the catalogue of personal data.
create function erasable_columns(table_name text) returns text[] language sql immutable parallel safe
  return case table_name
    when 'approval_requests' then array['description', 'note', 'payload']
    when 'bureau_consents' then array['address', 'cellphone_sealed', 'dni_fingerprint', 'dni_sealed']
    when 'collection_contacts' then array['note']
    when 'consents' then array['address']
    when 'credit_decisions' then array['inputs']
    when 'credit_events' then array['address']
    when 'credit_withdrawals' then array['address']
    when 'credit_write_offs' then array['reason']
    when 'disbursement_account_changes' then array['account_number', 'address']
    when 'document_openings' then array['address', 'user_agent']
    when 'documents' then array['storage_key']
    when 'employee_answers' then array['address', 'user_agent']
    when 'payment_agreements' then array['reason']
    when 'payment_promises' then array['note']
    when 'payroll_deductions' then array['dni', 'first_name', 'last_name']
    when 'payroll_exceptions' then array['dni', 'name']
    when 'payroll_file_sources' then array['bytes']
    when 'payroll_leavers' then array['reason']
    when 'payroll_leaver_reversals' then array['reason']
    when 'payroll_resolutions' then array['reason']
    when 'platform_choices' then array['address']
    when 'signatures' then array['address', 'cellphone', 'signer_name', 'user_agent']
    when 'transfer_returns' then array['reason']
    when 'unapplied_returns' then array['reason']
    when 'waiver_grants' then array['reason']
  end;

-- An erasure is an update of personal columns alone, by the owner of the table, in the transaction that records it.
create or replace function reject_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and public.erasable_columns(tg_table_name) is not null then
    if to_jsonb(new) - public.erasable_columns(tg_table_name) = to_jsonb(old) - public.erasable_columns(tg_table_name)
      and pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'MEMBER')
      and exists (select from public.person_erasures where xmin = pg_current_xact_id()::xid) then
      return new;
    end if;
  end if;
  raise exception 'table % is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
comment on function reject_change() is
  'Refuses a change of an append-only table; a correction is a new row. It permits the erasure of a person''s data.';
