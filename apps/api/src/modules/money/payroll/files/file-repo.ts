/** Returned files: a company's transfer with the lines of what it deducted. */

import type { LineOutcome } from '@unamano/contract/money/payroll/schemas';
import type { ApprovalOutcome } from '@unamano/contract/office/approvals';
import type { Day } from '@unamano/domain/calendar';
import type { Pesos } from '@unamano/domain/money';
import { sql } from 'kysely';
import type { Db, Row, Trx } from '../../../../db/types.ts';
import type { ReturnedLine } from '../returned-sheets/returned-line.ts';

export type FileRow = Row<'payroll_files'>;

export async function findFile(db: Db, id: number): Promise<FileRow | undefined> {
  return db.selectFrom('payroll_files').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockFile(trx: Trx, id: number): Promise<FileRow | undefined> {
  return trx.selectFrom('payroll_files').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateFile(
  trx: Trx,
  id: number,
  change: Partial<
    Pick<FileRow, 'state' | 'approval_id' | 'decided_by' | 'decided_at' | 'decision_reason' | 'processed_at'>
  >,
): Promise<void> {
  await trx.updateTable('payroll_files').set(change).where('id', '=', id).execute();
}

const activeFiles = (db: Db, companyId: number) =>
  db
    .selectFrom('payroll_files')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('state', '<>', 'WITHDRAWN')
    .orderBy('id');

/** A file with the same bytes in any pay period, or with the same content in that pay period. */
export async function findSame(
  db: Db,
  file: { companyId: number; payPeriod: Day; sha256: string; contentHash: string },
): Promise<FileRow | undefined> {
  return activeFiles(db, file.companyId)
    .where((row) =>
      row.or([
        row('sha256', '=', file.sha256),
        row.and([row('pay_period', '=', file.payPeriod), row('content_sha256', '=', file.contentHash)]),
      ]),
    )
    .executeTakeFirst();
}

/** A file of any pay period with the same content. */
export async function findSimilar(
  db: Db,
  companyId: number,
  contentHash: string,
): Promise<FileRow | undefined> {
  return activeFiles(db, companyId).where('content_sha256', '=', contentHash).executeTakeFirst();
}

/** @param key of the reference, from `referenceKey` */
export async function findByReference(db: Db, companyId: number, key: string): Promise<FileRow | undefined> {
  return activeFiles(db, companyId).where('reference_key', '=', key).executeTakeFirst();
}

export async function insertFile(
  trx: Trx,
  file: Omit<
    FileRow,
    'id' | 'approval_id' | 'decided_by' | 'decided_at' | 'decision_reason' | 'processed_at'
  >,
  bytes: Buffer,
): Promise<FileRow> {
  const undecided = { approval_id: null, decided_by: null, decided_at: null, decision_reason: null };
  const row = await trx
    .insertInto('payroll_files')
    .values({ ...file, ...undecided, processed_at: null })
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx.insertInto('payroll_file_sources').values({ file_id: row.id, bytes }).execute();
  return row;
}

export async function insertLines(trx: Trx, fileId: number, lines: readonly ReturnedLine[]): Promise<void> {
  const column = <Value>(pick: (line: ReturnedLine) => Value) => lines.map(pick);
  await sql`
    insert into payroll_lines (file_id, row, dni, name, stated_credit_id, stated_installment, amount_pesos)
    select ${fileId}, given.* from unnest(${column((line) => line.row)}::integer[], ${column((line) => line.dni)}::text[],
      ${column((line) => line.name)}::text[], ${column((line) => line.creditId)}::bigint[],
      ${column((line) => line.installment)}::integer[], ${column((line) => line.amountPesos)}::bigint[]) as given`.execute(
    trx,
  );
}

/** What one person posted alone of a company's transfers, and has not withdrawn. */
export async function sumPostedByOnePerson(trx: Trx, companyId: number, since: Date): Promise<Pesos> {
  const row = await trx
    .selectFrom('payroll_files')
    .select(sql<Pesos>`coalesce(sum(greatest(transfer_pesos, lines_pesos)), 0)::bigint`.as('pesos'))
    .where('company_id', '=', companyId)
    .where('state', 'in', ['PROCESSING', 'PROCESSED'])
    .where('approval_id', 'is', null)
    .where(sql<Date>`coalesce(decided_at, entered_at)`, '>=', since)
    .executeTakeFirstOrThrow();
  return row.pesos;
}

/** What the company's pay periods brought, and what its paydays were asked for: the newest six of each, the newest first. */
export async function usualSums(trx: Trx, companyId: number): Promise<Record<'paid' | 'asked', Pesos[]>> {
  const { rows } = await sql<Record<'paid' | 'asked', Pesos[]>>`
    select array(select sum(greatest(transfer_pesos, lines_pesos))::bigint from payroll_files
        where company_id = ${companyId} and state = 'PROCESSED' group by pay_period order by pay_period desc limit 6) as paid,
      array(select (array_agg(total_pesos order by version desc))[1] from payroll_deduction_files
        where company_id = ${companyId} group by pay_period order by pay_period desc limit 6) as asked`.execute(
    trx,
  );
  return rows[0] ?? { paid: [], asked: [] };
}

export const PROCESS_PAYROLL_FILE = 'process-payroll-file';

/**
 * The job is queued by the same transaction. Without a key: several may work on a file, and none takes the place of another.
 * One file of a company at a time: each locks all its employees, and the others would wait inside their transactions.
 */
export async function addProcessingJob(db: Db, file: Pick<FileRow, 'id' | 'company_id'>): Promise<void> {
  const payload = JSON.stringify({ fileId: file.id });
  await sql`select graphile_worker.add_job(${PROCESS_PAYROLL_FILE}, payload := ${payload}::json,
    queue_name := ${`payroll of company ${file.company_id}`})`.execute(db);
}

/**
 * True while a processed file can be withdrawn: staff resolved none of its exceptions, and one person posted it or no line of it
 * paid a credit.
 *
 * @param file the column of the file's id in a query, or the id
 */
export const isReversible = (file: ReturnType<typeof sql.ref> | number) => sql<boolean>`(
  not exists (
    select from payroll_exceptions exception
    join payroll_resolutions resolution on resolution.exception_id = exception.id
    where exception.file_id = ${file} and resolution.action not in ('deducted', 'withdrawn', 'paid', 'answered')
  )
  and not exists (
    select from payroll_files posted join payroll_lines line on line.file_id = posted.id
    where posted.id = ${file} and posted.approval_id is not null and line.outcome in ('exact', 'shortfall', 'surplus')
  ))`;

type LineSums = { lines_processed: number; processed_pesos: Pesos };
const LINE_SUMS = sql<LineSums>`(
  select count(line.outcome)::integer as lines_processed,
    coalesce(sum(line.amount_pesos) filter (where line.outcome is not null), 0)::bigint as processed_pesos
  from payroll_lines line where line.file_id = file.id
)`;

/** Stored with each request for the second person of a transfer. */
export const FILE_APPROVAL = 'payroll.file';

type LastApproval = {
  approval_id: number;
  approval_requested_at: Date;
  approval_expires_at: Date;
  approval_requester: string;
  approval_decision: ApprovalOutcome | null;
  approval_decider: string | null;
  approval_reason: string | null;
};
const LAST_APPROVAL = sql<LastApproval>`(
  select request.id as approval_id, request.requested_at as approval_requested_at,
    request.expires_at as approval_expires_at,
    requester.first_name || ' ' || requester.last_name as approval_requester,
    decision.decision as approval_decision, decision.reason as approval_reason,
    decider.first_name || ' ' || decider.last_name as approval_decider
  from approval_requests request
  join staff requester on requester.id = request.requested_by
  left join approval_decisions decision on decision.request_id = request.id
  left join staff decider on decider.id = decision.decided_by
  where request.kind = ${FILE_APPROVAL} and (request.payload ->> 'fileId')::bigint = file.id
  order by request.id desc limit 1
)`;

type ExceptionSums = { open_exceptions: number; suspended_pesos: Pesos; unapplied_pesos: Pesos };
const EXCEPTION_SUMS = sql<ExceptionSums>`(
  select count(*) filter (where resolution.exception_id is null)::integer as open_exceptions,
    coalesce(sum(exception.suspense_pesos) filter (where exception.line_id is not null), 0)::bigint as suspended_pesos,
    coalesce(sum(exception.suspense_pesos) filter (where resolution.exception_id is null), 0)::bigint as unapplied_pesos
  from payroll_exceptions exception left join payroll_resolutions resolution on resolution.exception_id = exception.id
  where exception.file_id = file.id
)`;

const filesWithSums = (db: Db) =>
  db
    .selectFrom('payroll_files as file')
    .innerJoin('companies', 'companies.id', 'file.company_id')
    .innerJoin('staff as author', 'author.id', 'file.entered_by')
    .leftJoin('staff as decider', 'decider.id', 'file.decided_by')
    .leftJoin('payroll_files as similar_file', 'similar_file.id', 'file.similar_file_id')
    .innerJoinLateral(LINE_SUMS.as('lines'), (join) => join.onTrue())
    .innerJoinLateral(EXCEPTION_SUMS.as('exceptions'), (join) => join.onTrue())
    .leftJoinLateral(LAST_APPROVAL.as('approval'), (join) => join.onTrue())
    .selectAll('file')
    .select([
      'companies.name as company_name',
      'author.first_name as author_first_name',
      'author.last_name as author_last_name',
      'decider.first_name as decider_first_name',
      'decider.last_name as decider_last_name',
      'similar_file.pay_period as similar_pay_period',
      'similar_file.bank_reference as similar_reference',
      'lines.lines_processed',
      'lines.processed_pesos',
      'exceptions.open_exceptions',
      'exceptions.suspended_pesos',
      'exceptions.unapplied_pesos',
      'approval.approval_id as request_id',
      'approval.approval_requested_at',
      'approval.approval_expires_at',
      'approval.approval_requester',
      'approval.approval_decision',
      'approval.approval_decider',
      'approval.approval_reason',
      sql<boolean>`file.state = 'ON_HOLD' or (file.state = 'PROCESSED' and ${isReversible(sql.ref('file.id'))})`.as(
        'can_withdraw',
      ),
    ])
    .orderBy('file.id', 'desc');

export type FileWithSums = Awaited<ReturnType<typeof readFileWithSums>>;

export async function readFileWithSums(db: Db, id: number) {
  return filesWithSums(db).where('file.id', '=', id).executeTakeFirstOrThrow();
}

/** Newest first. */
export async function filesOfCompany(
  db: Db,
  companyId: number,
  query: { payPeriod: Day | undefined; before: number | null; limit: number },
): Promise<FileWithSums[]> {
  let rows = filesWithSums(db).where('file.company_id', '=', companyId);
  if (query.payPeriod !== undefined) rows = rows.where('file.pay_period', '=', query.payPeriod);
  if (query.before !== null) rows = rows.where('file.id', '<', query.before);
  return rows.limit(query.limit).execute();
}

export async function linesOf(
  db: Db,
  query: { fileId: number; outcome: LineOutcome | undefined; after: number | null; limit: number },
) {
  let rows = db
    .selectFrom('payroll_lines')
    .select([
      'id as id_line',
      'row',
      'dni',
      'name',
      'stated_credit_id as id_credit',
      // A file may name a credit of nobody, or of another company.
      sql<
        number | null
      >`(select borrower_id from credits join payroll_files file on file.company_id = credits.company_id
        where credits.id = stated_credit_id and file.id = file_id)`.as('id_user'),
      'stated_installment as installment',
      'amount_pesos as amount',
      'outcome',
      'processed_at',
    ])
    .where('file_id', '=', query.fileId);
  if (query.outcome) rows = rows.where('outcome', '=', query.outcome);
  // A cursor may be larger than the integer that a row's number is.
  if (query.after !== null) rows = rows.where('row', '>', sql<number>`${query.after}::bigint`);
  return rows.orderBy('row').limit(query.limit).execute();
}
