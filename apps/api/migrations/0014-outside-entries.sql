-- Money outside of loans: entries by two people.

create table third_parties (
  id bigint generated always as identity primary key,
  document_type text not null check (document_type in ('NIT', 'CC', 'CE', 'PA')),
  document_number text not null,
  name text not null,
  created_at timestamptz not null,
  constraint third_parties_once unique (document_type, document_number)
);
comment on table third_parties is 'With whom the lender has dealings outside of loans.';
comment on constraint third_parties_once on third_parties is 'A document is one third party.';

create table outside_entries (
  entry_id bigint primary key references journal_entries,
  kind text not null check (kind in ('gateway_settlement', 'bank_cost', 'transfer_tax', 'bank_interest', 'guarantor_payment',
    'bureau_payment', 'tax_payment', 'capital_in', 'capital_out', 'funding_in', 'funding_out', 'opening', 'free')),
  -- The day of the fact; the entry is posted on the day of its approval.
  happened_on date not null,
  third_party_id bigint not null references third_parties,
  -- Of the bank or the gateway.
  reference text not null,
  -- The number of the supporting document; empty without one.
  document text not null,
  description text not null,
  approval_id bigint not null references approval_requests,
  reverses_id bigint constraint outside_entries_reversed_once unique references outside_entries
);
comment on table outside_entries is 'What a journal entry outside of loans records; a row a journal entry.';
comment on constraint outside_entries_reversed_once on outside_entries is 'An entry is reversed once.';

create function check_outside_entry() returns trigger language plpgsql as $$
begin
  if not exists (select from journal_entries where id = new.entry_id and kind = 'outside') then
    raise exception 'journal entry % is not outside of loans', new.entry_id using errcode = 'check_violation';
  end if;
  if exists (
    select from journal_lines line join ledger_accounts account on account.code = line.account
    where line.entry_id = new.entry_id and account.is_of_loans
  ) then
    raise exception 'only loans write an account of journal entry %', new.entry_id using errcode = 'check_violation';
  end if;
  if not exists (
    select from approval_requests asked join approval_decisions decided on decided.request_id = asked.id
    where asked.id = new.approval_id and decided.decision = 'approved' and decided.decided_by <> asked.requested_by
  ) then
    raise exception 'journal entry % has no second person', new.entry_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger outside_entries_by_two_people after insert on outside_entries
  for each row execute function check_outside_entry();
comment on trigger outside_entries_by_two_people on outside_entries is
  'Two people write an entry outside of loans, and it touches no account that only loans write.';

create function check_outside_kind() returns trigger language plpgsql as $$
begin
  if not exists (select from outside_entries where entry_id = new.id) then
    raise exception 'journal entry % outside of loans says nothing about itself', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger journal_entries_outside_by_two_people after insert on journal_entries
  deferrable initially deferred for each row when (new.kind = 'outside') execute function check_outside_kind();
comment on trigger journal_entries_outside_by_two_people on journal_entries is
  'An entry outside of loans has its row of outside_entries.';

call make_append_only('third_parties', 'outside_entries');
