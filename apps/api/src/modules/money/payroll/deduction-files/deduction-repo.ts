import type { Day } from '@unamano/domain/calendar';
import type { Pesos } from '@unamano/domain/money';
import { sql } from 'kysely';
import type { Db, NewRow, Row, Trx } from '../../../../db/types.ts';

/** Credits of a company with an unpaid installment due by that day, without those of leavers. Ascending ids. */
export async function readDeductibleCredits(db: Db, companyId: number, payPeriod: Day) {
  return db
    .selectFrom('loan_positions as position')
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
    .where('position.ended_on', 'is', null)
    .where('position.next_due_on', '<=', payPeriod)
    .where((row) => row.or([row('leaver.left_on', 'is', null), row('leaver.left_on', '>=', payPeriod)]))
    .orderBy('position.credit_id')
    .execute();
}

/** The rows of a version, as downloaded. */
export async function readRowsOfVersion(db: Db, fileId: number) {
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
    .where('requested.file_id', '=', fileId)
    .execute();
}

/** The newest version in each of these pay periods, with the name of its maker. */
export async function readNewestVersions(db: Db, companyId: number, payPeriods: readonly Day[]) {
  return db
    .selectFrom('payroll_deduction_files as file')
    .innerJoin('staff', 'staff.id', 'file.made_by')
    .distinctOn('file.pay_period')
    .selectAll('file')
    .select(['staff.first_name', 'staff.last_name'])
    .where('file.company_id', '=', companyId)
    .where('file.pay_period', 'in', [...payPeriods])
    .orderBy('file.pay_period')
    .orderBy('file.version', 'desc')
    .execute();
}

export type SnapshotRow = Omit<Row<'payroll_deductions'>, 'file_id'>;

export async function insertVersion(
  trx: Trx,
  file: NewRow<'payroll_deduction_files'>,
  rows: readonly SnapshotRow[],
): Promise<number> {
  const { id } = await trx
    .insertInto('payroll_deduction_files')
    .values(file)
    .returning('id')
    .executeTakeFirstOrThrow();
  if (rows.length === 0) return id;
  const column = <Value>(pick: (row: SnapshotRow) => Value) => rows.map(pick);
  await sql`
    insert into payroll_deductions (file_id, installment_id, credit_id, type_document, dni, first_name, last_name, number,
      due_on, amount_pesos)
    select ${id}, given.* from unnest(${column((row) => row.installment_id)}::bigint[], ${column((row) => row.credit_id)}::bigint[],
      ${column((row) => row.type_document)}::text[], ${column((row) => row.dni)}::text[], ${column((row) => row.first_name)}::text[],
      ${column((row) => row.last_name)}::text[], ${column((row) => row.number)}::integer[], ${column((row) => row.due_on)}::date[],
      ${column((row) => row.amount_pesos)}::bigint[]) as given`.execute(trx);
  return id;
}

/** Once a file is returned, the pay period's requests are final. A withdrawn file does not count. */
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

const openExceptions = (db: Db, companyId: number) =>
  db
    .selectFrom('payroll_exceptions as exception')
    .leftJoin('payroll_resolutions as resolution', 'resolution.exception_id', 'exception.id')
    .where('exception.company_id', '=', companyId)
    .where('resolution.exception_id', 'is', null);

export async function countOpenExceptions(db: Db, companyId: number, payPeriods: readonly Day[]) {
  return openExceptions(db, companyId)
    .select((row) => ['exception.pay_period', row.cast<number>(row.fn.countAll(), 'integer').as('count')])
    .where('exception.pay_period', 'in', [...payPeriods])
    .groupBy('exception.pay_period')
    .execute();
}

/** Earlier pay periods with an open exception, the newest first. */
export async function olderPeriodsWithOpenExceptions(db: Db, companyId: number, before: Day): Promise<Day[]> {
  const rows = await openExceptions(db, companyId)
    .select('exception.pay_period')
    .distinct()
    .where('exception.pay_period', '<', before)
    .orderBy('exception.pay_period', 'desc')
    .execute();
  return rows.map(({ pay_period: payPeriod }) => payPeriod);
}
