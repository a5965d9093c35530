-- What a company was asked to deduct and has not answered yet: it is asked for once, and nobody is late with it while the
-- company may still send it. Docs: docs/decisions/0054.

-- The rows of the newest version of each fortnight without an answer. A fortnight is answered once a file of it is booked and
-- none is held or being booked; a withdrawn file is none. Nothing comes of a wage that is paid after the employee left.
create view payroll_on_its_way as
  select file.company_id, file.fortnight, asked.credit_id, asked.installment_id, asked.due_on, asked.amount_pesos
  from payroll_deductions asked
  join payroll_deduction_files file on file.id = asked.file_id
  where not exists (
      select from payroll_deduction_files newer
      where newer.company_id = file.company_id and newer.fortnight = file.fortnight and newer.version > file.version
    )
    and (
      select bool_and(returned.state = 'BOOKED') from payroll_files returned
      where returned.company_id = file.company_id and returned.fortnight = file.fortnight and returned.state <> 'WITHDRAWN'
    ) is not true
    and not exists (
      select from standing_leavers leaver where leaver.credit_id = asked.credit_id and leaver.left_on < file.fortnight
    );
create index payroll_deductions_of_credit on payroll_deductions (credit_id);
