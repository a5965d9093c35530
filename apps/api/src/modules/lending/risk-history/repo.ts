import { sql } from 'kysely';
import type { Db } from '../../../db/types.ts';
import { type CompanyScope, inCompany, isPlatformScope } from '../../../kernel/company-scope.ts';

type BorrowerSearch = {
  dni: readonly string[];
  email: string;
  cellphone: string;
  scope: CompanyScope;
};

/**
 * The ID numbers that are meant, the surest first: an ID number before an e-mail before a phone, for ten digits may be
 * both. One that no borrower has may still have a report.
 */
export async function findIdNumbers(db: Db, search: BorrowerSearch): Promise<string[]> {
  const query = db
    .selectFrom('borrowers')
    .select(['dni', 'email'])
    .where((row) =>
      row.or([
        row('dni', '=', sql<string>`any(${[...search.dni]}::text[])`),
        row('email', '=', search.email),
        row('cellphone', '=', search.cellphone),
      ]),
    );
  const people = await inCompany(query, 'company_id', search.scope).execute();
  const byDni = people.filter(({ dni }) => search.dni.includes(dni));
  const byEmail = people.filter(({ email }) => email === search.email);
  const withoutBorrower = isPlatformScope(search.scope) ? search.dni : [];
  return [
    ...new Set([
      ...byDni.map(({ dni }) => dni),
      ...withoutBorrower,
      ...[...byEmail, ...people].map(({ dni }) => dni),
    ]),
  ];
}

export type FoundReport = NonNullable<Awaited<ReturnType<typeof newestReport>>>;

/** The newest answer of the bureau about an ID number, as it is stored. */
export async function newestReport(db: Db, dni: string) {
  return db
    .selectFrom('bureau_reports')
    .select(['borrower_id', 'found', 'report_sealed', 'queried_at'])
    .where('dni', '=', dni)
    .orderBy('queried_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
