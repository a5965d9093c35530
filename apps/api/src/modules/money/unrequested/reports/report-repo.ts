import { sql } from 'kysely';
import type { Db, NewRow, Row, RowChange, Trx } from '../../../../db/types.ts';

export type ReportRow = Row<'unrequested_reports'>;

/**
 * The job that looks for the account of a report: in its transaction, so that neither exists without the other. It starts at a
 * random moment after the reply: otherwise the next call of the same caller would be slower where there is an account.
 */
export const PROCESS_REPORT = 'process-unrequested-report';

export async function insertCase(trx: Trx, report: NewRow<'unrequested_reports'>): Promise<number> {
  const { id } = await trx
    .insertInto('unrequested_reports')
    .values(report)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertReport(trx: Trx, report: NewRow<'unrequested_reports'>): Promise<number> {
  const id = await insertCase(trx, report);
  const payload = JSON.stringify({ reportId: id });
  await sql`select graphile_worker.add_job(${PROCESS_REPORT}, payload := ${payload}::json,
    run_at := now() + (1 + random() * 2) * interval '1 second')`.execute(trx);
  return id;
}

export async function lockReport(trx: Trx, id: number): Promise<ReportRow | undefined> {
  return trx
    .selectFrom('unrequested_reports')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function readReport(db: Db, id: number): Promise<ReportRow> {
  return db.selectFrom('unrequested_reports').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export async function lockReportByNumber(trx: Trx, number: string): Promise<ReportRow | undefined> {
  return trx
    .selectFrom('unrequested_reports')
    .selectAll()
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst();
}

export async function changeReport(
  trx: Trx,
  id: number,
  set: RowChange<'unrequested_reports'>,
): Promise<void> {
  await trx.updateTable('unrequested_reports').set(set).where('id', '=', id).execute();
}

/** Locks the reports that hold a credit. The caller locks the credit afterwards. */
export async function lockReportsOf(trx: Trx, creditId: number): Promise<ReportRow[]> {
  return trx
    .selectFrom('unrequested_reports')
    .selectAll()
    .where('id', 'in', (held) =>
      held
        .selectFrom('reported_credits')
        .select('report_id')
        .where('credit_id', '=', creditId)
        .where('ended_at', 'is', null),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function findAccount(db: Db, dni: string) {
  return db
    .selectFrom('borrowers')
    .select(['id', 'cellphone', 'email', 'email_confirmed_at', 'created_at', 'cellphone_changed_at'])
    .where('dni', '=', dni)
    .where('active', '=', true)
    .executeTakeFirst();
}
export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** Being repaid, or not paid out yet; asked for after `after`; never held by another report. */
export async function openCreditsAfter(
  db: Db,
  borrowerId: number,
  after: Date,
  reportId: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('credits')
    .select('id')
    .where('borrower_id', '=', borrowerId)
    .where('state', 'in', ['APPROVED', 'SIGNED', 'IN_REVIEW', 'TO_CONFIRM', 'IN_PROCESS', 'ACTIVE'])
    .where('requested_at', '>', after)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reported_credits')
            .select('report_id')
            .whereRef('credit_id', '=', 'credits.id')
            .where('report_id', '<>', reportId),
        ),
      ),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function holdCredit(trx: Trx, reportId: number, creditId: number): Promise<void> {
  await trx
    .insertInto('reported_credits')
    .values({ report_id: reportId, credit_id: creditId, ended_at: null })
    .onConflict((row) => row.columns(['report_id', 'credit_id']).doUpdateSet({ ended_at: null }))
    .execute();
}

export async function heldCredits(db: Db, reportId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('reported_credits')
    .select('credit_id')
    .where('report_id', '=', reportId)
    .where('ended_at', 'is', null)
    .orderBy('credit_id')
    .execute();
  return rows.map(({ credit_id }) => credit_id);
}

/** Those that it holds, and those that it held. */
export async function reportedCredits(db: Db, reportId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('reported_credits')
    .select('credit_id')
    .where('report_id', '=', reportId)
    .orderBy('credit_id')
    .execute();
  return rows.map(({ credit_id }) => credit_id);
}

/** `creditId`: only that one of the report. */
export async function endHold(trx: Trx, reportId: number, creditId: number | null, now: Date): Promise<void> {
  const held = trx
    .updateTable('reported_credits')
    .set({ ended_at: now })
    .where('report_id', '=', reportId)
    .where('ended_at', 'is', null);
  await (creditId === null ? held : held.where('credit_id', '=', creditId)).execute();
}

/** How many wait, by the day that ends. */
export async function waitingReports(db: Db) {
  return db
    .selectFrom('unrequested_reports')
    .select(({ fn }) => ['answer_by as on', fn.countAll<number>().as('count')])
    .where('answered_at', 'is', null)
    .groupBy('answer_by')
    .execute();
}

/** A page of the list, with the account of the number and who answered. */
export async function listReports(
  db: Db,
  {
    state,
    search,
    after,
    limit,
  }: { state: 'open' | 'answered'; search: string; after: number | null; limit: number },
) {
  const isOpen = state === 'open';
  const page = db
    .selectFrom('unrequested_reports as report')
    .leftJoin('borrowers as person', 'person.dni', 'report.dni')
    .leftJoin('staff', 'staff.id', 'report.answered_by')
    .selectAll('report')
    .select([
      'person.id as id_user',
      'person.first_name',
      'person.last_name',
      'staff.first_name as staff_first_name',
      'staff.last_name as staff_last_name',
    ])
    .where('report.answered_at', isOpen ? 'is' : 'is not', null)
    .orderBy('report.id', isOpen ? 'asc' : 'desc')
    .limit(limit);
  const typed = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const found =
    search === ''
      ? page
      : page.where(
          sql<boolean>`(report.number ilike ${typed} or report.dni ilike ${typed} or report.contact ilike ${typed}
            or person.first_name || ' ' || person.last_name ilike ${typed})`,
        );
  return (after === null ? found : found.where('report.id', isOpen ? '>' : '<', after)).execute();
}

/** Answered reports of numbers without an account; those of an account end with its person. */
export async function deleteReportsOfNobody(db: Db, answeredBefore: Date): Promise<void> {
  await db
    .deleteFrom('unrequested_reports')
    .where('answered_at', '<', answeredBefore)
    .where('borrower_id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('borrowers').select('id').whereRef('borrowers.dni', '=', 'unrequested_reports.dni'),
        ),
      ),
    )
    .execute();
}

/** Of the accounts, newest first, and whether a report holds them. */
export async function creditsOf(db: Db, borrowerIds: readonly number[]) {
  if (borrowerIds.length === 0) return [];
  return db
    .selectFrom('credits')
    .select(['id', 'borrower_id', 'state', 'requested_at', 'amount'])
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('reported_credits')
            .select('report_id')
            .whereRef('reported_credits.credit_id', '=', 'credits.id')
            .where('reported_credits.ended_at', 'is', null),
        )
        .as('is_held'),
    )
    .where('borrower_id', 'in', [...borrowerIds])
    .where('state', 'not in', ['REJECTED', 'CANCELLED'])
    .orderBy('id', 'desc')
    .execute();
}
