import type { Day } from '@unamano/domain/calendar';
import { type Selectable, sql } from 'kysely';
import type { PayrollExceptionsTable, PayrollResolutionsTable } from '../../../db/tables/payroll.ts';
import type { Db, Trx } from '../../../db/types.ts';

/** Of these nobody knows whose money it is. */
const OWNERLESS_KINDS = ['unknown_person', 'transfer_excess', 'transfer_shortfall'];

/**
 * Whether it is known whose wage an exception speaks of: the credit's owner, or else the company's employee of that
 * document.
 */
const IS_OWNER_KNOWN = sql<boolean>`exception.kind <> all(${sql.lit(`{${OWNERLESS_KINDS.join(',')}}`)}::text[])
  and (exception.credit_id is not null or exists (
    select from borrowers person join credits on credits.borrower_id = person.id
    where person.dni = exception.dni and credits.company_id = exception.company_id
  ))`;

export type ExceptionQuery = {
  companyId?: number;
  id?: number;
  fileId?: number | undefined;
  payPeriod?: Day | undefined;
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
      IS_OWNER_KNOWN.as('is_owner_known'),
      'line.row',
      'resolution.action',
      'resolution.reason',
      'resolution.credit_id as resolved_credit_id',
      'resolution.bank_reference',
      'resolution.paid_on',
      'resolution.resolved_at',
      'staff.first_name as staff_first_name',
      'staff.last_name as staff_last_name',
    ]);
  if (query.companyId !== undefined) rows = rows.where('exception.company_id', '=', query.companyId);
  if (query.id !== undefined) rows = rows.where('exception.id', '=', query.id);
  if (query.fileId !== undefined) rows = rows.where('exception.file_id', '=', query.fileId);
  if (query.payPeriod !== undefined) rows = rows.where('exception.pay_period', '=', query.payPeriod);
  if (query.after) rows = rows.where('exception.id', '>', query.after);
  if (query.resolved !== undefined) {
    rows = rows.where('resolution.exception_id', query.resolved ? 'is not' : 'is', null);
  }
  return rows.orderBy('exception.id').limit(query.limit).execute();
}

export type ExceptionView = Awaited<ReturnType<typeof exceptionViews>>[number];

export type ExceptionRow = Selectable<PayrollExceptionsTable> & {
  is_owner_known: boolean;
  /** Of the credit that it is about. */
  borrower_id: number | null;
};

export async function findException(db: Db, id: number): Promise<ExceptionRow | undefined> {
  return db
    .selectFrom('payroll_exceptions as exception')
    .leftJoin('credits', 'credits.id', 'exception.credit_id')
    .selectAll('exception')
    .select(['credits.borrower_id', IS_OWNER_KNOWN.as('is_owner_known')])
    .where('exception.id', '=', id)
    .executeTakeFirst();
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

export type Owner = { borrower_id: number; dni: string };

/** Whose credit of the exception's company it is. */
export async function ownerOf(
  db: Db,
  { company_id: companyId }: Pick<ExceptionRow, 'company_id'>,
  creditId: number,
): Promise<Owner | undefined> {
  return db
    .selectFrom('credits')
    .innerJoin('borrowers', 'borrowers.id', 'credits.borrower_id')
    .select(['credits.borrower_id', 'borrowers.dni'])
    .where('credits.id', '=', creditId)
    .where('credits.company_id', '=', companyId)
    .executeTakeFirst();
}

/** The wage of somebody who is known pays their own credits only; where nobody knows whose it is, anybody's. */
export function canReceiveFunds(
  {
    is_owner_known,
    borrower_id: borrowerId,
    dni,
  }: Pick<ExceptionRow, 'is_owner_known' | 'borrower_id' | 'dni'>,
  owner: Owner,
): boolean {
  if (!is_owner_known) return true;
  return borrowerId === null ? owner.dni === dni : owner.borrower_id === borrowerId;
}
