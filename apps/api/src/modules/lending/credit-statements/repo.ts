import type { Db } from '../../../db/types.ts';
import { type CompanyScope, inCompany } from '../../../kernel/company-scope.ts';

/** The holder and the agreed terms of a credit, for its statements. What another lender's books had was not signed here. */
export async function findStatementCredit(db: Db, creditId: number) {
  return db
    .selectFrom('credits')
    .innerJoin('borrowers', 'borrowers.id', 'credits.borrower_id')
    .leftJoin('signatures', 'signatures.credit_id', 'credits.id')
    .select([
      'credits.id',
      'credits.borrower_id',
      'credits.type_user',
      'credits.state',
      'credits.amount',
      'credits.installments',
      'credits.total',
      'signatures.signed_at',
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

/** The employer of the borrower who left it, within the scope. */
export async function findLeaving(db: Db, scope: CompanyScope, creditId: number) {
  const query = db
    .selectFrom('active_leavers as leaver')
    .innerJoin('credits', 'credits.id', 'leaver.credit_id')
    .innerJoin('companies', 'companies.id', 'credits.company_id')
    .select(['leaver.left_on', 'companies.name as company_name'])
    .where('leaver.credit_id', '=', creditId);
  return inCompany(query, 'credits.company_id', scope).executeTakeFirst();
}

export type Leaving = NonNullable<Awaited<ReturnType<typeof findLeaving>>>;
