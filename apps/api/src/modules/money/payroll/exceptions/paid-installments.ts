/** A missing deduction is no exception any more once its installment is paid, by a later file or by the borrower. */
import { sql } from 'kysely';
import type { Db } from '../../../../db/types.ts';
import { paidInstallmentPesosSql } from '../../../loans/loan-accounts/index.ts';

/** Of a credit as it was disbursed last. A credit that ended has no unpaid installment. */
const IS_PAID = sql<boolean>`not exists (
  select from credit_positions position
  join credits on credits.id = position.credit_id
  join installments installment on installment.credit_id = credits.id
    and installment.disbursement_number = credits.disbursement_number and installment.number = exception.number
  where position.credit_id = exception.credit_id
    and installment.value_pesos > ${paidInstallmentPesosSql('installment.id')}
)`;

export async function isInstallmentPaid(db: Db, exceptionId: number): Promise<boolean> {
  const { rows } = await sql<{ paid: boolean }>`
    select ${IS_PAID} as paid from payroll_exceptions exception where exception.id = ${exceptionId}`.execute(
    db,
  );
  return rows[0]?.paid ?? false;
}

/** Ends the open exceptions of deductions that are missing although their installments are paid. */
export async function resolvePaidInstallments(db: Db, now: Date): Promise<void> {
  await sql`
    insert into payroll_resolutions (exception_id, action, reason, staff_id, address, resolved_at)
    select exception.id, 'paid', 'La cuota ya está pagada', null, '', ${now}
    from payroll_exceptions exception
    where exception.kind in ('not_deducted', 'shortfall') and exception.credit_id is not null and exception.number is not null
      and not exists (select from payroll_resolutions resolution where resolution.exception_id = exception.id)
      and ${IS_PAID}
    on conflict (exception_id) do nothing`.execute(db);
}
