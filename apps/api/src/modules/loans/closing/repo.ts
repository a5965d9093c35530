import { sql } from 'kysely';
import type { Db } from '../../../db/types.ts';

/** A credit of the borrower, and the e-mail for its orders. */
export async function findCredit(
  db: Db,
  creditId: number,
  borrowerId: number,
): Promise<{ credit_id: number; email: string } | undefined> {
  return db
    .selectFrom('credits')
    .innerJoin('borrowers', 'borrowers.id', 'credits.borrower_id')
    .select(['credits.id as credit_id', 'borrowers.email'])
    .where('credits.id', '=', creditId)
    .where('credits.borrower_id', '=', borrowerId)
    .executeTakeFirst();
}

/** The sources of the money with which a new credit paid an old one off, and of what voided it since, the last first. */
export async function refinancingSources(db: Db, oldId: number, newId: number): Promise<string[]> {
  const { rows } = await sql<{ source: string }>`
    select source from loan_events
    where credit_id = ${oldId} and source ~ ${`^(void-)*refinancing-${newId}-[0-9]+$`} order by id desc`.execute(
    db,
  );
  return rows.map(({ source }) => source);
}
