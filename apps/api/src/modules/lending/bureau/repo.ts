import { sql } from 'kysely';
import type { Db, NewRow, Trx } from '../../../db/types.ts';

type StoredReport = { id: number; found: boolean; report_sealed: string; queried_at: Date };

/** The latest report about an ID number, queried after `since`. */
export async function latestReport(db: Db, dni: string, since: Date): Promise<StoredReport | undefined> {
  return db
    .selectFrom('bureau_reports')
    .select(['id', 'found', 'report_sealed', 'queried_at'])
    .where('dni', '=', dni)
    .where('queried_at', '>', since)
    .orderBy('queried_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function hasReportSince(db: Db, borrowerId: number, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('bureau_reports')
    .innerJoin('borrowers', 'borrowers.dni', 'bureau_reports.dni')
    .select('bureau_reports.id')
    .where('borrowers.id', '=', borrowerId)
    .where('queried_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertReport(trx: Trx, report: NewRow<'bureau_reports'>): Promise<number> {
  const row = await trx.insertInto('bureau_reports').values(report).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

/**
 * Answers about people who got no money: nothing of the answer stays. An ID number without an account goes too. A credit whose
 * transfer the bank returned counts as paid out.
 */
export async function blankReportsWithoutCredit(db: Db, before: Date): Promise<void> {
  await sql`
    update bureau_reports set found = false, report_sealed = '', raw_sealed = null,
      dni = case when exists (select from borrowers where borrowers.dni = bureau_reports.dni) then dni else '' end
    where queried_at < ${before} and report_sealed <> '' and not exists (
      select from borrowers join credits on credits.borrower_id = borrowers.id
      where borrowers.dni = bureau_reports.dni and (credits.disbursed_on is not null or credits.disbursement_number > 1))
  `.execute(db);
}
