-- Whose account a transfer goes to: the bank's answer, and the decision of staff. Docs: docs/decisions/disbursements.md.
set local lock_timeout = '5s';

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
