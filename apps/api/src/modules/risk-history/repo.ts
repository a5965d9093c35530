import type { Db } from '../../db/types.ts';

export type Sought = {
  dni: readonly string[];
  email: string;
  cellphone: string;
  /** Only that company's employees; null for everybody. */
  companyId: number | null;
};

/**
 * The ID numbers that are meant, the surest first: an ID number before an e-mail before a phone, for ten digits may be
 * both. One that no borrower has may still have a report.
 */
export async function findIdNumbers(db: Db, sought: Sought): Promise<string[]> {
  let query = db
    .selectFrom('borrowers')
    .select(['dni', 'email'])
    .where((row) =>
      row.or([
        row('dni', 'in', [...sought.dni]),
        row('email', '=', sought.email),
        row('cellphone', '=', sought.cellphone),
      ]),
    );
  if (sought.companyId !== null) query = query.where('company_id', '=', sought.companyId);
  const people = await query.execute();
  const byDni = people.filter(({ dni }) => sought.dni.includes(dni));
  const byEmail = people.filter(({ email }) => email === sought.email);
  const strangers = sought.companyId === null ? sought.dni : [];
  return [
    ...new Set([
      ...byDni.map(({ dni }) => dni),
      ...strangers,
      ...[...byEmail, ...people].map(({ dni }) => dni),
    ]),
  ];
}

export type FoundReport = NonNullable<Awaited<ReturnType<typeof newestReport>>>;

/** The newest answer of the bureau about an ID number, as it is stored. */
export async function newestReport(db: Db, dni: string) {
  return db
    .selectFrom('bureau_reports')
    .select(['borrower_id', 'found', 'report_sealed', 'asked_at'])
    .where('dni', '=', dni)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
