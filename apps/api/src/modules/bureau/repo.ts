import type { Db, NewRow, Trx } from '../../db/types.ts';

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
