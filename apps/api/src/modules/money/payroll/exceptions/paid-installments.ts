/** A missing deduction is no exception any more once its installment is paid, by a later file or by the borrower. */
import type { Day } from '@unamano/domain/calendar';
import { unpaidOf } from '@unamano/domain/loans/replay/state';
import { type Pesos, ZERO_PESOS } from '@unamano/domain/money';
import { sql } from 'kysely';
import type { Db } from '../../../../db/types.ts';
import { type LoanOnDay, readLoans } from '../../../loans/loan-events/index.ts';

type Named = { credit_id: number | null; number: number | null };

/** Of an installment's value; 0 where the loan has ended, or has no such installment any more. */
export function unpaidIn(loan: LoanOnDay | undefined, number: number | null): Pesos {
  const row = loan?.state.rows.find((one) => one.number === number);
  return row && loan?.state.endedOn === null ? unpaidOf(row) : ZERO_PESOS;
}

export async function isInstallmentPaid(
  db: Db,
  { credit_id: creditId, number }: Named,
  today: Day,
): Promise<boolean> {
  if (creditId === null || number === null) return false;
  const loans = await readLoans(db, [creditId], today);
  return unpaidIn(loans.get(creditId), number) === 0;
}

/**
 * Ends the open exceptions of deductions that are missing although their installments are paid: of one company after its file, whose
 * lock must not last longer the more companies there are.
 */
export async function resolvePaidInstallments(
  db: Db,
  companyId: number | null,
  { now, today }: { now: Date; today: Day },
): Promise<void> {
  const open = await db
    .selectFrom('payroll_exceptions as exception')
    .leftJoin('payroll_resolutions as resolution', 'resolution.exception_id', 'exception.id')
    .select(['exception.id', 'exception.credit_id', 'exception.number'])
    .where('exception.kind', 'in', ['not_deducted', 'shortfall'])
    .where('exception.credit_id', 'is not', null)
    .where('resolution.exception_id', 'is', null)
    .$if(companyId !== null, (query) => query.where('exception.company_id', '=', companyId))
    .execute();
  const loans = await readLoans(db, [...new Set(open.flatMap(({ credit_id: id }) => id ?? []))], today);
  const paid = open.filter((row) => unpaidIn(loans.get(row.credit_id ?? 0), row.number) === 0);
  if (paid.length === 0) return;
  await sql`
    insert into payroll_resolutions (exception_id, action, reason, staff_id, address, resolved_at)
    select id, 'paid', 'La cuota ya está pagada', null, '', ${now}
    from unnest(${paid.map(({ id }) => id)}::bigint[]) as paid (id)
    on conflict (exception_id) do nothing`.execute(db);
}
