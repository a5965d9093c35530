-- Money: the events of each loan, its position, the double-entry journal and the gateway. Events and entries never change: a
-- correction is one more.

create table loan_events (
  id bigint generated always as identity primary key,
  credit_id bigint not null references credits,
  kind text not null check (kind in ('disbursed', 'asked', 'company_answer', 'money', 'money_out', 'contact', 'agreement',
    'plan', 'frozen', 'released', 'waived', 'withdrawn', 'written_off', 'void')),
  -- From when it counts: before its recording only for money.
  at timestamptz not null,
  recorded_at timestamptz not null,
  -- Its unique name in its credit: the same money, contact or answer is recorded once.
  source text not null,
  -- What the domain's `replay` reads.
  data jsonb not null check (jsonb_typeof(data) = 'object'),
  -- Who and why: replay does not read it.
  about jsonb not null default '{}' check (jsonb_typeof(about) = 'object'),
  constraint loan_events_source unique (credit_id, source),
  constraint loan_events_money_alone_is_late check (at <= recorded_at
    and (kind in ('money', 'disbursed') or at = recorded_at or source ~ '^(opening|undo)-'))
);
create index loan_events_by_kind on loan_events (kind, recorded_at);
comment on table loan_events is 'What happened to a credit: the only record of it. What it owes follows from these.';
comment on constraint loan_events_source on loan_events is 'The same money, contact or answer is recorded once.';
comment on constraint loan_events_money_alone_is_late on loan_events is
  'Only money counts from before its recording, in or out: a late note reopens nothing. What other books say counts from its day.';

create table loan_positions (
  credit_id bigint primary key references credits,
  borrower_id bigint not null references borrowers,
  company_id bigint references companies,
  -- The terms that the credit was lent with, and what `replay` says at the end of `day`: a later event goes on from there.
  terms json not null,
  -- As text and never compressed: each event writes all of it, and only the platform reads it.
  state json not null,
  -- What it owes at the end of each day, as its events say; as text, too. An event writes it.
  days json not null,
  -- The days that the sums of all figures have of it, where an event has changed them since.
  counted_days json,
  -- The first day on which it is late by more than 90 days, if nothing comes.
  over_90_on date,
  -- Of the ceilings that `state` was computed with.
  ceilings_version integer not null,
  day date not null,
  -- Null while it runs.
  ended_on date,
  -- The due day of the oldest installment that is not paid; of a plan that is kept its next day. Null while nobody is to be asked.
  next_due_on date,
  -- If nothing comes: the first day on which it is late, null where it never is. Its days late on a later day are that day
  -- less `late_since`.
  late_from date,
  late_since date,
  -- The next day on which something changes by itself.
  next_turn_on date,
  -- Of the installments that are overdue at the end of `late_from`, without late charges, which grow by the day.
  overdue_pesos bigint not null,
  owed_pesos bigint not null,
  -- Of the installments, without late charges.
  unpaid_pesos bigint not null,
  -- The owner's money; negative where money that went back turned out not to be theirs.
  waiting_pesos bigint not null,
  waiting_since date,
  written_off_on date,
  -- {number: id} of the rows of its installments.
  installment_ids json not null,
  -- Beside each credit, so that the list and a search for a frequent text read the index alone.
  collection_state text not null,
  search_text text not null,
  -- Of a contact, a try or a sent message.
  last_contact_on date,
  -- Of the newest promise.
  promise_due_on date,
  promise_pesos bigint
);
create index loan_positions_late on loan_positions (late_since, credit_id)
  include (late_from, company_id, collection_state, search_text, overdue_pesos, last_contact_on, promise_due_on)
  where late_from is not null;
create index loan_positions_by_state on loan_positions (collection_state, late_since, credit_id)
  include (late_from, company_id, overdue_pesos) where late_from is not null;
create index loan_positions_by_company on loan_positions (company_id, late_since, credit_id)
  where company_id is not null and late_from is not null;
create index loan_positions_unpaid_by_company on loan_positions (company_id, next_due_on) where company_id is not null and ended_on is null;
create index loan_positions_by_borrower on loan_positions (borrower_id);
create index loan_positions_by_due on loan_positions (next_due_on, credit_id) where next_due_on is not null;
create index loan_positions_by_turn on loan_positions (next_turn_on, credit_id) where next_turn_on is not null;
create index loan_positions_by_ceilings on loan_positions (ceilings_version, credit_id);
create index loan_positions_by_end on loan_positions (ended_on) where ended_on is not null;
create index loan_positions_written_off on loan_positions (written_off_on) where written_off_on is not null;
create index loan_positions_uncounted on loan_positions (credit_id) where counted_days is not null;
create index loan_positions_over_90 on loan_positions (credit_id) where over_90_on is not null;
create index loan_positions_waiting on loan_positions (waiting_since, credit_id) where waiting_pesos <> 0;
alter table loan_positions alter column state set storage main;
alter table loan_positions set (toast_tuple_target = 8160);
comment on table loan_positions is 'What each credit is by its events, and what the passing of days alone will do.';

create function position_after_credit() returns trigger language plpgsql as $$
begin
  update loan_positions set collection_state = coalesce(new.collection_state, 'PAST_DUE') where credit_id = new.id;
  return null;
end $$;
create trigger credits_position after update of collection_state on credits for each row
  when (old.collection_state is distinct from new.collection_state) execute function position_after_credit();
comment on trigger credits_position on credits is 'The list of late credits has the state of collections.';

create function position_after_borrower() returns trigger language plpgsql as $$
begin
  update loan_positions
  set search_text = person_search_text(new.dni, new.email, new.cellphone, new.first_name, new.last_name)
  where borrower_id = new.id;
  return null;
end $$;
create trigger borrowers_position after update of dni, email, cellphone, first_name, last_name on borrowers for each row
  when ((old.dni, old.email, old.cellphone, old.first_name, old.last_name)
    is distinct from (new.dni, new.email, new.cellphone, new.first_name, new.last_name))
  execute function position_after_borrower();
comment on trigger borrowers_position on borrowers is 'A changed name or address is found by the search at once.';

-- Nothing of what the page answers says whether a number has an account: the row is the same for everybody.
create table unrequested_reports (
  id bigint generated always as identity primary key,
  number text not null constraint unrequested_reports_number unique,
  -- As the person stated them, in normal form.
  dni text not null,
  contact text not null,
  story text not null,
  reported_at timestamptz not null,
  answer_by date not null,
  -- Of a code that was sent or, where the contact is none of the account's, of one that nobody knows.
  code_hash text not null,
  code_expires_at timestamptz not null,
  code_sent_at timestamptz,
  code_tries integer not null default 0,
  state text not null default 'received' check (state in ('received', 'confirmed', 'upheld', 'not_upheld', 'closed')),
  -- Once it is confirmed.
  borrower_id bigint references borrowers,
  confirmed_by text check (confirmed_by in ('code', 'staff')),
  confirmed_at timestamptz,
  answered_at timestamptz,
  answered_by bigint references staff,
  reason text,
  papers_sent_at timestamptz,
  constraint unrequested_reports_confirmed check ((confirmed_by is null) = (confirmed_at is null)),
  constraint unrequested_reports_answered check ((state in ('received', 'confirmed')) = (answered_at is null))
);
create index unrequested_reports_open on unrequested_reports (id) where answered_at is null;
create index unrequested_reports_by_dni on unrequested_reports (dni);
comment on table unrequested_reports is 'What people reported on the page "Yo no pedí este crédito".';
comment on constraint unrequested_reports_number on unrequested_reports is 'The number names one report.';
comment on constraint unrequested_reports_confirmed on unrequested_reports is 'Confirmed by a code or by staff, at an instant.';
comment on constraint unrequested_reports_answered on unrequested_reports is 'A report that ended has its instant.';

create table reported_credits (
  report_id bigint not null references unrequested_reports,
  credit_id bigint not null references credits,
  -- Null while it waits for a decision: it is not paid out.
  ended_at timestamptz,
  primary key (report_id, credit_id)
);
create index reported_credits_open on reported_credits (credit_id) where ended_at is null;
comment on table reported_credits is 'The credits of confirmed reports.';

-- 'memo' accounts (cuentas de orden) are beside the balance: committed and not sent, written off and still owed.
create table ledger_accounts (
  code text primary key,
  title text not null,
  kind text not null check (kind in ('asset', 'liability', 'equity', 'income', 'expense', 'memo')),
  -- Whether only loans, their payouts and payroll write it.
  is_of_loans boolean not null default true
);
comment on table ledger_accounts is 'The chart of accounts.';
create trigger ledger_accounts_append_only before delete or update of code on ledger_accounts
  for each row execute function reject_change();
comment on trigger ledger_accounts_append_only on ledger_accounts is
  'Accounts are never renamed nor removed: journal_lines has no foreign key, whose row lock all postings would share.';
create trigger ledger_accounts_no_truncate before truncate on ledger_accounts execute function reject_change();
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
  -- Money that was returned to a person, and whose payment was charged back since: the person owes it.
  ('suspense_receivable', 'Recaudo devuelto por cobrar', 'asset'),
  -- What a new credit pays off: credited for the replaced credit and debited for the new one at the same instant.
  ('refinancing_clearing', 'Cruce de retanqueos', 'liability'),
  -- Debited by each payroll line, credited by the transfer: the rest is the difference of a file and its transfer.
  ('payroll_clearing', 'Recaudo de nómina por conciliar', 'liability'),
  ('interest_income', 'Intereses corrientes', 'income'),
  ('credit_study_income', 'Estudio de crédito', 'income'),
  ('late_interest_income', 'Intereses de mora', 'income'),
  ('collection_fee_income', 'Gestión de cobranza', 'income'),
  ('recovery_income', 'Recuperación de cartera castigada', 'income'),
  ('loan_losses', 'Castigo de cartera', 'expense'),
  ('waivers', 'Condonaciones', 'expense'),
  -- Written by the end of a month alone.
  ('late_charges_receivable', 'Intereses de mora y cobranza por cobrar', 'asset'),
  ('loss_allowance', 'Deterioro de cartera', 'asset'),
  ('deferred_study_income', 'Estudio de crédito por causar', 'liability'),
  ('expected_loss', 'Gasto por deterioro de cartera', 'expense'),
  ('late_charges_memo', 'Intereses de mora y cobranza sin causar', 'memo'),
  ('late_charges_memo_contra', 'Intereses de mora y cobranza sin causar (contra)', 'memo'),
  ('committed_disbursements', 'Desembolsos comprometidos', 'memo'),
  ('committed_disbursements_contra', 'Desembolsos comprometidos (contra)', 'memo'),
  ('written_off_loans', 'Cartera castigada', 'memo'),
  ('written_off_loans_contra', 'Cartera castigada (contra)', 'memo');
insert into ledger_accounts (code, title, kind, is_of_loans)
values
  ('cash_at_instant', 'Cuenta de pagos inmediatos', 'asset', false),
  ('vat_deductible', 'IVA descontable', 'asset', false),
  ('funding_payable', 'Préstamos recibidos', 'liability', false),
  ('share_capital', 'Capital', 'equity', false),
  ('opening_balance', 'Saldos de apertura', 'equity', false),
  ('retained_earnings', 'Resultados de los años cerrados', 'equity', false),
  ('bank_interest', 'Rendimientos financieros', 'income', false),
  ('other_income', 'Otros ingresos', 'income', false),
  ('gateway_costs', 'Comisiones de la pasarela', 'expense', false),
  ('bank_costs', 'Gastos bancarios', 'expense', false),
  ('transfer_tax', 'Gravamen a los movimientos financieros', 'expense', false),
  ('funding_interest', 'Intereses de préstamos recibidos', 'expense', false),
  ('general_expenses', 'Gastos generales', 'expense', false);
update ledger_accounts set is_of_loans = false
where code in ('cash_at_bank', 'cash_at_gateway', 'vat_payable', 'guarantee_payable', 'bureau_payable');

create table journal_entries (
  id bigint generated always as identity primary key,
  -- Null for a company transfer, for money of payroll that no credit has yet, and outside of loans.
  credit_id bigint references credits,
  -- `loan`: what an event, or the passing of days, changed.
  kind text not null check (kind in ('loan', 'commitment', 'payroll_transfer', 'payroll_suspense', 'payroll_settlement',
    'outside', 'month_end', 'year_close')),
  posted_on date not null,
  recorded_at timestamptz not null,
  -- The event that was recorded; null for an entry of days.
  event_id bigint unique references loan_events,
  -- The unique name of an entry that several operations may post.
  reference text unique,
  constraint journal_entries_event_of_loan check (event_id is null or kind = 'loan'),
  constraint journal_entries_credit_of_loan check (kind like 'payroll_%'
    or (credit_id is null) = (kind in ('outside', 'month_end', 'year_close')))
);
create index journal_entries_by_credit on journal_entries (credit_id, id);
create index journal_entries_by_day on journal_entries (posted_on, id);
create index journal_entries_year_closes on journal_entries (posted_on) where kind = 'year_close';
comment on table journal_entries is 'The journal: one row for each movement of money or debt.';
comment on constraint journal_entries_event_id_key on journal_entries is 'An event is posted once.';
comment on constraint journal_entries_reference_key on journal_entries is
  'An entry that several operations may post is posted once.';
comment on constraint journal_entries_event_of_loan on journal_entries is 'Only an entry of a loan has an event.';
comment on constraint journal_entries_credit_of_loan on journal_entries is
  'An entry outside of loans, or of the end of a month or year, has no credit; an entry of payroll may have none.';

create table journal_lines (
  entry_id bigint not null references journal_entries,
  number integer not null,
  account text not null,
  -- Debits are positive, credits negative.
  amount_pesos bigint not null check (amount_pesos <> 0),
  -- The day from which it counts.
  value_on date not null,
  -- The event whose effect it changes; null for the passing of days, and outside of loans.
  event_id bigint,
  primary key (entry_id, number)
);
create index journal_lines_by_account on journal_lines (account);
comment on table journal_lines is 'The lines of a journal entry; their sum is zero.';

-- Once a statement, because a payroll file posts thousands of entries. An entry and its lines come
-- in one statement. The same xmin shows that the lines come with their entry; a savepoint has an xmin of its own.
create function check_added_lines() returns trigger language plpgsql as $$
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
create trigger journal_lines_balance after insert on journal_lines referencing new table as added
  for each statement execute function check_added_lines();
comment on trigger journal_lines_balance on journal_lines is
  'The lines of an entry add up to zero, are on known accounts, and come in the transaction that posts the entry.';

create function check_added_entries() returns trigger language plpgsql as $$
declare
  bare bigint;
begin
  select id into bare from added where not exists (select from journal_lines where entry_id = added.id) limit 1;
  if found then
    raise exception 'journal entry % does not balance: it has no lines', bare using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger journal_entries_balance after insert on journal_entries referencing new table as added
  for each statement execute function check_added_entries();
comment on trigger journal_entries_balance on journal_entries is 'An entry has lines.';

create table payment_orders (
  id bigint generated always as identity primary key,
  order_code text not null unique check (order_code ~ '^[A-Za-z0-9]{1,20}$'),
  credit_id bigint not null references credits,
  installment_id bigint not null references installments,
  -- An installment, the complete debt of today, or the money back after a withdrawal.
  kind text not null default 'installment' check (kind in ('installment', 'payoff', 'withdrawal')),
  amount_pesos bigint not null check (amount_pesos > 0),
  state text not null check (state in ('CREATING', 'PENDIENTE', 'APROBADA', 'VENCIDA', 'CANCELADA', 'ANULADA', 'FAILED')),
  checkout_url text,
  expires_on date not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  -- What the borrower chose for the part of the money that reduces principal; null: nothing was chosen.
  prepayment_choice text check (prepayment_choice in ('shorter_term', 'lower_installment')),
  -- What the order settles when it is paid in time, as `replay` reads it; null where it names nothing that it covers.
  promise jsonb,
  queried_at timestamptz,
  -- Until the gateway has been asked after the order was made and after its last money.
  check_due boolean not null default true,
  ask_again_at timestamptz,
  payment_method text check (payment_method in ('pse', 'nequi', 'card', 'cash')),
  constraint payment_orders_open_has_address check (state in ('CREATING', 'FAILED') or checkout_url is not null)
);
create index payment_orders_by_credit on payment_orders (credit_id, id desc);
create unique index payment_orders_one_open on payment_orders (installment_id, amount_pesos, kind)
  where state in ('CREATING', 'PENDIENTE');
create index payment_orders_unsettled on payment_orders (id)
  where state in ('CREATING', 'PENDIENTE') or (state = 'FAILED' and settled_at is null);
create index payment_orders_by_creation on payment_orders (created_at);
create index payment_orders_check_due on payment_orders (id) where check_due;
comment on table payment_orders is 'Orders at the payment gateway; an order code is never used twice.';
comment on index payment_orders_one_open is 'Two clicks open one order.';
comment on constraint payment_orders_order_code_key on payment_orders is 'An order code is used once.';
comment on constraint payment_orders_open_has_address on payment_orders is
  'A created order has the address of its checkout.';
comment on column payment_orders.ask_again_at is
  'The gateway''s answer about this order could not be read: the periodic query leaves it alone until then.';
comment on column payment_orders.payment_method is 'What the gateway''s page offers alone; null: all that it has.';
comment on column payment_orders.queried_at is
  'When the payer''s screen last made the platform ask the gateway about this order.';

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
comment on table gateway_notifications is 'Notifications of the gateway: verified, stored, then processed.';
comment on index gateway_notifications_once is 'A notification is stored once, however often it arrives.';

create table gateway_checks (
  order_id bigint primary key references payment_orders,
  checked_at timestamptz not null,
  -- Null where the gateway does not know the order.
  gateway_state text check (gateway_state in ('PENDIENTE', 'APROBADA', 'VENCIDA', 'CANCELADA', 'ANULADA')),
  gateway_pesos bigint check (gateway_pesos >= 0),
  difference text check (difference in ('missing_at_gateway', 'paid_not_recorded', 'recorded_not_paid', 'amount_differs',
    'centavos_left', 'unreadable')),
  constraint gateway_checks_state_with_amount check ((gateway_state is null) = (gateway_pesos is null))
);
create index gateway_checks_different on gateway_checks (order_id) where difference is not null;
comment on table gateway_checks is 'The newest answer of the gateway about each order, and its difference from the books.';
comment on constraint gateway_checks_state_with_amount on gateway_checks is
  'An order that the gateway knows has a state and an amount.';

call make_append_only('loan_events', 'journal_entries', 'journal_lines');
