-- Payroll: the deductions that a company is to make, its transfer with the file of deductions made, the exceptions that
-- staff resolve, employees who left, and the money in suspense.

create table payroll_silence_notices (
  staff_id bigint not null references staff,
  pay_period date not null,
  notified_on date not null,
  notified_at timestamptz not null,
  primary key (staff_id, pay_period, notified_on)
);
comment on table payroll_silence_notices is
  'Mails to company staff about a pay period: before its day, and without an answer on the first silent day, and reminders.';

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
comment on table payroll_deduction_files is 'Deduction files as they were downloaded: a version for each change of the rows.';
comment on constraint payroll_deduction_files_company_id_pay_period_version_key on payroll_deduction_files is
  'A pay period has each version once.';

create table payroll_deductions (
  file_id bigint not null references payroll_deduction_files,
  installment_id bigint not null references installments,
  credit_id bigint not null references credits,
  -- As printed in the file, whatever changes later.
  type_document text not null,
  dni text not null,
  first_name text not null,
  last_name text not null,
  number integer not null,
  due_on date not null,
  amount_pesos bigint not null check (amount_pesos > 0),
  primary key (file_id, installment_id)
);
create index payroll_deductions_by_credit on payroll_deductions (file_id, credit_id, number);
create index payroll_deductions_of_credit on payroll_deductions (credit_id);
comment on table payroll_deductions is 'The rows of a deduction file.';

create table payroll_leavers (
  id bigint generated always as identity primary key,
  credit_id bigint not null references credits,
  -- Counts the marks of a credit from 1.
  ordinal integer not null default 1 check (ordinal > 0),
  left_on date not null,
  reason text not null,
  staff_id bigint not null references staff,
  address text not null,
  recorded_at timestamptz not null,
  unique (credit_id, ordinal)
);
comment on table payroll_leavers is 'Marks that an employee left the company: the credit is then collected like any other.';
comment on constraint payroll_leavers_credit_id_ordinal_key on payroll_leavers is
  'Of two marks at the same time, one is refused.';

create table payroll_leaver_reversals (
  leaver_id bigint primary key references payroll_leavers,
  reason text not null,
  staff_id bigint not null references staff,
  address text not null,
  recorded_at timestamptz not null
);
comment on table payroll_leaver_reversals is 'Marks that were reversed; the mark and its reversal remain on record.';

create view active_leavers as
  select mark.* from payroll_leavers mark
  where not exists (select from payroll_leaver_reversals undone where undone.leaver_id = mark.id);
comment on view active_leavers is 'Marks that are not reversed: at most one row a credit.';

create table payroll_files (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  pay_period date not null,
  state text not null check (state in ('ON_HOLD', 'PROCESSING', 'PROCESSED', 'WITHDRAWN')),
  file_name text not null,
  -- The hash of the bytes, and the hash of the sorted lines.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  content_sha256 text not null check (content_sha256 ~ '^[0-9a-f]{64}$'),
  transfer_pesos bigint not null check (transfer_pesos >= 0),
  bank_reference text not null,
  -- The reference without signs, capitals and labels.
  reference_key text not null,
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
  -- A file of another pay period with equal lines: this one is held until staff confirm that both are right.
  similar_file_id bigint references payroll_files,
  approval_id bigint references approval_requests,
  constraint payroll_files_decided_completely check (num_nonnulls(decided_by, decided_at, decision_reason) in (0, 3)),
  constraint payroll_files_withdrawn_by_person check (state <> 'WITHDRAWN' or decided_by is not null),
  -- A processed file may be withdrawn, for example a file of another company.
  constraint payroll_files_processed_has_instant check (
    (state <> 'PROCESSED' or processed_at is not null) and (processed_at is null or state in ('PROCESSED', 'WITHDRAWN')))
);
create index payroll_files_by_company on payroll_files (company_id, id desc);
create unique index payroll_files_content on payroll_files (company_id, pay_period, content_sha256) where state <> 'WITHDRAWN';
create unique index payroll_files_transfer on payroll_files (company_id, reference_key) where state <> 'WITHDRAWN';
create unique index payroll_files_bytes on payroll_files (company_id, sha256) where state <> 'WITHDRAWN';
comment on table payroll_files is 'Returned files, each with the one transfer that it explains.';
comment on index payroll_files_content is 'The same lines count once in a pay period.';
comment on index payroll_files_transfer is 'A transfer of a company is entered once, however its reference is written.';
comment on index payroll_files_bytes is 'The same bytes are the same file, in any pay period.';
comment on constraint payroll_files_decided_completely on payroll_files is 'A decision names person, instant and reason.';
comment on constraint payroll_files_withdrawn_by_person on payroll_files is 'A file is withdrawn by a person.';
comment on constraint payroll_files_processed_has_instant on payroll_files is
  'A processed file has the instant of its processing.';

create function refuse_transfer_of_one_person() returns trigger language plpgsql as $$
declare
  today date := coalesce(new.decided_at, new.entered_at) at time zone 'America/Bogota';
begin
  if greatest(new.transfer_pesos, new.lines_pesos) > (select transfer_pesos from limits_on(today)) and not exists (
    select from approval_requests request
    join approval_decisions decision on decision.request_id = request.id and decision.decision = 'approved'
    where request.id = new.approval_id and request.kind = 'payroll.file'
      and (request.payload ->> 'fileId')::bigint = new.id
  ) then
    raise exception 'a payroll transfer above the limit needs an approval' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger payroll_files_two_people before insert or update of state on payroll_files for each row
  when (new.state = 'PROCESSING') execute function refuse_transfer_of_one_person();
comment on trigger payroll_files_two_people on payroll_files is
  'Nothing of a transfer above the limit is posted before its second person has approved it.';

create table payroll_file_sources (
  file_id bigint primary key references payroll_files,
  bytes bytea not null
);
comment on table payroll_file_sources is 'The bytes of returned files.';

-- Free space in each page keeps the update of a line in its page, so that no index is written.
create table payroll_lines (
  id bigint generated always as identity primary key,
  file_id bigint not null references payroll_files,
  -- The row number of the spreadsheet.
  row integer not null,
  dni text not null,
  name text not null,
  stated_credit_id bigint not null,
  stated_installment integer not null,
  amount_pesos bigint not null check (amount_pesos >= 0),
  -- The name of the installment in the pay period, set when the line is posted. Lines of a held or withdrawn file have none.
  line_key text,
  outcome text check (outcome in ('exact', 'shortfall', 'surplus', 'not_due', 'unknown_person', 'no_open_credit', 'leaver',
    'duplicate')),
  processed_at timestamptz,
  unique (file_id, row),
  constraint payroll_lines_outcome_has_instant check ((outcome is null) = (processed_at is null))
) with (fillfactor = 60);
create unique index payroll_lines_key on payroll_lines (line_key);
create index payroll_lines_by_credit on payroll_lines (file_id, stated_credit_id, stated_installment, id);
comment on table payroll_lines is 'The lines of a returned file.';
comment on index payroll_lines_key is 'An installment is posted once in a pay period; a further line is a duplicate.';
comment on constraint payroll_lines_file_id_row_key on payroll_lines is 'A row of the spreadsheet is one line.';
comment on constraint payroll_lines_outcome_has_instant on payroll_lines is
  'A processed line has an outcome and an instant.';

create table payroll_exceptions (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  pay_period date not null,
  kind text not null check (kind in ('shortfall', 'not_due', 'unknown_person', 'no_open_credit', 'not_deducted',
    'transfer_excess', 'transfer_shortfall')),
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
create index payroll_exceptions_with_money on payroll_exceptions (id) where suspense_pesos > 0;
create index payroll_exceptions_by_file on payroll_exceptions (file_id);
create index payroll_exceptions_not_deducted on payroll_exceptions (company_id, pay_period, credit_id, number)
  where kind = 'not_deducted';
create unique index payroll_exceptions_transfer on payroll_exceptions (file_id)
  where kind in ('transfer_excess', 'transfer_shortfall');
comment on table payroll_exceptions is 'Differences that staff must resolve.';
comment on constraint payroll_exceptions_line_id_key on payroll_exceptions is 'A line has at most one exception.';
comment on index payroll_exceptions_transfer is 'A file differs from its transfer once.';

create table payroll_drafts (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  pay_period date not null,
  state text not null check (state in ('DRAFT', 'SENT', 'BOOKED', 'DISCARDED')),
  file_name text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  content_sha256 text not null check (content_sha256 ~ '^[0-9a-f]{64}$'),
  lines_total integer not null check (lines_total > 0),
  lines_pesos bigint not null check (lines_pesos >= 0),
  uploaded_by bigint not null references staff,
  address text not null,
  uploaded_at timestamptz not null,
  sent_by bigint references staff,
  sent_at timestamptz,
  -- Who booked or discarded it.
  closed_by bigint references staff,
  closed_at timestamptz,
  close_reason text,
  file_id bigint unique references payroll_files,
  constraint payroll_drafts_sent check ((sent_by is null) = (sent_at is null)
    and (state not in ('SENT', 'BOOKED') or sent_by is not null)),
  constraint payroll_drafts_closed check ((state in ('BOOKED', 'DISCARDED')) = (closed_by is not null)
    and (closed_by is null) = (closed_at is null)
    and (state = 'DISCARDED') = (close_reason is not null) and (state = 'BOOKED') = (file_id is not null)),
  constraint payroll_drafts_two_people check (state <> 'BOOKED' or closed_by not in (uploaded_by, sent_by))
);
create unique index payroll_drafts_open on payroll_drafts (company_id, pay_period) where state in ('DRAFT', 'SENT');
create index payroll_drafts_by_company on payroll_drafts (company_id, pay_period, id desc);
comment on table payroll_drafts is
  'Returned files that a company uploaded itself. Nothing of one is booked before staff enter its transfer.';
comment on index payroll_drafts_open is 'A pay period has one open draft.';
comment on constraint payroll_drafts_file_id_key on payroll_drafts is 'A draft becomes one returned file.';
comment on constraint payroll_drafts_sent on payroll_drafts is 'A draft is sent by a person.';
comment on constraint payroll_drafts_closed on payroll_drafts is
  'A draft is booked as a file, or discarded with a reason, by a person.';
comment on constraint payroll_drafts_two_people on payroll_drafts is 'Who uploaded or sent a draft does not book it.';

create table payroll_draft_contents (
  draft_id bigint primary key references payroll_drafts,
  bytes bytea not null,
  -- [{row, dni, name, creditId, installment, amountPesos}]
  lines jsonb not null
);
comment on table payroll_draft_contents is 'The bytes and the lines of open drafts; deleted when a draft is booked or discarded.';

create table payroll_draft_answers (
  draft_id bigint not null references payroll_drafts,
  dni text not null,
  answer text not null check (answer in ('left', 'unpaid_leave', 'next_period', 'overpaid', 'correct', 'mistake', 'other')),
  left_on date,
  note text not null,
  staff_id bigint not null references staff,
  address text not null,
  answered_at timestamptz not null,
  primary key (draft_id, dni),
  constraint payroll_draft_answers_day check ((answer = 'left') = (left_on is not null))
);
comment on table payroll_draft_answers is 'What a company says about an employee whose deduction differs from the requested one.';
comment on constraint payroll_draft_answers_day on payroll_draft_answers is 'Who left has a last day.';

create table payroll_resolutions (
  exception_id bigint primary key references payroll_exceptions,
  action text not null check (action in ('apply_to_next', 'assign_to_credit', 'return_to_employee', 'return_to_company',
    'complete_transfer', 'mark_leaver', 'request_again', 'dismiss', 'deducted', 'withdrawn', 'paid', 'answered')),
  reason text not null,
  credit_id bigint references credits,
  bank_reference text,
  -- The day of the bank on which an excess went back to the employee.
  paid_on date,
  -- Null where the exception ended by itself: a later file brought the missing deduction.
  staff_id bigint references staff,
  address text not null,
  resolved_at timestamptz not null,
  -- The second person of returned money, and of a completing transfer above the limit.
  approved_by bigint references staff,
  constraint payroll_resolutions_return_has_bank_data
    check ((action = 'return_to_employee') = (paid_on is not null) and (paid_on is null or bank_reference is not null)),
  constraint payroll_resolutions_two_people check (approved_by is null or approved_by <> staff_id),
  constraint payroll_resolutions_person_unless_deducted
    check ((action in ('deducted', 'paid')) = (staff_id is null))
);
comment on table payroll_resolutions is 'The one resolution of an exception: by whom, when, how and why.';
comment on constraint payroll_resolutions_return_has_bank_data on payroll_resolutions is
  'A return to the employee has the day and the reference of the bank.';
comment on constraint payroll_resolutions_person_unless_deducted on payroll_resolutions is
  'Staff end an exception, unless a later file or the payment of its installment does.';
comment on constraint payroll_resolutions_two_people on payroll_resolutions is
  'One person requests a return, another person approves it.';

create function refuse_resolution_of_one_person() returns trigger language plpgsql as $$
begin
  if new.approved_by is null and (
    new.action in ('return_to_employee', 'return_to_company')
    or exists (
      select from payroll_exceptions
      cross join limits_on((new.resolved_at at time zone 'America/Bogota')::date) limits
      where payroll_exceptions.id = new.exception_id and amount_pesos > limits.transfer_pesos
    )
  ) then
    raise exception 'this resolution needs an approval' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger payroll_resolutions_second_person before insert on payroll_resolutions for each row
  when (new.action in ('return_to_employee', 'return_to_company', 'complete_transfer'))
  execute function refuse_resolution_of_one_person();
comment on trigger payroll_resolutions_second_person on payroll_resolutions is
  'Returned money always has a second person, and a completing transfer has one above the limit.';

call make_append_only('payroll_deduction_files', 'payroll_deductions', 'payroll_leavers', 'payroll_leaver_reversals',
  'payroll_file_sources', 'payroll_exceptions', 'payroll_resolutions',
  'payroll_silence_notices');
