import { voidsOf } from '@unamano/domain/loans/replay/order';
import { type Pesos, sumPesos, ZERO_PESOS } from '@unamano/domain/money';
import { sql } from 'kysely';
import type { Db } from '../../../db/types.ts';
import { type CompanyScope, inCompany } from '../../../kernel/company-scope.ts';
import type { CreditRow } from '../credit-lifecycle/index.ts';
import { readEventsOf } from '../loan-events/index.ts';

/** Undefined outside the caller's scope. */
export async function visibleCredit(
  db: Db,
  scope: CompanyScope,
  creditId: number,
): Promise<CreditRow | undefined> {
  const query = db.selectFrom('credits').selectAll().where('id', '=', creditId);
  return inCompany(query, 'company_id', scope).executeTakeFirst();
}

/** Waived so far by staff; what was voided is left out. */
export async function waivedPesos(db: Db, creditId: number): Promise<Pesos> {
  const events = (await readEventsOf(db, creditId)).map(({ event }) => event);
  const voids = voidsOf(events);
  return sumPesos(
    events.map((event) =>
      event.kind === 'waived' && !voids.has(event.source) ? event.data.pesos : ZERO_PESOS,
    ),
  );
}

const waiting = (db: Db, now: Date) =>
  db
    .selectFrom('approval_requests')
    .leftJoin('approval_decisions', 'approval_decisions.request_id', 'approval_requests.id')
    .where('approval_requests.kind', 'like', 'relief.%')
    .where('approval_requests.expires_at', '>', now)
    .where('approval_decisions.request_id', 'is', null)
    .orderBy('approval_requests.id');

/** The credit's relief requests without a decision. */
export async function pendingApprovalsOf(
  db: Db,
  creditId: number,
  now: Date,
): Promise<{ id: number; kind: string; requested_by: number | null }[]> {
  return waiting(db, now)
    .select(['approval_requests.id', 'approval_requests.kind', 'approval_requests.requested_by'])
    .where(sql<string>`approval_requests.payload->>'creditId'`, '=', String(creditId))
    .execute();
}

/** The credits with such a request. */
export async function creditsInApproval(db: Db, now: Date): Promise<number[]> {
  const rows = await waiting(db, now)
    .select(sql<number>`(approval_requests.payload->>'creditId')::bigint`.as('id'))
    .execute();
  return [...new Set(rows.map(({ id }) => id))];
}
