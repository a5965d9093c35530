-- Money: what came in, what it covered, and the double-entry journal. Nothing here is ever changed; corrections are
-- reversing entries.

create table payments (
  id bigint generated always as identity primary key,
  credit_id bigint not null references credits,
  -- Where it came from, and that source's own name for it: the same money is booked once.
  source text not null check (source in ('gateway', 'refinancing', 'payroll')),
  source_reference text not null,
  amount_pesos bigint not null check (amount_pesos > 0),
  -- The day in Bogotá on which it counts.
  paid_on date not null,
  recorded_at timestamptz not null,
  -- A reversal takes back one earlier payment, whole; each payment at most once.
  reverses_payment_id bigint unique references payments,
  unique (source, source_reference)
);
create index payments_by_credit on payments (credit_id, id);
create trigger payments_append_only before update or delete on payments
  for each row execute function reject_change();

create table payment_allocations (
  payment_id bigint not null references payments,
  installment_id bigint not null references installments,
  part text not null check (part in ('collection_fee', 'late_interest', 'installment')),
  amount_pesos bigint not null check (amount_pesos > 0),
  primary key (payment_id, installment_id, part)
);
create index payment_allocations_by_installment on payment_allocations (installment_id);
create trigger payment_allocations_append_only before update or delete on payment_allocations
  for each row execute function reject_change();

-- Contacts about arrears that were really made: from that day a collection fee may be charged.
create table collection_contacts (
  id bigint generated always as identity primary key,
  credit_id bigint not null references credits,
  contacted_on date not null,
  channel text not null check (channel in ('phone', 'sms', 'whatsapp', 'email')),
  note text not null,
  staff_id bigint references staff,
  recorded_at timestamptz not null
);
create index collection_contacts_by_credit on collection_contacts (credit_id);
create trigger collection_contacts_append_only before update or delete on collection_contacts
  for each row execute function reject_change();

create table ledger_accounts (
  code text primary key,
  title text not null,
  kind text not null check (kind in ('asset', 'liability', 'income', 'expense'))
);
insert into ledger_accounts (code, title, kind)
values
  ('loans_receivable', 'Cartera de créditos', 'asset'),
  ('cash_at_bank', 'Bancos', 'asset'),
  ('cash_at_gateway', 'Recaudo en la pasarela', 'asset'),
  ('unearned_interest', 'Intereses por causar', 'liability'),
  ('vat_payable', 'IVA por pagar', 'liability'),
  ('guarantee_payable', 'Avales por pagar', 'liability'),
  ('bureau_payable', 'Centrales de riesgo por pagar', 'liability'),
  ('suspense', 'Recaudo por aplicar', 'liability'),
  -- What a new credit pays off of the one that it replaces: it is credited there and debited here the same instant.
  ('refinancing_clearing', 'Cruce de retanqueos', 'liability'),
  ('interest_income', 'Intereses corrientes', 'income'),
  ('credit_study_income', 'Estudio de crédito', 'income'),
  ('late_interest_income', 'Intereses de mora', 'income'),
  ('collection_fee_income', 'Gestión de cobranza', 'income');

create table journal_entries (
  id bigint generated always as identity primary key,
  credit_id bigint not null references credits,
  kind text not null check (kind in ('disbursement', 'payment', 'reversal')),
  posted_on date not null,
  recorded_at timestamptz not null,
  payment_id bigint unique references payments,
  reverses_entry_id bigint unique references journal_entries,
  check ((kind = 'reversal') = (reverses_entry_id is not null)),
  check ((kind = 'disbursement') = (payment_id is null))
);
create index journal_entries_by_credit on journal_entries (credit_id, id);
create unique index journal_entries_one_disbursement on journal_entries (credit_id) where kind = 'disbursement';
create trigger journal_entries_append_only before update or delete on journal_entries
  for each row execute function reject_change();

-- Debits are positive, credits negative; the lines of an entry add up to zero, and the database sees to it.
create table journal_lines (
  entry_id bigint not null references journal_entries,
  number integer not null,
  account text not null references ledger_accounts,
  amount_pesos bigint not null check (amount_pesos <> 0),
  primary key (entry_id, number)
);
create index journal_lines_by_account on journal_lines (account);
create trigger journal_lines_append_only before update or delete on journal_lines
  for each row execute function reject_change();

create function check_entry_balance() returns trigger language plpgsql as $$
declare
  entry bigint;
  balance numeric;
begin
  if tg_table_name = 'journal_lines' then entry := new.entry_id; else entry := new.id; end if;
  select sum(amount_pesos) into balance from journal_lines where entry_id = entry;
  if balance is distinct from 0 then
    raise exception 'journal entry % does not balance: %', entry, balance using errcode = 'check_violation';
  end if;
  return null;
end $$;
-- At commit, so that an entry and its lines can be written one after another; an entry without lines fails too.
create constraint trigger journal_lines_balance after insert on journal_lines deferrable initially deferred
  for each row execute function check_entry_balance();
create constraint trigger journal_entries_balance after insert on journal_entries deferrable initially deferred
  for each row execute function check_entry_balance();

-- Truncation would pass the row triggers by.
create trigger payments_no_truncate before truncate on payments execute function reject_change();
create trigger payment_allocations_no_truncate before truncate on payment_allocations execute function reject_change();
create trigger journal_entries_no_truncate before truncate on journal_entries execute function reject_change();
create trigger journal_lines_no_truncate before truncate on journal_lines execute function reject_change();

-- Orders at the payment gateway. An order id is at most 20 characters and never used twice.
create table payment_orders (
  id bigint generated always as identity primary key,
  order_code text not null unique check (order_code ~ '^[A-Za-z0-9]{1,20}$'),
  credit_id bigint not null references credits,
  installment_id bigint not null references installments,
  amount_pesos bigint not null check (amount_pesos > 0),
  state text not null check (state in ('CREATING', 'PENDIENTE', 'APROBADA', 'VENCIDA', 'CANCELADA', 'ANULADA', 'FAILED')),
  checkout_url text,
  expires_on date not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  check (state in ('CREATING', 'FAILED') or checkout_url is not null)
);
create index payment_orders_by_credit on payment_orders (credit_id, id desc);
-- Two clicks open one order.
create unique index payment_orders_one_open on payment_orders (installment_id, amount_pesos)
  where state in ('CREATING', 'PENDIENTE');

-- What the periodic query looks at.
create index payment_orders_unsettled on payment_orders (id)
  where state in ('CREATING', 'PENDIENTE') or (state = 'FAILED' and settled_at is null);

-- The gateway's notifications as they came, each kept once, then processed.
create table gateway_notifications (
  id bigint generated always as identity primary key,
  order_code text not null,
  status text not null,
  body jsonb not null,
  checksum_valid boolean not null,
  received_at timestamptz not null,
  processed_at timestamptz,
  outcome text
);
create unique index gateway_notifications_once on gateway_notifications (order_code, status) where checksum_valid;
create index gateway_notifications_waiting on gateway_notifications (id) where processed_at is null;
