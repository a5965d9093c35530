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
