-- Money: payments and their allocation, prepayments, the double-entry journal, the gateway, withdrawals, agreements,
-- write-offs, waivers and returned funds. Rows of money never change: a correction is a reversing entry.

create table payments (
  id bigint generated always as identity primary key,
  credit_id bigint not null references credits,
  -- The source, and its unique name for the money. A debt also shrinks without money: a rebate, a waiver, a withdrawal, or
  -- late charges refunded because the wage had been cut in time. Its entry debits another account than cash.
  source text not null check (source in
    ('gateway', 'refinancing', 'payroll', 'rebate', 'waiver', 'withdrawal', 'late_charge_refund', 'unapplied_funds')),
  source_reference text not null,
  amount_pesos bigint not null check (amount_pesos > 0),
  -- The day in Bogotá on which the payment counts.
  paid_on date not null,
  recorded_at timestamptz not null,
  -- A reversal cancels one earlier payment completely; a payment is reversed at most once.
  reverses_payment_id bigint unique references payments,
  -- The last recorded contact when the payment was allocated, so that the allocation can be repeated.
  last_contact_id bigint,
  -- Money of a payroll pays this installment only. Null: the oldest installment first.
  installment_id bigint references installments,
  -- Late interest and collection fee that the installment still owed then, and that payroll does not pay.
  remaining_late_pesos bigint check (remaining_late_pesos >= 0),
  -- True: an order was paid with another amount, so no debt takes the money until staff decide.
  is_set_aside boolean not null default false,
  -- The payment whose unapplied funds this one applies to a credit.
  from_payment_id bigint references payments,
  -- The answers that were known when a payment was allocated, so that a later answer changes no allocation. Null where none was.
  known_answers text[],
  -- The payment whose money this row allocates again: always the first row of that money. Null for every other payment.
  allocates_again_payment_id bigint references payments,
  -- The day on which that money was paid: what of it reduces principal, and a rebate that it makes, save interest from that day on.
  counts_from date,
  deducted_for_installment_id bigint references installments,
  unique (source, source_reference),
  constraint payments_installment_with_late_part check ((installment_id is null) = (remaining_late_pesos is null)),
  constraint payments_funds_name_their_payment
    check (reverses_payment_id is not null or (source = 'unapplied_funds') = (from_payment_id is not null)),
  constraint payments_allocated_again_complete
    check (allocates_again_payment_id is null or counts_from is not null)
);
create index payments_by_credit on payments (credit_id, id);
comment on table payments is 'Everything that reduces a debt, and its reversals.';
comment on constraint payments_source_source_reference_key on payments is 'The same money is posted once.';
comment on constraint payments_reverses_payment_id_key on payments is 'A payment is reversed once.';
comment on constraint payments_installment_with_late_part on payments is
  'A payment that names its installment stores the late part that it left.';
comment on constraint payments_funds_name_their_payment on payments is
  'Unapplied funds that pay a debt name the payment that they came from.';
comment on constraint payments_allocated_again_complete on payments is
  'Money that is allocated again keeps the day on which it was paid.';
comment on column payments.deducted_for_installment_id is
  'The installment for which a wage was deducted that ended the credit: it is paid before the others.';

create table payment_allocations (
  payment_id bigint not null references payments,
  installment_id bigint not null references installments,
  part text not null check (part in ('collection_fee', 'late_interest', 'installment', 'prepayment')),
  amount_pesos bigint not null check (amount_pesos > 0),
  primary key (payment_id, installment_id, part)
);
create index payment_allocations_by_installment on payment_allocations (installment_id);
comment on table payment_allocations is 'The parts of the debt that a payment covers.';

-- Prepayments of principal.
create table schedule_versions (
  id bigint generated always as identity primary key,
  credit_id bigint not null references credits,
  -- The disbursement whose schedule it is.
  disbursement_number integer not null check (disbursement_number > 0),
  -- The prepayment that made the version, or the reversal of one.
  payment_id bigint not null constraint schedule_versions_one_of_payment unique references payments,
  -- The day of that payment.
  effective_on date not null,
  -- The last installment that the prepayment left as it was.
  kept_through integer not null check (kept_through > 0),
  -- Null for a reversal.
  choice text check (choice in ('shorter_term', 'lower_installment')),
  -- The choice was not the borrower's: the money came by a channel without one.
  is_default_choice boolean not null,
  prepaid_pesos bigint check (prepaid_pesos > 0),
  saved_interest_pesos bigint check (saved_interest_pesos >= 0),
  recorded_at timestamptz not null,
  constraint schedule_versions_prepayment_complete check (
    (choice is null) = (prepaid_pesos is null) and (choice is null) = (saved_interest_pesos is null)
  )
);
create index schedule_versions_by_credit on schedule_versions (credit_id, id);
comment on table schedule_versions is
  'Each time a prepayment, or the reversal of one, changed what the installments of a credit are.';
comment on constraint schedule_versions_one_of_payment on schedule_versions is 'A payment changes the schedule once.';
comment on constraint schedule_versions_prepayment_complete on schedule_versions is
  'A prepayment has its choice, its money and the interest that it saves; a reversal has none of them.';

create table installment_changes (
  version_id bigint not null references schedule_versions,
  installment_id bigint not null references installments,
  -- By how much the value is lower than in the version before; negative where a reversal brings it back.
  reduction_pesos bigint not null check (reduction_pesos <> 0),
  primary key (installment_id, version_id)
);
create index installment_changes_by_version on installment_changes (version_id);
comment on table installment_changes is
  'What a version of a schedule changed. The value of an installment is that of its row less all of its reductions; 0: it is no installment any more.';

-- 'memo' accounts (cuentas de orden) are beside the balance: committed and not sent, written off and still owed.
create table ledger_accounts (
  code text primary key,
  title text not null,
  kind text not null check (kind in ('asset', 'liability', 'income', 'expense', 'memo'))
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
  ('committed_disbursements', 'Desembolsos comprometidos', 'memo'),
  ('committed_disbursements_contra', 'Desembolsos comprometidos (contra)', 'memo'),
  ('written_off_loans', 'Cartera castigada', 'memo'),
  ('written_off_loans_contra', 'Cartera castigada (contra)', 'memo');

create table journal_entries (
  id bigint generated always as identity primary key,
  -- Null for a company transfer, or for money of payroll that no credit has yet.
  credit_id bigint references credits,
  kind text not null check (kind in ('commitment', 'disbursement', 'payment', 'non_cash_adjustment', 'reversal', 'interest',
    'write_off', 'payroll_transfer', 'payroll_suspense', 'payroll_settlement', 'unapplied_return')),
  posted_on date not null,
  recorded_at timestamptz not null,
  payment_id bigint unique references payments,
  reverses_entry_id bigint unique references journal_entries,
  -- The unique name of a payroll entry without a payment.
  payroll_reference text unique,
  -- The unique name of an entry that several operations may post: a disbursement, interest of an installment, the end of a credit.
  reference text unique,
  constraint journal_entries_reversal_names_entry check ((kind = 'reversal') = (reverses_entry_id is not null)),
  constraint journal_entries_payment_names_payment
    check (kind = 'reversal' or (kind in ('payment', 'non_cash_adjustment')) = (payment_id is not null)),
  constraint journal_entries_payroll_has_reference check ((kind like 'payroll_%') = (payroll_reference is not null)),
  constraint journal_entries_credit_unless_payroll check (kind like 'payroll_%' or credit_id is not null)
);
create index journal_entries_by_credit on journal_entries (credit_id, id);
create unique index journal_entries_one_write_off on journal_entries (credit_id) where kind = 'write_off';
comment on table journal_entries is 'The journal: one row for each movement of money or debt.';
comment on index journal_entries_one_write_off is 'A credit is written off once.';
comment on constraint journal_entries_payment_id_key on journal_entries is 'A payment is posted once.';
comment on constraint journal_entries_reverses_entry_id_key on journal_entries is 'An entry is reversed once.';
comment on constraint journal_entries_payroll_reference_key on journal_entries is 'A movement of payroll is posted once.';
comment on constraint journal_entries_reference_key on journal_entries is
  'An entry that several operations may post is posted once.';
comment on constraint journal_entries_reversal_names_entry on journal_entries is
  'A reversal names the entry that it reverses.';
comment on constraint journal_entries_payment_names_payment on journal_entries is 'An entry of a payment names the payment.';
comment on constraint journal_entries_payroll_has_reference on journal_entries is 'An entry of payroll has its unique name.';
comment on constraint journal_entries_credit_unless_payroll on journal_entries is
  'Only an entry of payroll may be without a credit.';

create table journal_lines (
  entry_id bigint not null references journal_entries,
  number integer not null,
  account text not null,
  -- Debits are positive, credits negative.
  amount_pesos bigint not null check (amount_pesos <> 0),
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

create table ledger_checks (
  id bigint generated always as identity primary key,
  checked_at timestamptz not null,
  differences integer not null check (differences >= 0),
  -- The first 200 of them.
  found jsonb not null
);
comment on table ledger_checks is 'Results of the recalculation of every credit, once a day and at the request of staff.';

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
  queried_at timestamptz,
  constraint payment_orders_open_has_address check (state in ('CREATING', 'FAILED') or checkout_url is not null)
);
create index payment_orders_by_credit on payment_orders (credit_id, id desc);
create unique index payment_orders_one_open on payment_orders (installment_id, amount_pesos, kind)
  where state in ('CREATING', 'PENDIENTE');
create index payment_orders_unsettled on payment_orders (id)
  where state in ('CREATING', 'PENDIENTE') or (state = 'FAILED' and settled_at is null);
comment on table payment_orders is 'Orders at the payment gateway; an order code is never used twice.';
comment on index payment_orders_one_open is 'Two clicks open one order.';
comment on constraint payment_orders_order_code_key on payment_orders is 'An order code is used once.';
comment on constraint payment_orders_open_has_address on payment_orders is
  'A created order has the address of its checkout.';
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
  difference text check (difference in ('missing_at_gateway', 'paid_not_recorded', 'recorded_not_paid', 'amount_differs')),
  constraint gateway_checks_state_with_amount check ((gateway_state is null) = (gateway_pesos is null))
);
create index gateway_checks_different on gateway_checks (order_id) where difference is not null;
comment on table gateway_checks is 'The newest answer of the gateway about each order, and its difference from the books.';
comment on constraint gateway_checks_state_with_amount on gateway_checks is
  'An order that the gateway knows has a state and an amount.';

create table credit_withdrawals (
  credit_id bigint primary key references credits,
  borrower_id bigint not null references borrowers,
  requested_on date not null,
  repayment_due_on date not null,
  address text not null,
  requested_at timestamptz not null,
  constraint credit_withdrawals_due_later check (repayment_due_on >= requested_on)
);
comment on table credit_withdrawals is 'Uses of the right of withdrawal after the disbursement; the money is due back by the last day.';
comment on constraint credit_withdrawals_due_later on credit_withdrawals is
  'The money is due on the day of the withdrawal or later.';

create table payment_agreements (
  id bigint generated always as identity primary key,
  credit_id bigint not null references credits,
  -- Late interest runs through this day.
  agreed_on date not null,
  -- [{"due_on": "2026-02-15", "amount_pesos": 50000}], rising days.
  installments jsonb not null check (jsonb_typeof(installments) = 'array' and jsonb_array_length(installments) > 0),
  -- Paid of the credit until then; later payments count for the agreement.
  paid_before_agreement_pesos bigint not null check (paid_before_agreement_pesos >= 0),
  -- The last payment on record then: later payments were allocated under this agreement.
  last_payment_id bigint not null,
  reason text not null,
  requested_by bigint not null references staff,
  approved_by bigint not null references staff,
  approval_id bigint not null unique,
  recorded_at timestamptz not null,
  constraint payment_agreements_two_people check (approved_by <> requested_by)
);
create index payment_agreements_by_credit on payment_agreements (credit_id, id);
comment on table payment_agreements is 'New dates for a debt. Whether an agreement is fulfilled follows from the payments.';
comment on constraint payment_agreements_approval_id_key on payment_agreements is 'An approval is used once.';
comment on constraint payment_agreements_two_people on payment_agreements is 'One person requests, another person approves.';

create table credit_write_offs (
  credit_id bigint primary key references credits,
  written_off_on date not null,
  amount_pesos bigint not null check (amount_pesos > 0),
  last_payment_id bigint not null,
  reason text not null,
  requested_by bigint not null references staff,
  approved_by bigint not null references staff,
  approval_id bigint not null unique,
  recorded_at timestamptz not null,
  constraint credit_write_offs_two_people check (approved_by <> requested_by)
);
comment on table credit_write_offs is 'Debts taken off the books; they are still owed.';
comment on constraint credit_write_offs_approval_id_key on credit_write_offs is 'An approval is used once.';
comment on constraint credit_write_offs_two_people on credit_write_offs is 'One person requests, another person approves.';

create table waiver_grants (
  payment_id bigint primary key references payments,
  staff_id bigint not null references staff,
  reason text not null
);
comment on table waiver_grants is 'Who waived late interest or a collection fee, and why.';

create table unapplied_returns (
  payment_id bigint primary key references payments,
  amount_pesos bigint not null check (amount_pesos > 0),
  -- What the bank says about the transfer to the owner.
  bank_reference text not null,
  paid_on date not null,
  reason text not null,
  requested_by bigint not null references staff,
  approved_by bigint not null references staff,
  approval_id bigint not null unique references approval_requests,
  recorded_at timestamptz not null,
  constraint unapplied_returns_two_people check (approved_by <> requested_by)
);
comment on table unapplied_returns is 'Unapplied funds of a payment that were returned to their owner.';
comment on constraint unapplied_returns_approval_id_key on unapplied_returns is 'An approval is used once.';
comment on constraint unapplied_returns_two_people on unapplied_returns is 'One person requests, another person approves.';

call make_append_only('payments', 'payment_allocations', 'journal_entries', 'journal_lines', 'ledger_checks',
  'credit_withdrawals', 'payment_agreements', 'credit_write_offs', 'waiver_grants', 'schedule_versions',
  'installment_changes', 'unapplied_returns');
