-- The payroll loop: what a company is to deduct, its transfer with the file of what was deducted, what somebody must
-- resolve, and who left.

-- A deduction file as it was downloaded: a version for each change of its rows. Append-only.
create table payroll_deduction_files (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  pay_period date not null,
  version integer not null check (version > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  rows_count integer not null check (rows_count >= 0),
  total_pesos bigint not null check (total_pesos >= 0),
  made_by bigint not null references staff,
  made_at timestamptz not null,
  unique (company_id, pay_period, version)
);
create trigger payroll_deduction_files_append_only before update or delete on payroll_deduction_files
  for each row execute function reject_change();

create table payroll_deductions (
  file_id bigint not null references payroll_deduction_files,
  installment_id bigint not null references installments,
  credit_id bigint not null references credits,
  -- As the file said it, whatever changes later.
  type_document text not null,
  dni text not null,
  first_name text not null,
  last_name text not null,
  number integer not null,
  due_on date not null,
  amount_pesos bigint not null check (amount_pesos > 0),
  primary key (file_id, installment_id)
);
create trigger payroll_deductions_append_only before update or delete on payroll_deductions
  for each row execute function reject_change();

-- Employees who left: their credit is collected like any other. Append-only.
create table payroll_leavers (
  credit_id bigint primary key references credits,
  left_on date not null,
  reason text not null,
  staff_id bigint not null references staff,
  address text not null,
  recorded_at timestamptz not null
);
create trigger payroll_leavers_append_only before update or delete on payroll_leavers
  for each row execute function reject_change();

-- A returned file with the one transfer that it explains.
create table payroll_files (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  pay_period date not null,
  state text not null check (state in ('ON_HOLD', 'PROCESSING', 'PROCESSED', 'WITHDRAWN')),
  file_name text not null,
  -- Of the bytes; and of what the lines say, in an order of their own.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  content_sha256 text not null check (content_sha256 ~ '^[0-9a-f]{64}$'),
  transfer_pesos bigint not null check (transfer_pesos >= 0),
  bank_reference text not null,
  transferred_on date not null,
  lines_total integer not null check (lines_total > 0),
  lines_pesos bigint not null check (lines_pesos >= 0),
  entered_by bigint not null references staff,
  address text not null,
  entered_at timestamptz not null,
  decided_by bigint references staff,
  decided_at timestamptz,
  decision_reason text,
  processed_at timestamptz,
  check (num_nonnulls(decided_by, decided_at, decision_reason) in (0, 3)),
  check (state <> 'WITHDRAWN' or decided_by is not null),
  check ((state = 'PROCESSED') = (processed_at is not null))
);
-- The same content, or the same transfer, counts once.
create unique index payroll_files_content on payroll_files (company_id, pay_period, content_sha256) where state <> 'WITHDRAWN';
create unique index payroll_files_transfer on payroll_files (company_id, bank_reference) where state <> 'WITHDRAWN';
create index payroll_files_by_company on payroll_files (company_id, id desc);

-- The bytes as they came. Append-only.
create table payroll_file_sources (
  file_id bigint primary key references payroll_files,
  bytes bytea not null
);
create trigger payroll_file_sources_append_only before update or delete on payroll_file_sources
  for each row execute function reject_change();

create table payroll_lines (
  id bigint generated always as identity primary key,
  file_id bigint not null references payroll_files,
  -- As the spreadsheet counts its rows.
  row integer not null,
  dni text not null,
  name text not null,
  stated_credit_id bigint not null,
  stated_installment integer not null,
  amount_pesos bigint not null check (amount_pesos >= 0),
  -- Names the line within its company and pay period; `:2` and so on follow where the same came again.
  line_key text not null,
  is_duplicate boolean not null,
  outcome text check (outcome in ('exact', 'shortfall', 'surplus', 'unknown_person', 'no_open_credit', 'leaver', 'duplicate')),
  processed_at timestamptz,
  unique (file_id, row),
  check ((outcome is null) = (processed_at is null))
);
create unique index payroll_lines_key on payroll_lines (line_key);
create index payroll_lines_waiting on payroll_lines (file_id, stated_credit_id, stated_installment, id) where outcome is null;

-- What somebody must resolve. Append-only: that it is resolved is a row of the next table.
create table payroll_exceptions (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  pay_period date not null,
  kind text not null check (kind in ('shortfall', 'surplus', 'unknown_person', 'no_open_credit', 'leaver', 'duplicate',
    'not_deducted', 'transfer_excess', 'transfer_shortfall')),
  file_id bigint references payroll_files,
  line_id bigint unique references payroll_lines,
  credit_id bigint references credits,
  number integer,
  dni text not null,
  name text not null,
  amount_pesos bigint not null check (amount_pesos >= 0),
  suspense_pesos bigint not null check (suspense_pesos >= 0),
  created_at timestamptz not null
);
create index payroll_exceptions_by_company on payroll_exceptions (company_id, id);
create index payroll_exceptions_by_file on payroll_exceptions (file_id);
create unique index payroll_exceptions_not_deducted on payroll_exceptions (pay_period, credit_id, number)
  where kind = 'not_deducted';
create unique index payroll_exceptions_transfer on payroll_exceptions (file_id) where kind in ('transfer_excess', 'transfer_shortfall');
create trigger payroll_exceptions_append_only before update or delete on payroll_exceptions
  for each row execute function reject_change();

-- An exception is resolved once: by whom, when, how and why. Append-only.
create table payroll_resolutions (
  exception_id bigint primary key references payroll_exceptions,
  action text not null check (action in ('apply_to_next', 'assign_to_credit', 'return_to_company', 'complete_transfer',
    'mark_leaver', 'request_again', 'dismiss')),
  reason text not null,
  credit_id bigint references credits,
  bank_reference text,
  staff_id bigint not null references staff,
  address text not null,
  resolved_at timestamptz not null
);
create trigger payroll_resolutions_append_only before update or delete on payroll_resolutions
  for each row execute function reject_change();

-- Money of a company's transfer between the bank and the credits: debited by each line, credited by the transfer. What
-- stays on it is what a file and its transfer differ by.
insert into ledger_accounts (code, title, kind)
values ('payroll_clearing', 'Recaudo de nómina por conciliar', 'liability');

-- An entry of the payroll loop may be of no credit: a whole transfer, or money that waits for somebody.
alter table journal_entries alter column credit_id drop not null;
alter table journal_entries add column payroll_reference text unique;
alter table journal_entries drop constraint journal_entries_kind_check;
alter table journal_entries drop constraint journal_entries_check1;
alter table journal_entries add constraint journal_entries_kind_check check (kind in ('disbursement', 'payment', 'reversal',
  'payroll_transfer', 'payroll_suspense', 'payroll_settlement'));
alter table journal_entries add constraint journal_entries_payment_check
  check ((kind in ('payment', 'reversal')) = (payment_id is not null));
alter table journal_entries add constraint journal_entries_payroll_check
  check ((kind like 'payroll_%') = (payroll_reference is not null));
alter table journal_entries add constraint journal_entries_credit_check
  check (kind like 'payroll_%' or credit_id is not null);
