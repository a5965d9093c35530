/**
 * What a company was asked for and did not deduct. Judged when a file of the fortnight is booked, and again when one is
 * withdrawn; ended by itself when a later file brings it. The company's row is locked, so that each is listed once.
 */
import type { Day } from '@unamano/domain/calendar';
import { sql } from 'kysely';
import type { Trx } from '../../../db/types.ts';
import type { FileRow } from '../file-repo.ts';

type Judged = {
  companyId: number;
  fortnight: Day /** The file that the rows are listed with. */;
  fileId: number;
};

/**
 * What the newest deduction file asked for and no returned file of the fortnight has (a held one may yet bring it), as long
 * as that installment is unpaid and the employee is there: each listed once, however many files come.
 */
export async function insertNotDeducted(
  trx: Trx,
  { companyId, fortnight, fileId }: Judged,
  now: Date,
): Promise<void> {
  await sql`
    insert into payroll_exceptions (company_id, fortnight, kind, file_id, credit_id, number, dni, name, amount_pesos,
      suspense_pesos, created_at)
    select ${companyId}, ${fortnight}, 'not_deducted', ${fileId}, asked.credit_id, asked.number, asked.dni,
      asked.first_name || ' ' || asked.last_name, least(asked.amount_pesos, installment.value_pesos - paid.pesos), 0, ${now}
    from payroll_deductions asked
    join credit_positions position on position.credit_id = asked.credit_id
    join installments installment on installment.id = asked.installment_id
    cross join lateral (
      select coalesce(sum(part.amount_pesos), 0)::bigint as pesos from payment_allocations part
      where part.installment_id = installment.id and part.part = 'installment'
        and not exists (select from payments reversal where reversal.reverses_payment_id = part.payment_id)
    ) paid
    where asked.file_id = (
        select id from payroll_deduction_files
        where company_id = ${companyId} and fortnight = ${fortnight}
        order by version desc limit 1
      )
      and installment.value_pesos > paid.pesos
      and not exists (
        select from payroll_lines line join payroll_files returned on returned.id = line.file_id
        where returned.company_id = ${companyId} and returned.fortnight = ${fortnight}
          and returned.state <> 'WITHDRAWN' and line.credit_id_told = asked.credit_id
          and line.installment_told = asked.number and line.dni = asked.dni
      )
      and not exists (
        select from standing_leavers leaver where leaver.credit_id = asked.credit_id and leaver.left_on < ${fortnight}
      )
      and not exists (
        select from payroll_exceptions listed
        left join payroll_resolutions resolution on resolution.exception_id = listed.id
        where listed.kind = 'not_deducted' and listed.company_id = ${companyId} and listed.fortnight = ${fortnight}
          and listed.credit_id = asked.credit_id and listed.number = asked.number
          and (resolution.action is null or resolution.action not in ('deducted', 'withdrawn'))
      )
    order by asked.credit_id, asked.number`.execute(trx);
}

/** A file of the fortnight counts for nothing any more: what only that one had was not deducted, if others came back. */
export async function judgeAgain(trx: Trx, withdrawn: FileRow, now: Date): Promise<void> {
  const { company_id: companyId, fortnight } = withdrawn;
  const newest = await trx
    .selectFrom('payroll_files')
    .select('id')
    .where('company_id', '=', companyId)
    .where('fortnight', '=', fortnight)
    .where('state', '=', 'BOOKED')
    .orderBy('booked_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (newest) await insertNotDeducted(trx, { companyId, fortnight, fileId: newest.id }, now);
}

/** What this file has was deducted after all. What somebody has resolved stays so. */
export async function endDeducted(trx: Trx, file: FileRow, now: Date): Promise<void> {
  await sql`
    insert into payroll_resolutions (exception_id, action, reason, staff_id, address, resolved_at)
    select exception.id, 'deducted', ${`Vino en la transferencia ${file.bank_reference}`}, null, '', ${now}
    from payroll_exceptions exception
    where exception.kind = 'not_deducted' and exception.company_id = ${file.company_id}
      and exception.fortnight = ${file.fortnight}
      and exists (
        select from payroll_lines line
        where line.file_id = ${file.id} and line.credit_id_told = exception.credit_id
          and line.installment_told = exception.number and line.dni = exception.dni
      )
    on conflict (exception_id) do nothing`.execute(trx);
}
