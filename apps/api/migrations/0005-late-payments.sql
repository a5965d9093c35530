-- What staff work with: where each running credit stands, who changed its collection state, how a company answered.

-- One row for each ACTIVE credit: when its oldest unpaid installment is due. It is derived, by the triggers below, in
-- the same transaction that changes what it is derived from, and nothing but those triggers writes it. It only finds and
-- orders late credits; what is owed is never read from here.
create table credit_positions (
  credit_id bigint primary key references credits,
  borrower_id bigint not null references borrowers,
  company_id bigint references companies,
  -- Null only inside the transaction that disburses, before the schedule is written.
  next_due_on date,
  collection_state text not null
);
create index credit_positions_by_due on credit_positions (next_due_on, credit_id);
create index credit_positions_by_state on credit_positions (collection_state, next_due_on, credit_id);
create index credit_positions_by_company on credit_positions (company_id, next_due_on, credit_id)
  where company_id is not null;
create index credit_positions_by_borrower on credit_positions (borrower_id);

create function refresh_credit_positions(credit_ids bigint[]) returns void language plpgsql as $$
begin
  delete from credit_positions
  where credit_id = any (credit_ids)
    and not exists (select from credits where credits.id = credit_id and credits.state = 'ACTIVE');
  insert into credit_positions as kept (credit_id, borrower_id, company_id, next_due_on, collection_state)
  select credits.id, credits.borrower_id, credits.company_id, (
      select min(due_on) from installments
      where installments.credit_id = credits.id and value_pesos > coalesce((
        select sum(part.amount_pesos)
        from payment_allocations part
        where part.installment_id = installments.id and part.part = 'installment'
          and not exists (select from payments reversal where reversal.reverses_payment_id = part.payment_id)
      ), 0)
    ), coalesce(credits.collection_state, 'PAST_DUE')
  from credits where credits.id = any (credit_ids) and credits.state = 'ACTIVE'
  on conflict (credit_id) do update
    set next_due_on = excluded.next_due_on, collection_state = excluded.collection_state
    where (kept.next_due_on, kept.collection_state) is distinct from (excluded.next_due_on, excluded.collection_state);
end $$;

create function position_after_credit() returns trigger language plpgsql as $$
begin
  perform refresh_credit_positions(array[new.id]);
  return null;
end $$;
create trigger credits_position after update of state, collection_state on credits for each row
  when (old.state is distinct from new.state or old.collection_state is distinct from new.collection_state)
  execute function position_after_credit();

create function position_after_installments() returns trigger language plpgsql as $$
begin
  perform refresh_credit_positions(array(select distinct credit_id from added));
  return null;
end $$;
create trigger installments_position after insert on installments referencing new table as added
  for each statement execute function position_after_installments();

create function position_after_allocations() returns trigger language plpgsql as $$
begin
  perform refresh_credit_positions(array(
    select distinct payments.credit_id from added join payments on payments.id = added.payment_id
  ));
  return null;
end $$;
create trigger payment_allocations_position after insert on payment_allocations referencing new table as added
  for each statement execute function position_after_allocations();

create function position_after_reversal() returns trigger language plpgsql as $$
begin
  perform refresh_credit_positions(array[new.credit_id]);
  return null;
end $$;
create trigger payments_position after insert on payments for each row
  when (new.reverses_payment_id is not null) execute function position_after_reversal();

select refresh_credit_positions(array(select id from credits where state = 'ACTIVE'));

-- Search by any part of ID number, e-mail or phone: each piece of one, two and three characters leads to its people. Done
-- without an extension, and for one and two characters too, where trigram extensions read everything.
create function borrower_search_text(dni text, email text, cellphone text) returns text
language sql immutable strict parallel safe as $$ select lower(dni || chr(10) || email || chr(10) || cellphone) $$;
create function text_grams(source text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct substr(source, start, size)), '{}')
  from generate_series(1, length(source)) start, generate_series(1, 3) size
  where start + size - 1 <= length(source)
$$;
create index borrowers_by_gram on borrowers
  using gin (text_grams(borrower_search_text(dni, email, cellphone))) with (fastupdate = off);

-- Who moved a credit to which collection state. Append-only.
create table collection_state_changes (
  id bigint generated always as identity primary key,
  credit_id bigint not null references credits,
  from_state text,
  to_state text not null,
  staff_id bigint not null references staff,
  address text not null,
  changed_at timestamptz not null
);
create index collection_state_changes_by_credit on collection_state_changes (credit_id, id);
create trigger collection_state_changes_append_only before update or delete on collection_state_changes
  for each row execute function reject_change();

-- How a company answered on an employee's credit; a credit is answered once. What it offers instead waits here and
-- touches the credit only when the employee accepts. Append-only.
create table company_answers (
  credit_id bigint primary key references credits,
  action text not null check (action in ('approve', 'confirm', 'reject')),
  staff_id bigint not null references staff,
  address text not null,
  answered_at timestamptz not null,
  -- The terms that the employee had signed.
  signed_amount bigint not null,
  signed_installments integer not null,
  signed_monthly_cost bigint not null,
  signed_total bigint not null,
  -- The terms that the company agrees to, as a whole quote; none when it rejects.
  amount bigint check (amount > 0),
  installments integer check (installments between 1 and 5),
  interest_paid bigint check (interest_paid >= 0),
  value_endorsement bigint check (value_endorsement >= 0),
  value_credit_study bigint check (value_credit_study >= 0),
  vat_credit_study bigint check (vat_credit_study >= 0),
  central_risk bigint check (central_risk >= 0),
  total bigint,
  monthly_cost bigint check (monthly_cost > 0),
  check (total = amount + interest_paid + value_endorsement + value_credit_study + vat_credit_study + central_risk),
  check (num_nonnulls(amount, installments, interest_paid, value_endorsement, value_credit_study, vat_credit_study,
    central_risk, total, monthly_cost) = case action when 'reject' then 0 else 9 end),
  check (action <> 'approve' or (amount = signed_amount and installments = signed_installments
    and total = signed_total))
);
create trigger company_answers_append_only before update or delete on company_answers
  for each row execute function reject_change();

-- What an employee said to the changed terms: the exact words that were accepted, from which session and address. It is
-- the evidence of the electronic signature under the changed terms. Append-only.
create table employee_answers (
  credit_id bigint primary key references company_answers,
  action text not null check (action in ('acept', 'reject')),
  borrower_id bigint not null references borrowers,
  session_id uuid not null,
  address text not null,
  user_agent text not null,
  terms text not null,
  terms_sha256 text not null check (terms_sha256 = encode(sha256(convert_to(terms, 'UTF8')), 'hex')),
  answered_at timestamptz not null
);
create trigger employee_answers_append_only before update or delete on employee_answers
  for each row execute function reject_change();

create index credits_by_company on credits (company_id, state, id desc) where company_id is not null;
