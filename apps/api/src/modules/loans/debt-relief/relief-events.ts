/** What was requested, decided and granted about the debt of one credit, for its timeline. */
import type { AgreedInstallment } from '@unamano/domain/loans/arrears/agreement';
import { sql } from 'kysely';
import type { Db } from '../../../db/types.ts';
import { type RecordedEvent, readEventsOf } from '../loan-events/index.ts';

type ReliefRequest = {
  kind: string;
  note: string;
  requested_at: Date;
  /** Null where the borrower asked. */
  requested_by: string | null;
  expires_at: Date;
  decision: 'approved' | 'rejected' | 'withdrawn' | null;
  decided_at: Date | null;
  decided_by: string | null;
  /** Of the decision. */
  reason: string;
  /** The approved payments of an agreement or a plan; null for any other request. */
  installments: readonly AgreedInstallment[] | null;
};

/** Oldest first, with their decisions. */
export async function readReliefRequests(db: Db, creditId: number): Promise<ReliefRequest[]> {
  return db
    .selectFrom('approval_requests as request')
    .leftJoin('staff as requester', 'requester.id', 'request.requested_by')
    .leftJoin('approval_decisions as decision', 'decision.request_id', 'request.id')
    .leftJoin('staff as decider', 'decider.id', 'decision.decided_by')
    .select((row) => [
      'request.kind',
      'request.note',
      'request.requested_at',
      'request.expires_at',
      'decision.decision',
      'decision.decided_at',
      sql<ReliefRequest['installments']>`(select data -> 'installments' from loan_events
        where credit_id = ${creditId} and kind in ('agreement', 'plan') and source = 'approval-' || request.id)`.as(
        'installments',
      ),
      row.fn.coalesce('decision.reason', sql.lit('')).as('reason'),
      sql<string | null>`requester.first_name || ' ' || requester.last_name`.as('requested_by'),
      sql<string | null>`decider.first_name || ' ' || decider.last_name`.as('decided_by'),
    ])
    .where('request.kind', 'like', 'relief.%')
    .where(sql<string>`request.payload->>'creditId'`, '=', String(creditId))
    .orderBy('request.id')
    .execute();
}

/** Plans that were granted at once, in the order of their recording. */
export async function readPlansAtOnce(db: Db, creditId: number) {
  return (await readEventsOf(db, creditId)).flatMap(({ event, about, recordedAt }) =>
    event.kind === 'plan' && about.approvalId === undefined
      ? [{ installments: event.data.installments, recordedAt }]
      : [],
  );
}

/** Waivers and their voids, in the order of their recording. */
export async function readWaivers(db: Db, creditId: number) {
  const events = await readEventsOf(db, creditId);
  const waived = new Map(
    events.flatMap(({ event }) => (event.kind === 'waived' ? [[event.source, event.data.pesos]] : [])),
  );
  const names = await staffNames(db, events);
  return events.flatMap(({ event, about, recordedAt }) => {
    const pesos = waived.get(event.kind === 'void' ? event.data.source : event.source);
    if (pesos === undefined) return [];
    return [
      {
        pesos,
        recordedAt,
        isVoid: event.kind === 'void',
        reason: about.reason ?? '',
        grantedBy: names.get(about.staffId ?? 0) ?? null,
      },
    ];
  });
}

async function staffNames(db: Db, events: readonly RecordedEvent[]): Promise<Map<number, string>> {
  const ids = events.flatMap(({ about }) => about.staffId ?? []);
  const rows = await db
    .selectFrom('staff')
    .select(['id', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
