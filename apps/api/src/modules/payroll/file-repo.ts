import type { LineOutcome } from '@unamano/contract/payroll-schemas';
import type { Day } from '@unamano/domain/calendar';
import { type Selectable, sql } from 'kysely';
import type { PayrollFilesTable } from '../../db/tables/payroll.ts';
import type { Db, Trx } from '../../db/types.ts';
import type { ReturnedLine } from './returned-files/returned-table.ts';

export type FileRow = Selectable<PayrollFilesTable>;

export async function findFile(db: Db, id: number): Promise<FileRow | undefined> {
  return db.selectFrom('payroll_files').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockFile(trx: Trx, id: number): Promise<FileRow | undefined> {
  return trx.selectFrom('payroll_files').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

const activeFiles = (db: Db, companyId: number) =>
  db
    .selectFrom('payroll_files')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('state', '<>', 'WITHDRAWN')
    .orderBy('id');

/** The same bytes, under whatever pay period; or the same content in that pay period. */
export async function findSame(
  db: Db,
  file: { companyId: number; payPeriod: Day; sha256: string; content: string },
): Promise<FileRow | undefined> {
  return activeFiles(db, file.companyId)
    .where((row) =>
      row.or([
        row('sha256', '=', file.sha256),
        row.and([row('pay_period', '=', file.payPeriod), row('content_sha256', '=', file.content)]),
      ]),
    )
    .executeTakeFirst();
}

/** A file of another pay period whose lines say the same. */
export async function findResembling(
  db: Db,
  companyId: number,
  content: string,
): Promise<FileRow | undefined> {
  return activeFiles(db, companyId).where('content_sha256', '=', content).executeTakeFirst();
}

/** @param key of the reference, as `referenceKey` gives it */
export async function findByReference(db: Db, companyId: number, key: string): Promise<FileRow | undefined> {
  return activeFiles(db, companyId).where('reference_key', '=', key).executeTakeFirst();
}

export async function insertFile(
  trx: Trx,
  file: Omit<FileRow, 'id' | 'decided_by' | 'decided_at' | 'decision_reason' | 'processed_at'>,
  bytes: Buffer,
): Promise<FileRow> {
  const undecided = { decided_by: null, decided_at: null, decision_reason: null, processed_at: null };
  const row = await trx
    .insertInto('payroll_files')
    .values({ ...file, ...undecided })
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx.insertInto('payroll_file_sources').values({ file_id: row.id, bytes }).execute();
  return row;
}

export async function insertLines(trx: Trx, fileId: number, lines: readonly ReturnedLine[]): Promise<void> {
  const of = <Value>(pick: (line: ReturnedLine) => Value) => lines.map(pick);
  await sql`
    insert into payroll_lines (file_id, row, dni, name, stated_credit_id, stated_installment, amount_pesos)
    select ${fileId}, given.* from unnest(${of((line) => line.row)}::integer[], ${of((line) => line.dni)}::text[],
      ${of((line) => line.name)}::text[], ${of((line) => line.creditId)}::bigint[],
      ${of((line) => line.installment)}::integer[], ${of((line) => line.amountPesos)}::bigint[]) as given`.execute(
    trx,
  );
}

/** The job is a row of the transaction that wants it. One that waits already is enough. */
export async function addProcessingJob(db: Db, task: string, fileId: number): Promise<void> {
  const payload = JSON.stringify({ fileId });
  await sql`select graphile_worker.add_job(${task}, payload := ${payload}::json,
    job_key := ${`payroll ${fileId}`}, job_key_mode := 'replace')`.execute(db);
}

/**
 * Nothing of the file is on a credit, no late charge was given back for it, and nobody has resolved anything of it: then it
 * can be taken back without undoing what somebody did.
 *
 * @param file the name of its id's column in a query, or the id
 */
export const hasNoEffects = (file: ReturnType<typeof sql.ref> | number) => sql<boolean>`(
  not exists (
    select from payroll_lines line where line.file_id = ${file} and line.outcome in ('exact', 'shortfall', 'surplus')
  )
  and not exists (
    select from payroll_exceptions exception
    join payroll_resolutions resolution on resolution.exception_id = exception.id
    where exception.file_id = ${file} and resolution.action not in ('deducted', 'withdrawn')
  )
  and not exists (
    select from payroll_lines line join journal_entries entry on entry.payroll_reference = 'late:' || line.id
    where line.file_id = ${file}
  ))`;

/** Files with their sums, newest first; an index gives each file's lines together. */
export async function fileViews(
  db: Db,
  query: { companyId?: number; payPeriod?: Day; id?: number; before?: number | null; limit: number },
) {
  let rows = db
    .selectFrom('payroll_files as file')
    .innerJoin('companies', 'companies.id', 'file.company_id')
    .innerJoin('staff as author', 'author.id', 'file.entered_by')
    .leftJoin('staff as decider', 'decider.id', 'file.decided_by')
    .leftJoin('payroll_files as like', 'like.id', 'file.similar_file_id')
    .selectAll('file')
    .select((row) => [
      'companies.name as company_name',
      'author.first_name as author_first_name',
      'author.last_name as author_last_name',
      'decider.first_name as decider_first_name',
      'decider.last_name as decider_last_name',
      sql<boolean>`file.state = 'ON_HOLD' or (file.state = 'PROCESSED' and ${hasNoEffects(sql.ref('file.id'))})`.as(
        'can_withdraw',
      ),
      'like.pay_period as similar_pay_period',
      'like.bank_reference as similar_reference',
      row
        .selectFrom('payroll_lines as line')
        .select((line) => line.cast<number>(line.fn.count('line.outcome'), 'integer').as('count'))
        .whereRef('line.file_id', '=', 'file.id')
        .as('lines_processed'),
      row
        .selectFrom('payroll_lines as line')
        .select((line) =>
          line.cast<number>(line.fn.coalesce(line.fn.sum('line.amount_pesos'), sql`0`), 'bigint').as('pesos'),
        )
        .whereRef('line.file_id', '=', 'file.id')
        .where('line.outcome', 'is not', null)
        .as('booked_pesos'),
      row
        .selectFrom('payroll_exceptions as exception')
        .select((exception) =>
          exception
            .cast<number>(
              exception.fn.coalesce(exception.fn.sum('exception.suspense_pesos'), sql`0`),
              'bigint',
            )
            .as('pesos'),
        )
        .whereRef('exception.file_id', '=', 'file.id')
        .where('exception.line_id', 'is not', null)
        .as('suspended_pesos'),
      row
        .selectFrom('payroll_exceptions as exception')
        .leftJoin('payroll_resolutions as resolution', 'resolution.exception_id', 'exception.id')
        .select((exception) =>
          exception
            .cast<number>(
              exception.fn.coalesce(exception.fn.sum('exception.suspense_pesos'), sql`0`),
              'bigint',
            )
            .as('pesos'),
        )
        .whereRef('exception.file_id', '=', 'file.id')
        .where('resolution.exception_id', 'is', null)
        .as('unapplied_pesos'),
      row
        .selectFrom('payroll_exceptions as exception')
        .leftJoin('payroll_resolutions as resolution', 'resolution.exception_id', 'exception.id')
        .select((exception) => exception.cast<number>(exception.fn.countAll(), 'integer').as('count'))
        .whereRef('exception.file_id', '=', 'file.id')
        .where('resolution.exception_id', 'is', null)
        .as('open_exceptions'),
    ]);
  if (query.companyId !== undefined) rows = rows.where('file.company_id', '=', query.companyId);
  if (query.payPeriod !== undefined) rows = rows.where('file.pay_period', '=', query.payPeriod);
  if (query.id !== undefined) rows = rows.where('file.id', '=', query.id);
  if (query.before) rows = rows.where('file.id', '<', query.before);
  return rows.orderBy('file.id', 'desc').limit(query.limit).execute();
}

export type FileView = Awaited<ReturnType<typeof fileViews>>[number];

export async function linesOf(
  db: Db,
  query: { fileId: number; outcome: FileLine['outcome'] | undefined; after: number | null; limit: number },
) {
  let rows = db
    .selectFrom('payroll_lines')
    .select([
      'id',
      'row',
      'dni',
      'name',
      'stated_credit_id',
      'stated_installment',
      'amount_pesos',
      'outcome',
      'processed_at',
    ])
    .where('file_id', '=', query.fileId);
  if (query.outcome) rows = rows.where('outcome', '=', query.outcome);
  // A cursor may be larger than any row.
  if (query.after !== null) rows = rows.where('row', '>', sql<number>`${query.after}::bigint`);
  return rows.orderBy('row').limit(query.limit).execute();
}

type FileLine = {
  outcome: LineOutcome | null;
};
