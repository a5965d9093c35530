-- Disbursements: the destination of the money, its confirmation by two people, transfers that the bank returns, and the
-- schedule that starts with the money.

create table payment_keys (
  id bigint generated always as identity primary key,
  credit_id bigint not null references credits,
  kind text not null constraint payment_keys_kind check (kind in ('phone', 'id_number', 'email', 'alias', 'merchant')),
  -- Null once the person is erased.
  value_sealed text,
  bank text not null,
  checked_on date not null
);
comment on table payment_keys is 'Keys of instant payments whose owner has the borrower''s document, as the provider said. No name is stored.';
comment on constraint payment_keys_kind on payment_keys is 'The kinds of keys of Bre-B.';

create table disbursements (
  credit_id bigint primary key references credits,
  disbursement_type text not null check (disbursement_type in ('TRANSFER', 'MONEY_ORDER', 'INSTANT')),
  bank_code text references banks,
  account_number text check (length(account_number) <= 20),
  account_type text check (account_type in ('SAVINGS', 'CHECKING')),
  payment_key_id bigint references payment_keys,
  requested_at timestamptz not null,
  confirmed_at timestamptz,
  -- Null where the platform confirmed an instant payment by itself.
  confirmed_by bigint references staff,
  -- The transfer of the bank: the amount less what paid off a replaced credit.
  sent_pesos bigint check (sent_pesos >= 0),
  -- The bank's reference of the transfer that was confirmed, and the person who prepared it, where two people were needed.
  bank_reference text,
  prepared_by bigint references staff,
  -- The day on which the bank sent the money. The schedule starts on the day of the confirmation.
  sent_on date,
  stopped_at timestamptz,
  constraint disbursements_transfer_has_account
    check (disbursement_type <> 'TRANSFER' or num_nulls(bank_code, account_number, account_type) = 0),
  constraint disbursements_instant_has_key check ((disbursement_type = 'INSTANT') = (payment_key_id is not null)),
  constraint disbursements_confirmed_completely check (num_nonnulls(confirmed_at, sent_pesos, sent_on) in (0, 3)),
  constraint disbursements_confirmed_by_staff
    check ((confirmed_by is not null) = (confirmed_at is not null) or (confirmed_by is null and disbursement_type = 'INSTANT')),
  constraint disbursements_two_people check (prepared_by <> confirmed_by)
);
comment on table disbursements is 'The destination of the money of a credit, and the confirmation that it was sent.';
comment on column disbursements.stopped_at is
  'The credit ended after its file for the bank was made, and staff said that the bank sent nothing.';
comment on constraint disbursements_transfer_has_account on disbursements is
  'A transfer names bank, account and kind of account.';
comment on constraint disbursements_confirmed_completely on disbursements is
  'A confirmation names instant, amount and the day of the bank.';
comment on constraint disbursements_confirmed_by_staff on disbursements is
  'A person confirms; an instant payment may be confirmed by the platform.';
comment on constraint disbursements_instant_has_key on disbursements is 'An instant payment names its key, and nothing else does.';
comment on constraint disbursements_two_people on disbursements is 'One person prepares, another person confirms.';

create table disbursement_account_changes (
  id bigint generated always as identity primary key,
  credit_id bigint not null references credits,
  -- The disbursement that the new account is for: after a return the borrower confirms an account again.
  disbursement_number integer not null check (disbursement_number > 0),
  -- The account that was replaced; the new one is in `disbursements`.
  disbursement_type text not null check (disbursement_type in ('TRANSFER', 'MONEY_ORDER', 'INSTANT')),
  bank_code text references banks,
  account_number text,
  account_type text check (account_type in ('SAVINGS', 'CHECKING')),
  payment_key_id bigint references payment_keys,
  -- The code by which the borrower confirmed the new account.
  code_id bigint not null unique references one_time_codes,
  address text not null,
  changed_at timestamptz not null
);
create index disbursement_account_changes_by_credit on disbursement_account_changes (credit_id, id);
comment on table disbursement_account_changes is 'Accounts that a borrower replaced before the money was sent.';
comment on constraint disbursement_account_changes_code_id_key on disbursement_account_changes is
  'A code changes an account once.';

create table account_holder_checks (
  id bigint generated always as identity primary key,
  credit_id bigint not null references credits,
  -- After a returned transfer the account is checked again.
  disbursement_number integer not null check (disbursement_number > 0),
  bank_code text not null references banks,
  account_number text not null,
  account_type text not null check (account_type in ('SAVINGS', 'CHECKING')),
  requested_at timestamptz not null,
  tries integer not null default 0 check (tries >= 0),
  last_try_at timestamptz,
  answer text constraint account_holder_checks_answer check (answer in ('match', 'other_holder', 'unknown_account', 'refused')),
  answered_at timestamptz,
  -- Masked: enough for staff to compare, too little to name a stranger.
  holder_name text not null default '',
  holder_document text not null default '',
  decision text constraint account_holder_checks_decision check (decision in ('accept', 'reject')),
  decided_by bigint references staff,
  decided_at timestamptz,
  reason text,
  constraint account_holder_checks_one unique (credit_id, disbursement_number, bank_code, account_number, account_type),
  constraint account_holder_checks_answered check ((answer is null) = (answered_at is null)),
  constraint account_holder_checks_decided check (num_nonnulls(decision, decided_by, decided_at, reason) in (0, 4))
);
create index account_holder_checks_open on account_holder_checks (last_try_at) where answer is null and decision is null;
comment on table account_holder_checks is 'Whether the account of a transfer belongs to the borrower: the bank''s answer, else the decision of staff.';
comment on constraint account_holder_checks_one on account_holder_checks is 'An account of a disbursement is checked once.';
comment on constraint account_holder_checks_answer on account_holder_checks is 'What the bank says; refused: it does not answer for this account.';
comment on constraint account_holder_checks_decision on account_holder_checks is 'What staff decided.';
comment on constraint account_holder_checks_answered on account_holder_checks is 'An answer has its time.';
comment on constraint account_holder_checks_decided on account_holder_checks is 'A decision says who, when and why.';

create table transfer_returns (
  id bigint generated always as identity primary key,
  credit_id bigint not null references credits,
  -- The disbursement that was undone, as it was confirmed.
  disbursement_number integer not null check (disbursement_number > 0),
  disbursed_on date not null,
  sent_pesos bigint not null check (sent_pesos >= 0),
  confirmed_at timestamptz not null,
  -- Null where the platform confirmed an instant payment by itself.
  confirmed_by bigint references staff,
  sent_reference text,
  sent_on date not null,
  -- What the bank says about the return.
  bank_reference text not null,
  returned_on date not null,
  reason text not null,
  requested_by bigint not null references staff,
  approved_by bigint not null references staff,
  approval_id bigint not null unique references approval_requests,
  recorded_at timestamptz not null,
  constraint transfer_returns_once unique (credit_id, disbursement_number),
  constraint transfer_returns_two_people check (approved_by <> requested_by)
);
comment on table transfer_returns is 'Transfers that the bank returned: the disbursement was undone.';
comment on constraint transfer_returns_once on transfer_returns is 'A disbursement is returned once.';
comment on constraint transfer_returns_approval_id_key on transfer_returns is 'An approval is used once.';
comment on constraint transfer_returns_two_people on transfer_returns is 'One person requests, another person approves.';

create table payout_files (
  id bigint generated always as identity primary key,
  format text not null constraint payout_files_format check (format in ('pab', 'csv')),
  -- The day of the file, and its number on that day.
  made_on date not null,
  number integer not null check (number > 0),
  name text not null,
  -- The payer, as configured at that time: a file that is taken again is the same.
  payer_nit text not null,
  payer_account text not null,
  payer_account_type text not null check (payer_account_type in ('SAVINGS', 'CHECKING')),
  made_by bigint not null references staff,
  made_at timestamptz not null,
  constraint payout_files_one_number unique (made_on, format, number)
);
comment on table payout_files is 'Files for the bank with the transfers of waiting credits. A file changes no credit.';
comment on constraint payout_files_format on payout_files is 'The descriptions of formats are in the domain.';
comment on constraint payout_files_one_number on payout_files is 'A format numbers its files of a day.';

create table payout_file_credits (
  id bigint generated always as identity primary key,
  file_id bigint not null references payout_files,
  credit_id bigint not null references credits,
  disbursement_number integer not null check (disbursement_number > 0),
  amount_pesos bigint not null check (amount_pesos > 0),
  bank_code text not null references banks,
  account_number text not null,
  account_type text not null check (account_type in ('SAVINGS', 'CHECKING')),
  type_document text not null,
  dni text not null,
  holder_name text not null,
  constraint payout_file_credits_once unique (file_id, credit_id)
);
create index payout_file_credits_by_credit on payout_file_credits (credit_id, id);
comment on table payout_file_credits is 'The transfers of a file for the bank, as they were when it was made.';
comment on constraint payout_file_credits_once on payout_file_credits is 'A file pays a credit once.';

create table payout_batches (
  id bigint generated always as identity primary key,
  sent_on date not null,
  bank_reference text not null,
  made_by bigint not null references staff,
  made_at timestamptz not null
);
comment on table payout_batches is 'Disbursements that were confirmed together: the day and the reference that the bank gave.';

create table payout_batch_credits (
  id bigint generated always as identity primary key,
  batch_id bigint not null references payout_batches,
  credit_id bigint not null references credits,
  disbursement_number integer not null check (disbursement_number > 0),
  bank_reference text not null,
  confirmed_at timestamptz not null,
  constraint payout_batch_credits_once unique (credit_id, disbursement_number)
);
comment on table payout_batch_credits is 'The disbursements that a batch confirmed, each with its own reference.';
comment on constraint payout_batch_credits_once on payout_batch_credits is 'A disbursement is confirmed once.';

create table installments (
  id bigint generated always as identity primary key,
  credit_id bigint not null references credits,
  number integer not null check (number between 1 and 360),
  due_on date not null,
  value_pesos bigint not null check (value_pesos > 0),
  disbursement_number integer not null default 1
);
create unique index installments_one_number on installments (credit_id, disbursement_number, number);
create index installments_by_due on installments (due_on) include (credit_id, disbursement_number, value_pesos);
comment on table installments is 'The schedule of a disbursed credit.';
comment on index installments_one_number is 'The schedule of a disbursement has each number once.';

call make_append_only('installments', 'disbursement_account_changes', 'transfer_returns', 'payout_files',
  'payout_file_credits', 'payout_batches', 'payout_batch_credits');
