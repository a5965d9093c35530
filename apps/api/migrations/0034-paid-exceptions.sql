-- Payroll exceptions of a missing deduction that end when the installment is paid another way.
-- Docs: docs/decisions/payroll-exceptions.md.
set local lock_timeout = '5s';

alter table payroll_resolutions drop constraint payroll_resolutions_action_check;
alter table payroll_resolutions add constraint payroll_resolutions_action_check check (action in ('apply_to_next',
  'assign_to_credit', 'return_to_employee', 'return_to_company', 'complete_transfer', 'mark_leaver', 'request_again', 'dismiss',
  'deducted', 'withdrawn', 'chargeback', 'paid')) not valid;
alter table payroll_resolutions drop constraint payroll_resolutions_person_unless_deducted;
alter table payroll_resolutions add constraint payroll_resolutions_person_unless_deducted
  check ((action in ('deducted', 'chargeback', 'paid')) = (staff_id is null)) not valid;
comment on constraint payroll_resolutions_person_unless_deducted on payroll_resolutions is
  'Staff end an exception, unless a later file, a chargeback or the payment of its installment does.';
