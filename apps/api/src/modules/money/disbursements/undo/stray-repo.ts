import { sql } from 'kysely';
import type { Db, Trx } from '../../../../db/types.ts';
import { type CompanyScope, inCompany } from '../../../../kernel/company-scope.ts';

/** In the newest file of each credit that ended after it, and about which nobody has said what the bank did. */
export function findStray(db: Db, scope: CompanyScope, creditId: number | null = null) {
  const query = db
    .selectFrom('payout_file_credits as own')
    .innerJoin('payout_files as file', 'file.id', 'own.file_id')
    .innerJoin('credits', (join) =>
      join
        .onRef('credits.id', '=', 'own.credit_id')
        .onRef('credits.disbursement_number', '=', 'own.disbursement_number'),
    )
    .innerJoin('disbursements', 'disbursements.credit_id', 'credits.id')
    .innerJoin('borrowers', 'borrowers.id', 'credits.borrower_id')
    .leftJoin('banks', 'banks.code', 'own.bank_code')
    .distinctOn('own.credit_id')
    .select(['own.credit_id as id_credit', 'borrowers.id as id_user', 'borrowers.dni'])
    .select(sql<string>`borrowers.first_name || ' ' || borrowers.last_name`.as('name'))
    .select(['own.amount_pesos as amount', 'banks.title as bank', 'own.account_number'])
    .select(['file.id as id_file', 'file.name as file_name', 'file.made_at'])
    .where('credits.state', '=', sql.lit('CANCELLED'))
    .where('disbursements.confirmed_at', 'is', null)
    .where('disbursements.stopped_at', 'is', null)
    .$if(creditId !== null, (all) => all.where('own.credit_id', '=', creditId))
    .orderBy('own.credit_id')
    .orderBy('own.id', 'desc');
  return inCompany(query, 'credits.company_id', scope).execute();
}

export async function markStopped(trx: Trx, creditId: number, now: Date): Promise<void> {
  await trx
    .updateTable('disbursements')
    .set({ stopped_at: now })
    .where('credit_id', '=', creditId)
    .executeTakeFirstOrThrow();
}

/** Its borrower says, and no decision denies, that they never asked for it. */
export async function isUnrequested(trx: Trx, creditId: number): Promise<boolean> {
  const report = await trx
    .selectFrom('reported_credits')
    .innerJoin('unrequested_reports', 'unrequested_reports.id', 'reported_credits.report_id')
    .select('report_id')
    .where('credit_id', '=', creditId)
    .where('unrequested_reports.state', 'in', ['confirmed', 'upheld'])
    .limit(1)
    .executeTakeFirst();
  return report !== undefined;
}
