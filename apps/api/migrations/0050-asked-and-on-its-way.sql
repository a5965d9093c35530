-- What a company was asked to deduct and has not answered yet: it is asked for once, and nobody is late with it while the
-- company may still send it. Docs: docs/decisions/0054.

-- The rows of the newest version of each pay period without an answer. A pay period is answered once a file of it is booked and
-- none is held or being booked; a withdrawn file is none. Nothing comes of a wage that is paid after the employee left.
create view payroll_deductions_in_transit as
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
    );
create index payroll_deductions_of_credit on payroll_deductions (credit_id);
