import type { Db } from '../../../db/types.ts';

/** The holder and the agreed terms of a credit, for its statements. */
export async function findStatementCredit(db: Db, creditId: number) {
  return db
    .selectFrom('credits')
    .innerJoin('borrowers', 'borrowers.id', 'credits.borrower_id')
    .select([
      'credits.id',
      'credits.borrower_id',
      'credits.type_user',
      'credits.state',
      'credits.amount',
      'credits.installments',
      'credits.total',
      'credits.signed_at',
      'credits.disbursed_on',
      'credits.finished_on',
      'credits.reopen_pending_since',
      'borrowers.first_name',
      'borrowers.last_name',
      'borrowers.type_document',
      'borrowers.dni',
      'borrowers.payment_alias',
    ])
    .where('credits.id', '=', creditId)
    .executeTakeFirst();
}

export type StatementCredit = NonNullable<Awaited<ReturnType<typeof findStatementCredit>>>;
