/** Payroll exceptions: what of a returned file staff must resolve, with the money that waits in suspense for it. */
import type { Day } from '@unamano/domain/calendar';
import { type Pesos, ZERO_PESOS } from '@unamano/domain/money';
import { sql } from 'kysely';
import type { Db, Row, Trx } from '../../../../db/types.ts';
import { isReturnPendingSql } from '../../unapplied-funds/index.ts';

export type NewException = Omit<Row<'payroll_exceptions'>, 'id'>;

export async function insertException(trx: Trx, exception: NewException): Promise<void> {
  await trx.insertInto('payroll_exceptions').values(exception).execute();
}

/** An exception of these kinds never names the person whose money it is. */
const OWNERLESS_KINDS = ['unknown_person', 'transfer_excess', 'transfer_shortfall'];

/** True where the wage has a known owner: the credit's borrower, or else the company's employee with that document. */
const IS_OWNER_KNOWN = sql<boolean>`exception.kind <> all(${sql.lit(`{${OWNERLESS_KINDS.join(',')}}`)}::text[])
  and (exception.credit_id is not null or exists (
    select from borrowers person join credits on credits.borrower_id = person.id
    where person.dni = exception.dni and credits.company_id = exception.company_id
  ))`;

/** Whose money the exception holds; undefined where it names nobody. */
export async function findOwner(
  db: Db,
  { kind, company_id, credit_id, dni }: Pick<NewException, 'kind' | 'company_id' | 'credit_id' | 'dni'>,
): Promise<{ id: number; first_name: string; cellphone: string } | undefined> {
  if (OWNERLESS_KINDS.includes(kind)) return undefined;
  const people = db
    .selectFrom('borrowers')
    .innerJoin('credits', 'credits.borrower_id', 'borrowers.id')
    .select(['borrowers.id', 'borrowers.first_name', 'borrowers.cellphone'])
    .where('credits.company_id', '=', company_id)
    .orderBy('borrowers.id')
    .limit(1);
  const own =
    credit_id === null ? people.where('borrowers.dni', '=', dni) : people.where('credits.id', '=', credit_id);
  return own.executeTakeFirst();
}

/** The open money of a file that belongs to no known employee. */
export async function sumWithoutOwner(db: Db, fileId: number): Promise<Pesos> {
  const { rows } = await sql<{ pesos: Pesos }>`
    select coalesce(sum(exception.suspense_pesos), 0)::bigint as pesos from payroll_exceptions exception
    where exception.file_id = ${fileId} and not (${IS_OWNER_KNOWN})`.execute(db);
  return rows[0]?.pesos ?? ZERO_PESOS;
}

/** Stored with each request for the second person of a completing transfer. */
export const COMPLETION_APPROVAL = 'payroll.complete_transfer';

const isCompletionPending = (now: Date) => sql<boolean>`exists (
  select from approval_requests request
  where request.kind = ${COMPLETION_APPROVAL} and (request.payload ->> 'exceptionId')::bigint = exception.id
    and request.expires_at > ${now}::timestamptz
    and not exists (select from approval_decisions decision where decision.request_id = request.id)
)`;

const exceptionsWithResolutions = (db: Db, now: Date) =>
  db
    .selectFrom('payroll_exceptions as exception')
    .leftJoin('payroll_lines as line', 'line.id', 'exception.line_id')
    .leftJoin('payroll_resolutions as resolution', 'resolution.exception_id', 'exception.id')
    .leftJoin('staff', 'staff.id', 'resolution.staff_id')
    .leftJoin('payroll_drafts as draft', 'draft.file_id', 'exception.file_id')
    .leftJoin('payroll_draft_answers as answer', (join) =>
      join.onRef('answer.draft_id', '=', 'draft.id').onRef('answer.dni', '=', 'exception.dni'),
    )
    .selectAll('exception')
    .select([
      IS_OWNER_KNOWN.as('is_owner_known'),
      sql<number | null>`(select borrower_id from credits where id = exception.credit_id)`.as('borrower_id'),
      sql<boolean>`${isReturnPendingSql(sql.lit('payroll'), sql`exception.id`, now)} or ${isCompletionPending(now)}`.as(
        'is_return_pending',
      ),
      'line.row',
      'answer.answer as company_answer',
      'answer.left_on as company_left_on',
      'answer.note as company_note',
      'resolution.action',
      'resolution.reason',
      'resolution.credit_id as resolved_credit_id',
      'resolution.bank_reference',
      'resolution.paid_on',
      'resolution.resolved_at',
      'staff.first_name as staff_first_name',
      'staff.last_name as staff_last_name',
    ]);

export type ExceptionView = Awaited<ReturnType<typeof readExceptionView>>;

export async function readExceptionView(db: Db, id: number, now: Date) {
  return exceptionsWithResolutions(db, now).where('exception.id', '=', id).executeTakeFirstOrThrow();
}

type ExceptionQuery = {
  fileId: number | undefined;
  payPeriod: Day | undefined;
  isResolved: boolean;
  after: number | null;
  limit: number;
  now: Date;
};

/** Oldest first. */
export async function exceptionsOfCompany(
  db: Db,
  companyId: number,
  query: ExceptionQuery,
): Promise<ExceptionView[]> {
  let rows = exceptionsWithResolutions(db, query.now)
    .where('exception.company_id', '=', companyId)
    .where('resolution.exception_id', query.isResolved ? 'is not' : 'is', null);
  if (query.fileId !== undefined) rows = rows.where('exception.file_id', '=', query.fileId);
  if (query.payPeriod !== undefined) rows = rows.where('exception.pay_period', '=', query.payPeriod);
  if (query.after !== null) rows = rows.where('exception.id', '>', query.after);
  return rows.orderBy('exception.id').limit(query.limit).execute();
}

export type ExceptionRow = Row<'payroll_exceptions'> & {
  is_owner_known: boolean;
  /** Of the exception's credit. */
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

/** False when the exception is resolved already. Of two parallel resolutions the second waits here for the first. */
export async function insertResolution(trx: Trx, resolution: Row<'payroll_resolutions'>): Promise<boolean> {
  const written = await trx
    .insertInto('payroll_resolutions')
    .values(resolution)
    .onConflict((conflict) => conflict.column('exception_id').doNothing())
    .executeTakeFirst();
  return (written.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

type CreditOwner = { borrower_id: number; dni: string };

/** The borrower of a credit of the exception's company. */
export async function findCreditOwner(
  db: Db,
  { company_id: companyId }: Pick<ExceptionRow, 'company_id'>,
  creditId: number,
): Promise<CreditOwner | undefined> {
  return db
    .selectFrom('credits')
    .innerJoin('borrowers', 'borrowers.id', 'credits.borrower_id')
    .select(['credits.borrower_id', 'borrowers.dni'])
    .where('credits.id', '=', creditId)
    .where('credits.company_id', '=', companyId)
    .executeTakeFirst();
}

/** A wage with a known owner pays that person's credits only. Without a known owner it may pay any credit of the company. */
export function canReceiveFunds(exception: ExceptionRow, owner: CreditOwner): boolean {
  if (!exception.is_owner_known) return true;
  return exception.borrower_id === null
    ? owner.dni === exception.dni
    : owner.borrower_id === exception.borrower_id;
}
