/** What was requested, decided and granted about the debt of one credit, for its timeline. */
import type { Day } from '@unamano/domain/calendar';
import type { Pesos } from '@unamano/domain/money';
import { sql } from 'kysely';
import type { Db } from '../../../db/types.ts';

type ReliefRequest = {
  kind: string;
  note: string;
  requested_at: Date;
  requested_by: string;
  expires_at: Date;
  decision: 'approved' | 'rejected' | 'withdrawn' | null;
  decided_at: Date | null;
  decided_by: string | null;
  /** Of the decision. */
  reason: string;
  /** The approved payments of an agreement; null for any other request. */
  installments: readonly { due_on: Day; amount_pesos: Pesos }[] | null;
};

/** Oldest first, with their decisions. */
export async function readReliefRequests(db: Db, creditId: number): Promise<ReliefRequest[]> {
  return db
    .selectFrom('approval_requests as request')
    .innerJoin('staff as requester', 'requester.id', 'request.requested_by')
    .leftJoin('approval_decisions as decision', 'decision.request_id', 'request.id')
    .leftJoin('staff as decider', 'decider.id', 'decision.decided_by')
    .leftJoin('payment_agreements as agreed', 'agreed.approval_id', 'request.id')
    .select((row) => [
      'request.kind',
      'request.note',
      'request.requested_at',
      'request.expires_at',
      'decision.decision',
      'decision.decided_at',
      'agreed.installments',
      row.fn.coalesce('decision.reason', sql.lit('')).as('reason'),
      sql<string>`requester.first_name || ' ' || requester.last_name`.as('requested_by'),
      sql<string | null>`decider.first_name || ' ' || decider.last_name`.as('decided_by'),
    ])
    .where('request.kind', 'like', 'relief.%')
    .where(sql<string>`request.payload->>'creditId'`, '=', String(creditId))
    .orderBy('request.id')
    .execute();
}

/** Waivers and their reversals. Without a grant the platform waived: a late payroll file proved the charges wrong. */
export async function readWaivers(db: Db, creditId: number) {
  return db
    .selectFrom('payments')
    .leftJoin('waiver_grants as grant', 'grant.payment_id', 'payments.id')
    .leftJoin('staff', 'staff.id', 'grant.staff_id')
    .select((row) => [
      'payments.amount_pesos',
      'payments.recorded_at',
      'payments.reverses_payment_id as reverses',
      row.fn.coalesce('grant.reason', sql.lit('')).as('reason'),
      sql<string | null>`staff.first_name || ' ' || staff.last_name`.as('granted_by'),
    ])
    .where('payments.credit_id', '=', creditId)
    .where('payments.source', '=', 'waiver')
    .orderBy('payments.id')
    .execute();
}
