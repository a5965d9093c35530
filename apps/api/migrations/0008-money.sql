-- Money, the rest of its flows: disbursement in two phases, interest as it is earned, early payoff, withdrawal, waiver,
-- payment agreements, write-off. Docs: docs/decisions/0021 to 0024.

-- 'memo' accounts (cuentas de orden) stand beside the balance: what is promised and not sent, what is written off and still owed.
alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check
  check (kind in ('asset', 'liability', 'income', 'expense', 'memo'));
insert into ledger_accounts (code, title, kind)
values
  ('loan_losses', 'Castigo de cartera', 'expense'),
  ('waivers', 'Condonaciones', 'expense'),
  ('recovery_income', 'Recuperación de cartera castigada', 'income'),
  ('committed_disbursements', 'Desembolsos comprometidos', 'memo'),
  ('committed_disbursements_contra', 'Desembolsos comprometidos (contra)', 'memo'),
  ('written_off_loans', 'Cartera castigada', 'memo'),
  ('written_off_loans_contra', 'Cartera castigada (contra)', 'memo');

-- A debt also shrinks without money: a rebate of interest not earned, waiver, a withdrawal. Such a settlement has
-- allocations like any other; its entry debits another account than cash.
alter table payments drop constraint payments_source_check;
alter table payments add constraint payments_source_check check (source in
  ('gateway', 'refinancing', 'payroll', 'rebate', 'waiver', 'withdrawal'));
-- The last contact of the credit that was on record when the money was spread, so that the spreading can be done again.
alter table payments add column last_contact_id bigint;

alter table journal_entries drop constraint journal_entries_kind_check;
alter table journal_entries drop constraint journal_entries_payment_check;
-- The unique name of an entry that several may want to book: interest of an installment, the end of a credit.
alter table journal_entries add column reference text unique;
alter table journal_entries add constraint journal_entries_kind_check check (kind in
  ('commitment', 'disbursement', 'payment', 'non_cash_adjustment', 'reversal', 'interest', 'write_off',
  'payroll_transfer', 'payroll_suspense', 'payroll_settlement'));
alter table journal_entries add constraint journal_entries_payment_check
  check (kind = 'reversal' or (kind in ('payment', 'non_cash_adjustment')) = (payment_id is not null));
create unique index journal_entries_one_write_off on journal_entries (credit_id) where kind = 'write_off';

-- What an order at the gateway is for: an installment, all of the credit today, or the money back after a withdrawal.
alter table payment_orders add column kind text not null default 'installment'
  check (kind in ('installment', 'payoff', 'withdrawal'));
drop index payment_orders_one_open;
create unique index payment_orders_one_open on payment_orders (installment_id, amount_pesos, kind)
  where state in ('CREATING', 'PENDIENTE');

-- Before the money is sent, a signed credit can be withdrawn from: nothing was received, nothing is owed.
insert into credit_transitions (type_user, from_state, to_state)
values
  ('user_external', 'SIGNED', 'CANCELLED'),
  ('user_external', 'IN_PROCESS', 'CANCELLED'),
  ('allied_company', 'SIGNED', 'CANCELLED'),
  ('allied_company', 'IN_REVIEW', 'CANCELLED'),
  ('allied_company', 'TO_CONFIRM', 'CANCELLED'),
  ('allied_company', 'IN_PROCESS', 'CANCELLED');

-- Who made use of the right of withdrawal after the disbursement; the money is due back by the last day. Append-only.
create table credit_withdrawals (
  credit_id bigint primary key references credits,
  borrower_id bigint not null references borrowers,
  requested_on date not null,
  repayment_due_on date not null check (repayment_due_on >= requested_on),
  address text not null,
  requested_at timestamptz not null
);

-- New dates for what is owed, agreed on by two people of the staff. Whether it is kept follows from the payments. Append-only.
create table payment_agreements (
  id bigint generated always as identity primary key,
  credit_id bigint not null references credits,
  -- Late interest runs through this day.
  agreed_on date not null,
  -- [{"due_on": "2026-02-15", "amount_pesos": 50000}], rising days.
  installments jsonb not null check (jsonb_typeof(installments) = 'array' and jsonb_array_length(installments) > 0),
  -- All that had been settled of the credit until then: what comes on top of it counts for the agreement.
  paid_before_agreement_pesos bigint not null check (paid_before_agreement_pesos >= 0),
  -- The credit's last payment on record then: what came after it was spread under this agreement.
  last_payment_id bigint not null,
  reason text not null,
  requested_by bigint not null references staff,
  approved_by bigint not null references staff check (approved_by <> requested_by),
  -- The approved request, once.
  approval_id bigint not null unique,
  recorded_at timestamptz not null
);
create index payment_agreements_by_credit on payment_agreements (credit_id, id);

-- Debts taken off the books, by two people of the staff; they are still owed. Append-only.
create table credit_write_offs (
  credit_id bigint primary key references credits,
  written_off_on date not null,
  amount_pesos bigint not null check (amount_pesos > 0),
  last_payment_id bigint not null,
  reason text not null,
  requested_by bigint not null references staff,
  approved_by bigint not null references staff check (approved_by <> requested_by),
  approval_id bigint not null unique,
  recorded_at timestamptz not null
);

-- Who waived late interest or a collection fee, and why. Append-only.
create table waiver_grants (
  payment_id bigint primary key references payments,
  staff_id bigint not null references staff,
  reason text not null
);

do $$
declare
  name text;
begin
  foreach name in array array['credit_withdrawals', 'payment_agreements', 'credit_write_offs', 'waiver_grants'] loop
    execute format('create trigger %I before update or delete on %I for each row execute function reject_change()',
      name || '_append_only', name);
    execute format('create trigger %I before truncate on %I execute function reject_change()', name || '_no_truncate', name);
  end loop;
end $$;
create trigger installments_no_truncate before truncate on installments execute function reject_change();
create trigger collection_contacts_no_truncate before truncate on collection_contacts execute function reject_change();
