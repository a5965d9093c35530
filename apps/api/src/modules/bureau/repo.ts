import type { Db, Trx } from '../../db/types.ts';

export type StoredReport = { id: number; found: boolean; report_sealed: string; asked_at: Date };

/** The latest report about an ID number that was asked for after `since`. */
export async function latestReport(db: Db, dni: string, since: Date): Promise<StoredReport | undefined> {
  return db
    .selectFrom('bureau_reports')
    .select(['id', 'found', 'report_sealed', 'asked_at'])
    .where('dni', '=', dni)
    .where('asked_at', '>', since)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function hasReportSince(db: Db, borrowerId: number, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('bureau_reports')
    .innerJoin('borrowers', 'borrowers.dni', 'bureau_reports.dni')
    .select('bureau_reports.id')
    .where('borrowers.id', '=', borrowerId)
    .where('asked_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export type NewReport = {
  borrowerId: number;
  dni: string;
  found: boolean;
  sealed: string;
  rawSealed: string;
  askedAt: Date;
};

export async function insertReport(trx: Trx, report: NewReport): Promise<number> {
  const row = await trx
    .insertInto('bureau_reports')
    .values({
      borrower_id: report.borrowerId,
      dni: report.dni,
      found: report.found,
      report_sealed: report.sealed,
      raw_sealed: report.rawSealed,
      asked_at: report.askedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
