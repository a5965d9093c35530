import type { AccessGrant } from '@unamano/domain/office/two-people';
import { sql } from 'kysely';
import type { Db, NewRow, Trx } from '../../../db/types.ts';
import { type CompanyScope, inCompanySql, isPlatformScope } from '../../../kernel/company-scope.ts';

export async function insertRequest(db: Db, request: NewRow<'approval_requests'>): Promise<number> {
  const row = await db
    .insertInto('approval_requests')
    .values(request)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

const requestsWithDecisions = (db: Db) =>
  db
    .selectFrom('approval_requests as request')
    .leftJoin('staff as requester', 'requester.id', 'request.requested_by')
    .leftJoin('borrowers as asker', 'asker.id', 'request.borrower_id')
    .leftJoin('approval_decisions as decision', 'decision.request_id', 'request.id')
    .leftJoin('staff as decider', 'decider.id', 'decision.decided_by')
    .leftJoin('staff as absent', 'absent.id', 'decision.in_place_of')
    .select([
      'request.id',
      'request.kind',
      'request.description',
      'request.payload',
      'request.note',
      sql<number | null>`(request.payload ->> 'creditId')::bigint`.as('credit_id'),
      sql<number | null>`coalesce((request.payload ->> 'borrowerId')::bigint,
        (select borrower_id from credits where id = (request.payload ->> 'creditId')::bigint))`.as(
        'borrower_id',
      ),
      'request.requested_by',
      'request.requested_at',
      'request.expires_at',
      'decision.decision',
      'decision.reason',
      'decision.decided_at',
      sql<string>`coalesce(requester.first_name || ' ' || requester.last_name, asker.first_name || ' ' || asker.last_name)`.as(
        'requester',
      ),
      sql<string | null>`decider.first_name || ' ' || decider.last_name`.as('decider'),
      sql<string | null>`absent.first_name || ' ' || absent.last_name`.as('absent'),
    ]);

export type RequestRow = Awaited<
  ReturnType<ReturnType<typeof requestsWithDecisions>['executeTakeFirstOrThrow']>
>;

/** The requests that the caller may see: of these kinds, about credits of the caller's scope. */
type ApprovalQuery = { kinds: readonly string[]; scope: CompanyScope };

/** Requests about no credit are for the platform's own staff. */
const isRequestInScope = (scope: CompanyScope) =>
  isPlatformScope(scope)
    ? sql<boolean>`true`
    : sql<boolean>`exists (
        select from credits
        where credits.id = (request.payload ->> 'creditId')::bigint and ${inCompanySql('credits.company_id', scope)}
      )`;

const visibleRequests = (db: Db, { kinds, scope }: ApprovalQuery) =>
  requestsWithDecisions(db)
    .where('request.kind', 'in', [...kinds])
    .where(isRequestInScope(scope));

export async function readPendingRequests(db: Db, query: ApprovalQuery, now: Date, limit: number) {
  return visibleRequests(db, query)
    .where('decision.request_id', 'is', null)
    .where('request.expires_at', '>', now)
    .orderBy('request.id')
    .limit(limit)
    .execute();
}

export async function readDecidedRequests(db: Db, query: ApprovalQuery, now: Date, limit: number) {
  return visibleRequests(db, query)
    .where((row) =>
      row.or([row('decision.request_id', 'is not', null), row('request.expires_at', '<=', now)]),
    )
    .orderBy('request.id', 'desc')
    .limit(limit)
    .execute();
}

const isAbout = (field: 'borrowerId' | 'creditId', ids: readonly number[]) =>
  sql<boolean>`request.payload ->> ${sql.lit(field)} = any(${ids.map(String)}::text[])`;

/** Waiting requests about a person or one of the person's credits, the oldest first. */
export async function readPendingAbout(
  db: Db,
  { borrowerId, creditIds }: { borrowerId: number; creditIds: readonly number[] },
  now: Date,
) {
  return requestsWithDecisions(db)
    .select('request.payload')
    .where('decision.request_id', 'is', null)
    .where('request.expires_at', '>', now)
    .where((row) => row.or([isAbout('borrowerId', [borrowerId]), isAbout('creditId', creditIds)]))
    .orderBy('request.id')
    .execute();
}

/** The newest requests of a kind about a person, with their decisions. */
export async function readRequestsAbout(db: Db, kind: string, borrowerId: number, limit: number) {
  return requestsWithDecisions(db)
    .select('request.payload')
    .where('request.kind', '=', kind)
    .where(isAbout('borrowerId', [borrowerId]))
    .orderBy('request.id', 'desc')
    .limit(limit)
    .execute();
}

/** Locks out other decisions until the transaction ends. Undefined outside the caller's scope. */
export async function lockRequest(trx: Trx, id: number, scope: CompanyScope) {
  return trx
    .selectFrom('approval_requests as request')
    .select(['id', 'kind', 'payload', 'requested_by', 'expires_at'])
    .where('id', '=', id)
    .where(isRequestInScope(scope))
    .forUpdate()
    .executeTakeFirst();
}

/** Whether a request of that kind with these fields in its payload waits for its second person. */
export async function hasPending(
  db: Db,
  kind: string,
  fields: Readonly<Record<string, string | number>>,
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('approval_requests as request')
    .leftJoin('approval_decisions as decision', 'decision.request_id', 'request.id')
    .select('request.id')
    .where('request.kind', '=', kind)
    .where(sql<boolean>`request.payload @> ${JSON.stringify(fields)}::jsonb`)
    .where('decision.request_id', 'is', null)
    .where('request.expires_at', '>', now)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks both accounts in the order of their ids: neither ends, nor gives the other one access, before this decision. */
export async function lockAccounts(trx: Trx, ids: readonly number[]) {
  return trx
    .selectFrom('staff')
    .select(['id', 'active', sql<Date>`greatest(created_at, invited_at)`.as('opened_at')])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function grantsSince(trx: Db, since: Date): Promise<AccessGrant[]> {
  const rows = await trx
    .selectFrom('staff_grants')
    .select(['staff_id', 'granted_by', 'granted_at'])
    .where('granted_at', '>', since)
    .execute();
  return rows.map((row) => ({ account: row.staff_id, giver: row.granted_by, at: row.granted_at }));
}

export async function isDecided(trx: Trx, id: number): Promise<boolean> {
  const row = await trx
    .selectFrom('approval_decisions')
    .select('request_id')
    .where('request_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertDecision(trx: Trx, decision: NewRow<'approval_decisions'>): Promise<void> {
  await trx.insertInto('approval_decisions').values(decision).execute();
}
