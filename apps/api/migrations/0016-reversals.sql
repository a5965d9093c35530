-- Payroll exceptions that a chargeback ends. Docs: docs/decisions/0082.
set local lock_timeout = '5s';

-- A charged-back payment leaves its installment unpaid: money of a wage that waited for staff then pays it.
alter table payroll_resolutions drop constraint payroll_resolutions_action_check;
alter table payroll_resolutions add constraint payroll_resolutions_action_check check (action in ('apply_to_next',
  'assign_to_credit', 'return_to_employee', 'return_to_company', 'complete_transfer', 'mark_leaver', 'request_again', 'dismiss',
  'deducted', 'withdrawn', 'chargeback')) not valid;
alter table payroll_resolutions drop constraint payroll_resolutions_person_unless_deducted;
alter table payroll_resolutions add constraint payroll_resolutions_person_unless_deducted
  check ((action in ('deducted', 'chargeback')) = (staff_id is null)) not valid;
comment on constraint payroll_resolutions_person_unless_deducted on payroll_resolutions is
  'Staff end an exception, unless a later file or a chargeback does.';

-- The line of an exception that is not the line's own one: the rest of its surplus, or its refunded late charges.
alter table payroll_exceptions add column from_line_id bigint;
alter table payroll_exceptions add constraint payroll_exceptions_from_line_id_fkey
  foreign key (from_line_id) references payroll_lines not valid;
