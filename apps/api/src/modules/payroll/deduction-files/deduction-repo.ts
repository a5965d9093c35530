import type { Day } from '@unamano/domain/calendar';
import type { Pesos } from '@unamano/domain/money';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { PayrollDeductionFilesTable, PayrollDeductionsTable } from '../../../db/tables/payroll.ts';
import type { Db, Trx } from '../../../db/types.ts';
import type { DeductionInTransit } from '../../loan-accounts/index.ts';

/** Credits of a company with an installment due by that day, without those of leavers. Ascending ids. */
export async function readDeductibleCredits(db: Db, companyId: number, payPeriod: Day) {
  return db
    .selectFrom('credit_positions as position')
    .innerJoin('borrowers', 'borrowers.id', 'position.borrower_id')
    .innerJoin('credits', 'credits.id', 'position.credit_id')
    .leftJoin('credit_decisions as decision', 'decision.id', 'credits.decision_id')
    .leftJoin('active_leavers as leaver', 'leaver.credit_id', 'position.credit_id')
    .select([
      'position.credit_id as id',
      'borrowers.id as borrower_id',
      'borrowers.type_document',
      'borrowers.dni',
      'borrowers.first_name',
      'borrowers.last_name',
      // The income of the credit's decision: a later income changes no signed deduction.
      sql<Pesos>`coalesce((decision.inputs ->> 'monthlyIncome')::bigint, borrowers.monthly_income)`.as(
        'monthly_income',
      ),
    ])
    .where('position.company_id', '=', companyId)
    .where('position.next_due_on', '<=', payPeriod)
    .where((row) => row.or([row('leaver.left_on', 'is', null), row('leaver.left_on', '>=', payPeriod)]))
    .orderBy('position.credit_id')
    .execute();
}

/** Requested in earlier pay periods without a returned file, by credit. */
export async function readInTransitByCredit(
  db: Db,
  companyId: number,
  payPeriod: Day,
): Promise<Map<number, DeductionInTransit[]>> {
  const rows = await db
    .selectFrom('payroll_deductions_in_transit')
    .select(['credit_id', 'pay_period', 'installment_id', 'amount_pesos'])
    .where('company_id', '=', companyId)
    .where('pay_period', '<', payPeriod)
    .execute();
  return Map.groupBy(rows, (row) => row.credit_id);
}

/** Once a file is returned, the pay period's requests are final. A withdrawn file does not count. */
export async function hasReturnedFile(db: Db, companyId: number, payPeriod: Day): Promise<boolean> {
  const file = await db
    .selectFrom('payroll_files')
    .select('id')
    .where('company_id', '=', companyId)
    .where('pay_period', '=', payPeriod)
    .where('state', '<>', 'WITHDRAWN')
    .limit(1)
    .executeTakeFirst();
  return file !== undefined;
}

/** The rows of the newest version, as downloaded. */
export async function readNewestRows(db: Db, companyId: number, payPeriod: Day) {
  return db
    .selectFrom('payroll_deductions as requested')
    .innerJoin('credits', 'credits.id', 'requested.credit_id')
    .selectAll('requested')
    .select((row) => [
      'credits.borrower_id',
      row
        .selectFrom('installments')
        .select((each) => each.cast<number>(each.fn.countAll(), 'integer').as('count'))
        .whereRef('installments.credit_id', '=', 'requested.credit_id')
        .whereRef('installments.disbursement_number', '=', 'credits.disbursement_number')
        .as('installments'),
    ])
    .where('requested.file_id', '=', (row) =>
      row
        .selectFrom('payroll_deduction_files')
        .select('id')
        .where('company_id', '=', companyId)
        .where('pay_period', '=', payPeriod)
        .orderBy('version', 'desc')
        .limit(1),
    )
    .execute();
}

export async function findNewestVersion(db: Db, companyId: number, payPeriod: Day) {
  return db
    .selectFrom('payroll_deduction_files as file')
    .innerJoin('staff', 'staff.id', 'file.made_by')
    .select([
      'file.id',
      'file.version',
      'file.sha256',
      'file.rows_count',
      'file.total_pesos',
      'file.made_at',
      'staff.first_name',
      'staff.last_name',
    ])
    .where('file.company_id', '=', companyId)
    .where('file.pay_period', '=', payPeriod)
    .orderBy('file.version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The newest version in each of these pay periods. */
export async function readNewestVersions(db: Db, companyId: number, payPeriods: readonly Day[]) {
  return db
    .selectFrom('payroll_deduction_files')
    .distinctOn('pay_period')
    .select(['pay_period', 'version', 'rows_count', 'total_pesos'])
    .where('company_id', '=', companyId)
    .where('pay_period', 'in', [...payPeriods])
    .orderBy('pay_period')
    .orderBy('version', 'desc')
    .execute();
}

export type SnapshotRow = Omit<Selectable<PayrollDeductionsTable>, 'file_id'>;

export async function insertVersion(
  trx: Trx,
  file: Insertable<PayrollDeductionFilesTable>,
  rows: readonly SnapshotRow[],
): Promise<void> {
  const { id } = await trx
    .insertInto('payroll_deduction_files')
    .values(file)
    .returning('id')
    .executeTakeFirstOrThrow();
  if (rows.length === 0) return;
  const of = <Value>(pick: (row: SnapshotRow) => Value) => rows.map(pick);
  await sql`
    insert into payroll_deductions (file_id, installment_id, credit_id, type_document, dni, first_name, last_name, number,
      due_on, amount_pesos)
    select ${id}, given.* from unnest(${of((row) => row.installment_id)}::bigint[], ${of((row) => row.credit_id)}::bigint[],
      ${of((row) => row.type_document)}::text[], ${of((row) => row.dni)}::text[], ${of((row) => row.first_name)}::text[],
      ${of((row) => row.last_name)}::text[], ${of((row) => row.number)}::integer[], ${of((row) => row.due_on)}::date[],
      ${of((row) => row.amount_pesos)}::bigint[]) as given`.execute(trx);
}

export async function returnedFiles(db: Db, companyId: number, payPeriods: readonly Day[]) {
  return db
    .selectFrom('payroll_files')
    .select(['id', 'pay_period', 'state'])
    .where('company_id', '=', companyId)
    .where('pay_period', 'in', [...payPeriods])
    .where('state', '<>', 'WITHDRAWN')
    .orderBy('id')
    .execute();
}

export async function countOpenExceptions(db: Db, companyId: number, payPeriods: readonly Day[]) {
  return db
    .selectFrom('payroll_exceptions as exception')
    .leftJoin('payroll_resolutions as resolution', 'resolution.exception_id', 'exception.id')
    .select((row) => ['exception.pay_period', row.cast<number>(row.fn.countAll(), 'integer').as('count')])
    .where('exception.company_id', '=', companyId)
    .where('exception.pay_period', 'in', [...payPeriods])
    .where('resolution.exception_id', 'is', null)
    .groupBy('exception.pay_period')
    .execute();
}

/** Earlier pay periods with an open exception, the newest first. */
export async function olderPeriodsWithOpenExceptions(db: Db, companyId: number, before: Day): Promise<Day[]> {
  const rows = await db
    .selectFrom('payroll_exceptions as exception')
    .leftJoin('payroll_resolutions as resolution', 'resolution.exception_id', 'exception.id')
    .select('exception.pay_period')
    .distinct()
    .where('exception.company_id', '=', companyId)
    .where('exception.pay_period', '<', before)
    .where('resolution.exception_id', 'is', null)
    .orderBy('exception.pay_period', 'desc')
    .execute();
  return rows.map(({ pay_period: payPeriod }) => payPeriod);
}
