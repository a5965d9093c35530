import type { UnappliedSource } from '@unamano/contract/money/unapplied-funds';
import type { Day } from '@unamano/domain/calendar';
import { type Pesos, ZERO_PESOS } from '@unamano/domain/money';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, NewRow, Row, Trx } from '../../../db/types.ts';
import { type CompanyScope, inCompanySql } from '../../../kernel/company-scope.ts';

export const RETURN_KIND = 'unapplied_funds.return';

/** Names unapplied funds: a payment, or a payroll exception. */
export type FundKey = { source: UnappliedSource; id: number };

export type FundRow = Row<'unapplied_funds'> & {
  owner_name: string;
  owner_dni: string;
  /** A return waits for its second person. */
  is_return_pending: boolean;
};

/** The position of a row in the list. */
export type FundPosition = { receivedOn: Day; source: UnappliedSource; id: number };

/** Condition: a return of these funds waits for its second person. */
export const isReturnPendingSql = (
  source: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  now: Date,
) => sql<boolean>`
  exists (
    select from approval_requests request
    where request.kind = ${RETURN_KIND} and request.payload ->> 'source' = ${source}
      and (request.payload ->> 'id')::bigint = ${id} and request.expires_at > ${now}::timestamptz
      and not exists (select from approval_decisions decision where decision.request_id = request.id)
  )`;

async function readFunds(
  db: Db,
  now: Date,
  { which, order, limit }: { which: RawBuilder<SqlBool>; order: RawBuilder<unknown>; limit: number },
): Promise<FundRow[]> {
  const { rows } = await sql<FundRow>`
    select fund.*,
      coalesce(borrowers.first_name || ' ' || borrowers.last_name, companies.name, '') as owner_name,
      coalesce(borrowers.dni, companies.nit, '') as owner_dni,
      ${isReturnPendingSql(sql`fund.source`, sql`fund.source_id`, now)} as is_return_pending
    from unapplied_funds fund
    left join borrowers on borrowers.id = fund.borrower_id
    left join companies on companies.id = fund.company_id and fund.borrower_id is null
    where ${which}
    order by fund.received_on ${order}, fund.source ${order}, fund.source_id ${order} limit ${limit}`.execute(
    db,
  );
  return rows;
}

export async function findFund(db: Db, { source, id }: FundKey, now: Date): Promise<FundRow | undefined> {
  const which = sql<SqlBool>`fund.source = ${source} and fund.source_id = ${id}`;
  const [fund] = await readFunds(db, now, { which, order: sql`asc`, limit: 1 });
  return fund;
}

const inScope = (scope: CompanyScope) => inCompanySql('fund.company_id', scope);

/** Open: oldest first. Ended: newest first. Money that was charged back after its return stays open. */
export function listFunds(
  db: Db,
  scope: CompanyScope,
  query: { isOpen: boolean; after: FundPosition | null; limit: number; now: Date },
): Promise<FundRow[]> {
  const { after, isOpen, limit, now } = query;
  const isShown = isOpen ? sql<SqlBool>`fund.waiting_pesos <> 0` : sql<SqlBool>`fund.waiting_pesos = 0`;
  const state = sql<SqlBool>`${isShown} and ${inScope(scope)}`;
  const which =
    after === null
      ? state
      : sql<SqlBool>`${state} and (fund.received_on, fund.source, fund.source_id)
          ${isOpen ? sql`>` : sql`<`} (${after.receivedOn}::date, ${after.source}::text, ${after.id}::bigint)`;
  return readFunds(db, now, { which, order: isOpen ? sql`asc` : sql`desc`, limit });
}

/** Below zero it is owed back: no term runs for money that is not here. */
type DaySums = { received_on: Day; is_owed_back: boolean; count: number; pesos: Pesos };

/** What is in suspense, by the day on which it was received. */
export async function waitingByDay(db: Db, scope: CompanyScope): Promise<DaySums[]> {
  const { rows } = await sql<DaySums>`
    select fund.received_on, fund.waiting_pesos < 0 as is_owed_back, count(*)::integer as count,
      sum(fund.waiting_pesos)::bigint as pesos
    from unapplied_funds fund
    where fund.waiting_pesos <> 0 and ${inScope(scope)} group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

export async function suspenseBalance(db: Db): Promise<Pesos> {
  const { rows } = await sql<{ pesos: Pesos }>`
    select -coalesce(sum(amount_pesos), 0)::bigint as pesos from journal_lines where account = 'suspense'`.execute(
    db,
  );
  return rows[0]?.pesos ?? ZERO_PESOS;
}

/** The credits of these people that are being repaid, oldest first. */
export async function openCreditsOf(
  db: Db,
  borrowerIds: readonly number[],
): Promise<{ id: number; borrower_id: number }[]> {
  return db
    .selectFrom('credits')
    .select(['id', 'borrower_id'])
    .where('borrower_id', 'in', borrowerIds.length > 0 ? [...borrowerIds] : [0])
    .where((credit) =>
      credit.or([credit('state', '=', 'ACTIVE'), credit('reopen_pending_since', 'is not', null)]),
    )
    .orderBy('id')
    .execute();
}

/** False where the funds of the payment were returned before. */
export async function insertReturn(trx: Trx, row: NewRow<'unapplied_returns'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('unapplied_returns')
    .values(row)
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** How often funds of the payment were applied, reversed applications included: a part of the next one's unique name. */
export async function countApplications(trx: Trx, paymentId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('payments')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('source', '=', 'unapplied_funds')
    .where('from_payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
