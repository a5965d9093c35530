import type { CreditState } from '@unamano/domain/loans/credit-state';
import { sql } from 'kysely';
import type { Db } from '../../../db/types.ts';
import { type CompanyScope, inCompany } from '../../../kernel/company-scope.ts';
import type { OlderPage } from '../../../kernel/paging.ts';
import { lenderReference } from '../../../kernel/person-search.ts';
import { FROM_OTHER_BOOKS } from '../../loans/credit-lifecycle/index.ts';

const CREDITS_MAX = 50;
const QUERIES_MAX = 20;

/** Undefined outside the caller's scope. */
export async function findPerson(db: Db, scope: CompanyScope, id: number) {
  const query = db
    .selectFrom('borrowers')
    .leftJoin('companies', 'companies.id', 'borrowers.company_id')
    .selectAll('borrowers')
    .select('companies.name as company_name')
    .where('borrowers.id', '=', id);
  return inCompany(query, 'borrowers.company_id', scope).executeTakeFirst();
}

/** The newest first. The caller has found the person in scope. */
export async function creditsOf(db: Db, borrowerId: number) {
  return db
    .selectFrom('credits')
    .leftJoin('companies', 'companies.id', 'credits.company_id')
    .select([
      'credits.id',
      'credits.state',
      'credits.amount',
      'credits.total',
      'credits.installments',
      'credits.requested_at',
      'credits.disbursed_on',
      'credits.finished_on',
      'companies.name as company_name',
    ])
    .select(lenderReference('credits.id').as('lender_reference'))
    .where('credits.borrower_id', '=', borrowerId)
    .orderBy('credits.id', 'desc')
    .limit(CREDITS_MAX)
    .execute();
}

export async function isCreditInScope(db: Db, scope: CompanyScope, creditId: number): Promise<boolean> {
  const query = db
    .selectFrom('credits')
    .innerJoin('borrowers', 'borrowers.id', 'credits.borrower_id')
    .select('credits.id')
    .where('credits.id', '=', creditId);
  return (await inCompany(query, 'borrowers.company_id', scope).executeTakeFirst()) !== undefined;
}

/** The queries of the bureau about an ID number, the newest first. */
export async function bureauQueriesOf(db: Db, dni: string) {
  return db
    .selectFrom('bureau_reports')
    .select(['queried_at', 'found'])
    .where('dni', '=', dni)
    .orderBy('queried_at', 'desc')
    .limit(QUERIES_MAX)
    .execute();
}

export async function claimsOf(db: Db, borrowerId: number) {
  return db
    .selectFrom('data_claims')
    .select(['id', 'reference', 'opened_at', 'closed_at'])
    .where('borrower_id', '=', borrowerId)
    .orderBy('id')
    .execute();
}

export type DecisionRow = {
  id: number;
  at: Date;
  operation: 'PRESTAMO' | 'NO PRESTAMO';
  reasons: string[];
  amount: number;
  installments: number;
  credit_id: number | null;
};

/** Requests with their decisions, the newest first; none of another lender. */
export async function decisionsOf(
  db: Db,
  borrowerId: number,
  { before, limit }: OlderPage,
): Promise<DecisionRow[]> {
  const { rows } = await sql<DecisionRow>`
    select decision.id, decided_at as at, operation, reasons, (inputs ->> 'requestedAmount')::bigint as amount,
      (inputs ->> 'requestedInstallments')::integer as installments,
      (select min(credits.id) from credits where credits.borrower_id = ${borrowerId} and decision_id = decision.id) as credit_id
    from credit_decisions decision
    where borrower_id = ${borrowerId} and (decided_at, decision.id) < (${before.at}::timestamptz, ${before.id}::bigint)
      and not exists (select from credits join opening_terms on opening_terms.credit_id = credits.id
        where credits.borrower_id = ${borrowerId} and decision_id = decision.id)
    order by decided_at desc, decision.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Moves of credits that no movement of their loans tells, the newest first. */
export async function movesOf(db: Db, creditIds: readonly number[], { before, limit }: OlderPage) {
  return db
    .selectFrom('credit_events as move')
    .leftJoin('staff', (join) => join.onRef('staff.id', '=', 'move.actor_id').on('move.actor', '=', 'staff'))
    .select(['move.id', 'move.credit_id', 'move.from_state', 'move.to_state', 'move.actor'])
    .select(['move.happened_at', sql<string | null>`staff.first_name || ' ' || staff.last_name`.as('by')])
    .where('move.credit_id', '=', sql<number>`any(${[...creditIds]}::bigint[])`)
    .select(
      sql<string>`coalesce(substring(move.reason from '^cancelled by staff: (.*)$'),
        case when move.to_state = 'REJECTED' then (select reason from company_answers where credit_id = move.credit_id) end,
        '')`.as('reason'),
    )
    .where('move.from_state', 'is not', null)
    .where('move.reason', '<>', FROM_OTHER_BOOKS)
    .where('move.from_state', 'not in', ['ACTIVE', 'FIN'])
    .where('move.to_state', '<>', 'ACTIVE')
    .where(sql<boolean>`(move.happened_at, move.id) < (${before.at}::timestamptz, ${before.id}::bigint)`)
    .orderBy('move.happened_at', 'desc')
    .orderBy('move.id', 'desc')
    .limit(limit)
    .$narrowType<{ from_state: CreditState; to_state: CreditState }>()
    .execute();
}

/** Files for the bank with a transfer of these credits, the newest first. */
export async function payoutFilesOf(db: Db, creditIds: readonly number[], { before, limit }: OlderPage) {
  return db
    .selectFrom('payout_file_credits as own')
    .innerJoin('payout_files as file', 'file.id', 'own.file_id')
    .innerJoin('staff', 'staff.id', 'file.made_by')
    .select(['own.id', 'own.credit_id', 'own.amount_pesos', 'file.name', 'file.made_at as at'])
    .select(sql<string>`staff.first_name || ' ' || staff.last_name`.as('by'))
    .where('own.credit_id', '=', sql<number>`any(${[...creditIds]}::bigint[])`)
    .where(sql<boolean>`(file.made_at, own.id) < (${before.at}::timestamptz, ${before.id}::bigint)`)
    .orderBy('file.made_at', 'desc')
    .orderBy('own.id', 'desc')
    .limit(limit)
    .execute();
}

/** Disbursements of these credits that were confirmed with others, the newest first. */
export async function batchesOf(db: Db, creditIds: readonly number[], { before, limit }: OlderPage) {
  return db
    .selectFrom('payout_batch_credits as own')
    .innerJoin('payout_batches as batch', 'batch.id', 'own.batch_id')
    .innerJoin('staff', 'staff.id', 'batch.made_by')
    .select(['own.id', 'own.credit_id', 'own.bank_reference', 'own.confirmed_at as at', 'batch.sent_on'])
    .select(sql<string>`staff.first_name || ' ' || staff.last_name`.as('by'))
    .where('own.credit_id', '=', sql<number>`any(${[...creditIds]}::bigint[])`)
    .where(sql<boolean>`(own.confirmed_at, own.id) < (${before.at}::timestamptz, ${before.id}::bigint)`)
    .orderBy('own.confirmed_at', 'desc')
    .orderBy('own.id', 'desc')
    .limit(limit)
    .execute();
}

export type CreditSpan = { id: number; from: Date; through: Date | null };

/** From when to when something can have happened to each credit; the end is null while it may still happen. */
export async function creditSpansOf(db: Db, borrowerId: number): Promise<CreditSpan[]> {
  const { rows } = await sql<CreditSpan>`
    select id, requested_at as "from", case when state in ('FIN', 'REJECTED', 'CANCELLED') and reopen_pending_since is null
      then greatest((select max(recorded_at) from loan_events where credit_id = credits.id),
        (select max(happened_at) from credit_events where credit_id = credits.id)) end as through
    from credits where borrower_id = ${borrowerId}
    order by through desc nulls first, id desc`.execute(db);
  return rows;
}
