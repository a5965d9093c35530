-- Whether schedule and journal say the same: what a recalculation of every credit found, once a day and when staff ask.
create table ledger_checks (
  id bigint generated always as identity primary key,
  checked_at timestamptz not null,
  differences integer not null check (differences >= 0),
  -- The first 200 of them.
  found jsonb not null
);
create trigger ledger_checks_append_only before update or delete on ledger_checks
  for each row execute function reject_change();
create trigger ledger_checks_no_truncate before truncate on ledger_checks execute function reject_change();

-- A payment that had ended a credit can be taken back. Then the credit is owed again from this day on: it is reopened at
-- once, or, while its person has another open credit, when that one has ended. Docs: docs/decisions/0009.
alter table credits add column reopen_pending_since date;
alter table credits add check (reopen_pending_since is null or state = 'FIN');
create index credits_reopen_pending on credits (borrower_id) where reopen_pending_since is not null;

insert into credit_transitions (type_user, from_state, to_state)
values ('user_external', 'FIN', 'ACTIVE'), ('allied_company', 'FIN', 'ACTIVE');

create or replace function refresh_credit_positions(credit_ids bigint[]) returns void language plpgsql as $$
begin
  delete from credit_positions
  where credit_id = any (credit_ids)
    and not exists (
      select from credits
      where credits.id = credit_id and (credits.state = 'ACTIVE' or credits.reopen_pending_since is not null)
    );
  insert into credit_positions as kept (credit_id, borrower_id, company_id, next_due_on, collection_state, search_text)
  select credits.id, credits.borrower_id, credits.company_id, next_due_on(credits.id),
    coalesce(credits.collection_state, 'PAST_DUE'),
    (select person_search_text(dni, email, cellphone, first_name, last_name) from borrowers where id = credits.borrower_id)
  from credits
  where credits.id = any (credit_ids) and (credits.state = 'ACTIVE' or credits.reopen_pending_since is not null)
  on conflict (credit_id) do update
    set next_due_on = excluded.next_due_on, collection_state = excluded.collection_state
    where (kept.next_due_on, kept.collection_state) is distinct from (excluded.next_due_on, excluded.collection_state);
end $$;
drop trigger credits_position on credits;
create trigger credits_position after update of state, collection_state, reopen_pending_since on credits for each row
  when ((old.state, old.collection_state, old.reopen_pending_since)
    is distinct from (new.state, new.collection_state, new.reopen_pending_since))
  execute function position_after_credit();

-- That a person agreed to be asked about at the credit bureau: written before the bureau is asked, so it stands also where
-- no answer came and nobody became a borrower. What names the person is sealed.
create table bureau_consents (
  id bigint generated always as identity primary key,
  dni_sealed text not null,
  -- With a key: finds what the same person agreed to, and tells nothing by itself.
  dni_fingerprint text not null,
  cellphone_sealed text not null,
  -- Of who had an account already; who signs up is linked below.
  borrower_id bigint references borrowers,
  document_version text not null,
  document_sha256 text,
  -- ticked: the box; warning: the warning that '¡Entendí!' closes; earlier: what was agreed to at the sign-up.
  basis text not null check (basis in ('ticked', 'warning', 'earlier')),
  given_at timestamptz not null,
  address text not null
);
create index bureau_consents_by_borrower on bureau_consents (borrower_id);
create index bureau_consents_by_fingerprint on bureau_consents (dni_fingerprint, given_at desc);
create trigger bureau_consents_append_only before update or delete on bureau_consents
  for each row execute function reject_change();
create trigger bureau_consents_no_truncate before truncate on bureau_consents execute function reject_change();

create table bureau_consent_borrowers (
  consent_id bigint primary key references bureau_consents,
  borrower_id bigint not null references borrowers
);
create index bureau_consent_borrowers_by_borrower on bureau_consent_borrowers (borrower_id);
create trigger bureau_consent_borrowers_append_only before update or delete on bureau_consent_borrowers
  for each row execute function reject_change();
create trigger bureau_consent_borrowers_no_truncate before truncate on bureau_consent_borrowers execute function reject_change();

-- Requests that met a bureau that did not answer. A job finishes them; a row goes when its request has come to an end.
create table waiting_requests (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('sign_up', 'new_credit')),
  borrower_id bigint references borrowers,
  -- Of the call: who made it, its Idempotency-Key, and the hash of its body. The answer is kept under them.
  scope text not null,
  key text not null,
  body_hash text not null,
  -- The body and where it came from, encrypted; of a password only its hash.
  request_sealed text not null,
  requested_at timestamptz not null,
  tried_at timestamptz not null,
  unique (scope)
);
create index waiting_requests_by_borrower on waiting_requests (borrower_id) where borrower_id is not null;
create index waiting_requests_by_try on waiting_requests (tried_at, id);
