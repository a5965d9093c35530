import type { StoredExceptionKind } from '@unamano/contract/money/payroll/schemas';
import type { UnappliedEnding, UnappliedSource } from '@unamano/contract/money/unapplied-funds';
import type { Day } from '@unamano/domain/calendar';
import { type Pesos, ZERO_PESOS } from '@unamano/domain/money';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/types.ts';
import { type CompanyScope, inCompanySql } from '../../../kernel/company-scope.ts';

export const RETURN_KIND = 'unapplied_funds.return';

/** Names unapplied funds: the waiting money of a credit, or a payroll exception. */
export type FundKey = { source: UnappliedSource; id: number };

export type FundRow = {
  source: UnappliedSource;
  /** Of the credit or the exception; of what left a credit, the event. */
  source_id: number;
  credit_id: number | null;
  borrower_id: number | null;
  company_id: number | null;
  pay_period: Day | null;
  /** Of an exception. */
  kind: StoredExceptionKind | null;
  pesos: Pesos;
  waiting_pesos: Pesos;
  /** Since when it waits; null where it does not. */
  received_on: Day | null;
  ended_on: Day | null;
  ending: UnappliedEnding | null;
  bank_reference: string | null;
  returned_on: Day | null;
  owner_name: string;
  owner_dni: string;
  /** A return waits for its second person. */
  is_return_pending: boolean;
};

const PAYROLL = sql`
  select 'payroll' as source, exception.id as source_id, exception.credit_id,
    case when exception.kind not in ('unknown_person', 'transfer_excess') then coalesce(credits.borrower_id, (
      select min(person.id) from borrowers person join credits own on own.borrower_id = person.id
      where person.dni = exception.dni and own.company_id = exception.company_id
    )) end as borrower_id,
    exception.company_id, exception.pay_period, exception.kind, exception.suspense_pesos as pesos,
    case when resolution.exception_id is null then exception.suspense_pesos else 0 end as waiting_pesos,
    coalesce(file.transferred_on, (exception.created_at at time zone 'America/Bogota')::date) as received_on,
    (resolution.resolved_at at time zone 'America/Bogota')::date as ended_on,
    case
      when resolution.action in ('return_to_employee', 'return_to_company') then 'returned'
      when resolution.action = 'withdrawn' then 'reversed'
      when resolution.action is not null then 'applied'
    end as ending,
    resolution.bank_reference, resolution.paid_on as returned_on
  from payroll_exceptions exception
  left join credits on credits.id = exception.credit_id
  left join payroll_files file on file.id = exception.file_id
  left join payroll_resolutions resolution on resolution.exception_id = exception.id
  where exception.suspense_pesos > 0`;

/** One row a credit and one an exception, whether money waits there or not. */
const FUNDS = sql`(
  select 'credit' as source, credit_id as source_id, credit_id, borrower_id, company_id, null::date as pay_period,
    null::text as kind, waiting_pesos as pesos, waiting_pesos, waiting_since as received_on, null::date as ended_on,
    null::text as ending, null::text as bank_reference, null::date as returned_on
  from loan_positions
  union all ${PAYROLL})`;

/** What has left, each sum by itself. */
const ENDED = sql`(
  select 'credit' as source, event.id as source_id, event.credit_id, credits.borrower_id, credits.company_id,
    null::date as pay_period, null::text as kind, (data ->> 'pesos')::bigint as pesos, 0::bigint as waiting_pesos,
    null::date as received_on, (recorded_at at time zone 'America/Bogota')::date as ended_on,
    case data ->> 'to' when 'owner' then 'returned' else 'applied' end as ending,
    about ->> 'bankReference' as bank_reference, (about ->> 'paidOn')::date as returned_on
  from loan_events event join credits on credits.id = event.credit_id where event.kind = 'money_out'
  union all select * from (${PAYROLL}) exceptions where ended_on is not null)`;

/** The position of a row in the list. */
export type FundPosition = { on: Day; source: UnappliedSource; id: number };

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

type Reading = {
  of: RawBuilder<unknown>;
  which: RawBuilder<SqlBool>;
  order?: RawBuilder<unknown>;
  limit: number;
};

async function readFunds(
  db: Db,
  now: Date,
  { of, which, order = sql`1`, limit }: Reading,
): Promise<FundRow[]> {
  const { rows } = await sql<FundRow>`
    select fund.*,
      coalesce(borrowers.first_name || ' ' || borrowers.last_name, companies.name, '') as owner_name,
      coalesce(borrowers.dni, companies.nit, '') as owner_dni,
      ${isReturnPendingSql(sql`fund.source`, sql`fund.source_id`, now)} as is_return_pending
    from ${of} fund
    left join borrowers on borrowers.id = fund.borrower_id
    left join companies on companies.id = fund.company_id and fund.borrower_id is null
    where ${which} order by ${order} limit ${limit}`.execute(db);
  return rows;
}

/** Also where the money has left. */
export async function findFund(db: Db, { source, id }: FundKey, now: Date): Promise<FundRow | undefined> {
  const which = sql<SqlBool>`fund.source = ${source} and fund.source_id = ${id}`;
  const [fund] = await readFunds(db, now, { of: FUNDS, which, limit: 1 });
  return fund;
}

const inScope = (scope: CompanyScope) => inCompanySql('fund.company_id', scope);

/** Open: oldest first. Ended: newest first. What its owner owes back stays open. */
export function listFunds(
  db: Db,
  scope: CompanyScope,
  query: { isOpen: boolean; after: FundPosition | null; limit: number; now: Date },
): Promise<FundRow[]> {
  const { after, isOpen, limit, now } = query;
  const on = isOpen ? sql`fund.received_on` : sql`fund.ended_on`;
  const isShown = isOpen ? sql<SqlBool>`fund.waiting_pesos <> 0` : sql<SqlBool>`true`;
  const isAfter = after
    ? sql<SqlBool>`(${on}, fund.source, fund.source_id)
        ${isOpen ? sql`>` : sql`<`} (${after.on}::date, ${after.source}::text, ${after.id}::bigint)`
    : sql<SqlBool>`true`;
  const direction = isOpen ? sql`asc` : sql`desc`;
  return readFunds(db, now, {
    of: isOpen ? FUNDS : ENDED,
    which: sql<SqlBool>`${isShown} and ${inScope(scope)} and ${isAfter}`,
    order: sql`${on} ${direction}, fund.source ${direction}, fund.source_id ${direction}`,
    limit,
  });
}

/** Below zero it is owed back: no term runs for money that is not here. */
type DaySums = { received_on: Day; is_owed_back: boolean; count: number; pesos: Pesos };

/** What is in suspense, by the day on which it was received. */
export async function waitingByDay(db: Db, scope: CompanyScope): Promise<DaySums[]> {
  const { rows } = await sql<DaySums>`
    select fund.received_on, fund.waiting_pesos < 0 as is_owed_back, count(*)::integer as count,
      sum(fund.waiting_pesos)::bigint as pesos
    from ${FUNDS} fund
    where fund.waiting_pesos <> 0 and ${inScope(scope)} group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** What is owed to people, less what they owe. */
export async function suspenseBalance(db: Db): Promise<Pesos> {
  const { rows } = await sql<{ pesos: Pesos }>`
    select -coalesce(sum(amount_pesos), 0)::bigint as pesos from journal_lines
    where account in ('suspense', 'suspense_receivable')`.execute(db);
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
