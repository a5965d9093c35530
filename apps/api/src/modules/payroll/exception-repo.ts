import type { Day } from '@unamano/domain/calendar';
import type { Selectable } from 'kysely';
import type { PayrollExceptionsTable, PayrollResolutionsTable } from '../../db/tables/payroll.ts';
import type { Db, Trx } from '../../db/types.ts';

export type ExceptionRow = Selectable<PayrollExceptionsTable>;

export type ExceptionQuery = {
  companyId?: number;
  id?: number;
  fileId?: number | undefined;
  fortnight?: Day | undefined;
  resolved?: boolean;
  after?: number | null;
  limit: number;
};

/** Oldest first. */
export async function exceptionViews(db: Db, query: ExceptionQuery) {
  let rows = db
    .selectFrom('payroll_exceptions as exception')
    .leftJoin('payroll_lines as line', 'line.id', 'exception.line_id')
    .leftJoin('payroll_resolutions as resolution', 'resolution.exception_id', 'exception.id')
    .leftJoin('staff', 'staff.id', 'resolution.staff_id')
    .selectAll('exception')
    .select([
      'line.row',
      'resolution.action',
      'resolution.reason',
      'resolution.credit_id as resolved_credit_id',
      'resolution.bank_reference',
      'resolution.resolved_at',
      'staff.first_name as staff_first_name',
      'staff.last_name as staff_last_name',
    ]);
  if (query.companyId !== undefined) rows = rows.where('exception.company_id', '=', query.companyId);
  if (query.id !== undefined) rows = rows.where('exception.id', '=', query.id);
  if (query.fileId !== undefined) rows = rows.where('exception.file_id', '=', query.fileId);
  if (query.fortnight !== undefined) rows = rows.where('exception.fortnight', '=', query.fortnight);
  if (query.after) rows = rows.where('exception.id', '>', query.after);
  if (query.resolved !== undefined) {
    rows = rows.where('resolution.exception_id', query.resolved ? 'is not' : 'is', null);
  }
  return rows.orderBy('exception.id').limit(query.limit).execute();
}

export type ExceptionView = Awaited<ReturnType<typeof exceptionViews>>[number];

export async function findException(db: Db, id: number): Promise<ExceptionRow | undefined> {
  return db.selectFrom('payroll_exceptions').selectAll().where('id', '=', id).executeTakeFirst();
}

/** False when it was resolved before: of two who act at once one waits here for the other. */
export async function insertResolution(
  trx: Trx,
  resolution: Selectable<PayrollResolutionsTable>,
): Promise<boolean> {
  const written = await trx
    .insertInto('payroll_resolutions')
    .values(resolution)
    .onConflict((conflict) => conflict.column('exception_id').doNothing())
    .executeTakeFirst();
  return (written.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Whose credit it is, of that company. */
export async function creditOf(db: Db, companyId: number, creditId: number) {
  return db
    .selectFrom('credits')
    .select(['id', 'borrower_id'])
    .where('id', '=', creditId)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
}
