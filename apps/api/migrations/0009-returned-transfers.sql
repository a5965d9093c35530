-- A transfer that the bank returns, the correction of the account, and a disbursement by two people.
-- Docs: docs/decisions/returned-transfers.md, disbursements.md.
set local lock_timeout = '5s';

-- A credit is disbursed again after its transfer came back: the second time it has number 2. A schedule belongs to one
-- disbursement, so the schedule of a returned transfer is void without a change of its rows.
alter table credits add column disbursement_number integer not null default 1;
alter table installments add column disbursement_number integer not null default 1;
alter table installments drop constraint installments_credit_id_number_key;
create unique index installments_one_number on installments (credit_id, disbursement_number, number);
comment on index installments_one_number is 'The schedule of a disbursement has each number once.';
-- The unique name of the entry, `disbursement-<credit>-<number>`, replaces it.
drop index journal_entries_one_disbursement;

insert into credit_transitions (type_user, from_state, to_state)
values ('user_external', 'ACTIVE', 'IN_PROCESS'), ('allied_company', 'ACTIVE', 'IN_PROCESS');

-- As before, without the deductions of a void schedule: nothing is owed for them.
create or replace view payroll_deductions_in_transit as
  select file.company_id, file.pay_period, requested.credit_id, requested.installment_id, requested.due_on, requested.amount_pesos
  from payroll_deductions requested
  join payroll_deduction_files file on file.id = requested.file_id
  where not exists (
      select from payroll_deduction_files newer
      where newer.company_id = file.company_id and newer.pay_period = file.pay_period and newer.version > file.version
    )
    and (
      select bool_and(returned.state = 'PROCESSED') from payroll_files returned
      where returned.company_id = file.company_id and returned.pay_period = file.pay_period and returned.state <> 'WITHDRAWN'
    ) is not true
    and not exists (
      select from active_leavers leaver where leaver.credit_id = requested.credit_id and leaver.left_on < file.pay_period
    )
    and exists (
      select from installments join credits on credits.id = installments.credit_id
      where installments.id = requested.installment_id
        and installments.disbursement_number = credits.disbursement_number
    );

-- The bank's reference of the transfer that was confirmed, and the person who prepared it, where two people were needed.
alter table disbursements add column bank_reference text;
alter table disbursements add column prepared_by bigint;
alter table disbursements add constraint disbursements_prepared_by_fkey foreign key (prepared_by) references staff not valid;
alter table disbursements add constraint disbursements_two_people check (prepared_by <> confirmed_by) not valid;
comment on constraint disbursements_two_people on disbursements is 'One person prepares, another person confirms.';

create table disbursement_account_changes (
  id bigint generated always as identity primary key,
  credit_id bigint not null references credits,
  -- The disbursement that the new account is for: after a return the borrower confirms an account again.
  disbursement_number integer not null check (disbursement_number > 0),
  -- The account that was replaced; the new one is in `disbursements`.
  disbursement_type text not null check (disbursement_type in ('TRANSFER', 'MONEY_ORDER')),
  bank_code text references banks,
  account_number text,
  account_type text check (account_type in ('SAVINGS', 'CHECKING')),
  -- The code by which the borrower confirmed the new account.
  code_id bigint not null unique references one_time_codes,
  address text not null,
  changed_at timestamptz not null
);
create index disbursement_account_changes_by_credit on disbursement_account_changes (credit_id, id);
comment on table disbursement_account_changes is 'Accounts that a borrower replaced before the money was sent.';
comment on constraint disbursement_account_changes_code_id_key on disbursement_account_changes is
  'A code changes an account once.';

create table transfer_returns (
  id bigint generated always as identity primary key,
  credit_id bigint not null references credits,
  -- The disbursement that was undone, as it was confirmed.
  disbursement_number integer not null check (disbursement_number > 0),
  disbursed_on date not null,
  sent_pesos bigint not null check (sent_pesos >= 0),
  confirmed_at timestamptz not null,
  confirmed_by bigint not null references staff,
  sent_reference text,
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

create table disbursement_limits (
  id bigint generated always as identity primary key,
  -- A disbursement above it needs two people.
  two_people_above_pesos bigint not null check (two_people_above_pesos >= 0),
  approval_id bigint references approval_requests,
  set_at timestamptz not null
);
comment on table disbursement_limits is 'The amount above which a disbursement needs two people. The newest row applies.';
-- The most that is lent: one person confirms every disbursement until staff set another amount.
insert into disbursement_limits (two_people_above_pesos, set_at) values (1000000, '2020-01-01T00:00:00-05:00');

call make_append_only('disbursement_account_changes', 'transfer_returns', 'disbursement_limits');

alter table one_time_codes drop constraint one_time_codes_purpose_check;
alter table one_time_codes add constraint one_time_codes_purpose_check
  check (purpose in ('login', 'signup', 'sign_note', 'change_account')) not valid;
