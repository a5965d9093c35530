/**
 * Requested deductions that the company did not make. They are listed when a file of the pay period is processed or
 * withdrawn, and resolved when a later file has them. The caller holds the company's lock, so each is listed once.
 */
import type { Day } from '@unamano/domain/calendar';
import { sql } from 'kysely';
import type { Trx } from '../../../../db/types.ts';
import { paidInstallmentPesosSql } from '../../../loans/loan-accounts/index.ts';
import type { FileRow } from '../file-repo.ts';

type NotDeductedQuery = {
  companyId: number;
  payPeriod: Day;
  /** The file whose exceptions list the rows. */
  fileId: number;
};

/**
 * Lists each deduction of the newest deduction file that no returned file of the pay period has, while its installment is
 * unpaid and the employee has not left. A file on hold counts as returned, because it may still be processed.
 */
export async function insertNotDeducted(
  trx: Trx,
  { companyId, payPeriod, fileId }: NotDeductedQuery,
  now: Date,
): Promise<void> {
  await sql`
    insert into payroll_exceptions (company_id, pay_period, kind, file_id, credit_id, number, dni, name, amount_pesos,
      suspense_pesos, created_at)
    select ${companyId}, ${payPeriod}, 'not_deducted', ${fileId}, requested.credit_id, requested.number, requested.dni,
      requested.first_name || ' ' || requested.last_name, least(requested.amount_pesos, installment.value_pesos - paid.pesos), 0, ${now}
    from payroll_deductions requested
    join credit_positions position on position.credit_id = requested.credit_id
    join installments installment on installment.id = requested.installment_id
    cross join lateral (select ${paidInstallmentPesosSql('installment.id')} as pesos) paid
    where requested.file_id = (
        select id from payroll_deduction_files
        where company_id = ${companyId} and pay_period = ${payPeriod}
        order by version desc limit 1
      )
      and installment.value_pesos > paid.pesos
      and not exists (
        select from payroll_lines line join payroll_files returned on returned.id = line.file_id
        where returned.company_id = ${companyId} and returned.pay_period = ${payPeriod}
          and returned.state <> 'WITHDRAWN' and line.stated_credit_id = requested.credit_id
          and line.stated_installment = requested.number and line.dni = requested.dni
      )
      and not exists (
        select from active_leavers leaver where leaver.credit_id = requested.credit_id and leaver.left_on < ${payPeriod}
      )
      and not exists (
        select from payroll_exceptions existing
        left join payroll_resolutions resolution on resolution.exception_id = existing.id
        where existing.kind = 'not_deducted' and existing.company_id = ${companyId} and existing.pay_period = ${payPeriod}
          and existing.credit_id = requested.credit_id and existing.number = requested.number
          and (resolution.action is null or resolution.action not in ('deducted', 'withdrawn', 'paid'))
      )
    order by requested.credit_id, requested.number`.execute(trx);
}

/** Lists what only the withdrawn file had, if another file of the pay period is processed. */
export async function relistNotDeducted(trx: Trx, withdrawn: FileRow, now: Date): Promise<void> {
  const { company_id: companyId, pay_period: payPeriod } = withdrawn;
  const newest = await trx
    .selectFrom('payroll_files')
    .select('id')
    .where('company_id', '=', companyId)
    .where('pay_period', '=', payPeriod)
    .where('state', '=', 'PROCESSED')
    .orderBy('processed_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (newest) await insertNotDeducted(trx, { companyId, payPeriod, fileId: newest.id }, now);
}

/** Resolves the exceptions of deductions that this file has. A resolution by staff stays as it is. */
export async function resolveDeducted(trx: Trx, file: FileRow, now: Date): Promise<void> {
  await sql`
    insert into payroll_resolutions (exception_id, action, reason, staff_id, address, resolved_at)
    select exception.id, 'deducted', ${`Vino en la transferencia ${file.bank_reference}`}, null, '', ${now}
    from payroll_exceptions exception
    where exception.kind = 'not_deducted' and exception.company_id = ${file.company_id}
      and exception.pay_period = ${file.pay_period}
      and exists (
        select from payroll_lines line
        where line.file_id = ${file.id} and line.stated_credit_id = exception.credit_id
          and line.stated_installment = exception.number and line.dni = exception.dni
      )
    on conflict (exception_id) do nothing`.execute(trx);
}
