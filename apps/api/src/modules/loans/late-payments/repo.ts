import { FIRST_COLLECTION_STATE } from '@unamano/contract/loans/collection-states';
import { sql } from 'kysely';
import type { Db, NewRow, Trx } from '../../../db/types.ts';
import { ALL_COMPANIES, type CompanyScope, inCompany } from '../../../kernel/company-scope.ts';
import { lenderReference } from '../../../kernel/person-search.ts';
import { setCollectionState } from '../credit-lifecycle/index.ts';

/** A credit with its borrower, as rows and details show them beside the loan balance. */
export type CreditOfPerson = NonNullable<Awaited<ReturnType<ReturnType<typeof credits>['executeTakeFirst']>>>;

function credits(db: Db, scope: CompanyScope) {
  const query = db
    .selectFrom('credits')
    .innerJoin('borrowers', 'borrowers.id', 'credits.borrower_id')
    .leftJoin('loan_positions', 'loan_positions.credit_id', 'credits.id')
    .leftJoin('assigned_cases', 'assigned_cases.credit_id', 'credits.id')
    .leftJoin('companies', 'companies.id', 'credits.company_id')
    .select((row) => [
      'companies.name as company_name',
      'credits.id',
      'credits.state',
      'credits.reopen_pending_since',
      'credits.borrower_id',
      'credits.amount',
      'credits.total',
      'credits.disbursed_on',
      row.fn.coalesce('credits.collection_state', sql.lit(FIRST_COLLECTION_STATE)).as('collection_state'),
      'borrowers.dni',
      'borrowers.first_name',
      'borrowers.last_name',
      'borrowers.email',
      'borrowers.cellphone',
      'assigned_cases.staff_id as assigned_id',
      'assigned_cases.name as assigned_name',
      'loan_positions.last_contact_on',
      'loan_positions.promise_due_on',
      'loan_positions.promise_pesos',
    ]);
  return inCompany(query, 'credits.company_id', scope);
}

/** By id; the map has no entry for an unknown id. */
export async function creditsById(
  db: Db,
  ids: readonly number[],
  scope: CompanyScope = ALL_COMPANIES,
): Promise<Map<number, CreditOfPerson>> {
  const rows = await credits(db, scope)
    .where('credits.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

type CreditKey = { creditId?: number | undefined; borrowerId?: number | undefined; dni?: readonly string[] };

/** The disbursed credit that matches every field of the key. Without a credit id: the one that is being repaid. */
export async function findCredit(
  db: Db,
  scope: CompanyScope,
  key: CreditKey,
): Promise<(CreditOfPerson & { lender_reference: string | null }) | undefined> {
  let query = credits(db, scope)
    .select(lenderReference('credits.id').as('lender_reference'))
    .where('credits.disbursed_on', 'is not', null);
  if (key.creditId !== undefined) query = query.where('credits.id', '=', key.creditId);
  else {
    query = query
      .where((row) =>
        row.or([row('credits.state', '=', 'ACTIVE'), row('credits.reopen_pending_since', 'is not', null)]),
      )
      .orderBy(sql`credits.state = 'ACTIVE'`, 'desc')
      .orderBy('credits.id');
  }
  if (key.borrowerId !== undefined) query = query.where('credits.borrower_id', '=', key.borrowerId);
  if (key.dni !== undefined)
    query = query.where('borrowers.dni', '=', sql<string>`any(${[...key.dni]}::text[])`);
  return query.limit(1).executeTakeFirst();
}

/** Sets the state and records who did it. The caller holds the credit's lock. */
export async function changeState(trx: Trx, change: NewRow<'collection_state_changes'>): Promise<void> {
  await setCollectionState(trx, change.credit_id, change.to_state);
  await trx.insertInto('collection_state_changes').values(change).execute();
}

/** Undefined for a credit in its first state. */
export async function lastStateChange(
  db: Db,
  creditId: number,
): Promise<{ by: string; at: Date } | undefined> {
  return db
    .selectFrom('collection_state_changes')
    .innerJoin('staff', 'staff.id', 'collection_state_changes.staff_id')
    .select(['changed_at as at', sql<string>`staff.first_name || ' ' || staff.last_name`.as('by')])
    .where('credit_id', '=', creditId)
    .orderBy('collection_state_changes.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
