/**
 * Requested deductions that the company did not make. They are listed when a file of the pay period is processed or
 * withdrawn, and resolved when a later file has them. The caller holds the company's lock, so each is listed once.
 */
import type { Day } from '@unamano/domain/calendar';
import { minPesos, type Pesos } from '@unamano/domain/money';
import { sql } from 'kysely';
import type { Trx } from '../../../../db/types.ts';
import { readLoans } from '../../../loans/loan-events/index.ts';
import type { FileRow } from '../files/file-repo.ts';
import { unpaidIn } from './paid-installments.ts';

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
  { now, today }: { now: Date; today: Day },
): Promise<void> {
  const missing = await readMissing(trx, companyId, payPeriod);
  const loans = await readLoans(trx, [...new Set(missing.map((row) => row.credit_id))], today);
  const exceptions = missing.flatMap(({ amount_pesos: requestedPesos, ...row }) => {
    const amountPesos = minPesos(requestedPesos, unpaidIn(loans.get(row.credit_id), row.number));
    return amountPesos > 0 ? [{ ...row, amountPesos }] : [];
  });
  const column = <Value>(of: (row: (typeof exceptions)[number]) => Value) => sql`${exceptions.map(of)}`;
  await sql`
    insert into payroll_exceptions (company_id, pay_period, kind, file_id, credit_id, number, dni, name, amount_pesos,
      suspense_pesos, created_at)
    select ${companyId}, ${payPeriod}, 'not_deducted', ${fileId}, given.*, 0, ${now}
    from unnest(${column((row) => row.credit_id)}::bigint[], ${column((row) => row.number)}::integer[],
      ${column((row) => row.dni)}::text[], ${column((row) => row.name)}::text[],
      ${column((row) => row.amountPesos)}::bigint[]) as given`.execute(trx);
}

type Missing = { credit_id: number; number: number; dni: string; name: string; amount_pesos: Pesos };

async function readMissing(db: Trx, companyId: number, payPeriod: Day): Promise<Missing[]> {
  const { rows } = await sql<Missing>`
    select requested.credit_id, requested.number, requested.dni,
      requested.first_name || ' ' || requested.last_name as name, requested.amount_pesos
    from payroll_deductions requested
    where requested.file_id = (
        select id from payroll_deduction_files
        where company_id = ${companyId} and pay_period = ${payPeriod}
        order by version desc limit 1
      )
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
    order by requested.credit_id, requested.number`.execute(db);
  return rows;
}

/** Lists what only the withdrawn file had, if another file of the pay period is processed. */
export async function relistNotDeducted(
  trx: Trx,
  withdrawn: FileRow,
  on: { now: Date; today: Day },
): Promise<void> {
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
  if (newest) await insertNotDeducted(trx, { companyId, payPeriod, fileId: newest.id }, on);
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
