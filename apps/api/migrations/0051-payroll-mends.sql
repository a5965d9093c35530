-- What a company's payroll got wrong is put right. Docs: docs/decisions/0055.

-- What was deducted too much may go back to the employee: under the bank's name for it, on the bank's day.
alter table payroll_resolutions add column paid_on date;
alter table payroll_resolutions drop constraint payroll_resolutions_action_check;
alter table payroll_resolutions add constraint payroll_resolutions_action_check check (action in ('apply_to_next',
  'assign_to_credit', 'return_to_employee', 'return_to_company', 'complete_transfer', 'mark_leaver', 'request_again', 'dismiss'));
alter table payroll_resolutions add constraint payroll_resolutions_paid_check
  check ((action = 'return_to_employee') = (paid_on is not null) and (paid_on is null or bank_reference is not null));

-- A line of an installment that was not due by its file's pay period, or of a credit that was paid out after the wage, waits.
alter table payroll_lines drop constraint payroll_lines_outcome_check;
alter table payroll_lines add constraint payroll_lines_outcome_check check (outcome in ('exact', 'shortfall', 'surplus',
  'not_due', 'unknown_person', 'no_open_credit', 'leaver', 'duplicate'));
alter table payroll_exceptions drop constraint payroll_exceptions_kind_check;
alter table payroll_exceptions add constraint payroll_exceptions_kind_check check (kind in ('shortfall', 'surplus', 'not_due',
  'unknown_person', 'no_open_credit', 'leaver', 'duplicate', 'not_deducted', 'transfer_excess', 'transfer_shortfall', 'late_charges_refunded'));

-- A line takes the name of its installment in the pay period when it is booked, and is a duplicate where another has it:
-- what waits in a held file, or was withdrawn, makes none of another file a duplicate.
alter table payroll_lines alter column line_key drop not null;
update payroll_lines set line_key = null where outcome is null or outcome not in ('exact', 'shortfall', 'surplus');
alter table payroll_lines drop column is_duplicate;

-- What was not deducted is judged again when a file is withdrawn, and ends by itself when a later file brings it: that is
-- nobody's resolution.
alter table payroll_resolutions alter column staff_id drop not null;
alter table payroll_resolutions drop constraint payroll_resolutions_action_check;
alter table payroll_resolutions add constraint payroll_resolutions_action_check check (action in ('apply_to_next',
  'assign_to_credit', 'return_to_employee', 'return_to_company', 'complete_transfer', 'mark_leaver', 'request_again', 'dismiss',
  'deducted'));
alter table payroll_resolutions add constraint payroll_resolutions_by_check check ((action = 'deducted') = (staff_id is null));
drop index payroll_exceptions_not_deducted;
create index payroll_exceptions_not_deducted on payroll_exceptions (company_id, pay_period, credit_id, number)
  where kind = 'not_deducted';

-- A booked file of which nothing reached a credit, and nothing was resolved, may be withdrawn whole: of another company, say.
alter table payroll_files drop constraint payroll_files_check2;
alter table payroll_files add constraint payroll_files_booked_check check (
  (state <> 'PROCESSED' or processed_at is not null) and (processed_at is null or state in ('PROCESSED', 'WITHDRAWN')));
alter table payroll_resolutions drop constraint payroll_resolutions_action_check;
alter table payroll_resolutions add constraint payroll_resolutions_action_check check (action in ('apply_to_next',
  'assign_to_credit', 'return_to_employee', 'return_to_company', 'complete_transfer', 'mark_leaver', 'request_again', 'dismiss',
  'deducted', 'withdrawn'));
