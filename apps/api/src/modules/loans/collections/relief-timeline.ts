/** Agreements, plans, write-offs and waivers as events of a credit's timeline. */
import type { TimelineEvent } from '@unamano/contract/loans/collections';
import { addDays, type Day, startOfBogotaDay } from '@unamano/domain/calendar';
import type { Db } from '../../../db/types.ts';
import { readPlansAtOnce, readReliefRequests, readWaivers } from '../debt-relief/index.ts';
import { readLoan } from '../loan-events/index.ts';

type ReliefEvent = Extract<TimelineEvent, { kind: 'relief' }>;
type Request = Awaited<ReturnType<typeof readReliefRequests>>[number];

const RELIEFS: Record<string, ReliefEvent['relief']> = {
  'relief.agreement': 'agreement',
  'relief.plan': 'plan',
  'relief.write_off': 'write_off',
};

/** The request, and its decision or its expiry. */
function requestEvents(request: Request, now: Date): ReliefEvent[] {
  const relief = RELIEFS[request.kind];
  if (!relief) throw new Error(`the timeline does not know the request ${request.kind}`);
  const common = { kind: 'relief' as const, relief, installments: [] };
  const { requested_at, requested_by, note, decision, decided_at, decided_by, expires_at, reason } = request;
  const requested: ReliefEvent = {
    ...common,
    step: 'requested',
    at: requested_at.toISOString(),
    by: requested_by,
    note,
  };
  if (decision !== null && decided_at !== null) {
    const installments = (request.installments ?? []).map(({ dueOn, amount }) => ({ due_on: dueOn, amount }));
    const at = decided_at.toISOString();
    return [requested, { ...common, step: decision, at, by: decided_by, note: reason, installments }];
  }
  if (expires_at > now) return [requested];
  return [requested, { ...common, step: 'expired', at: expires_at.toISOString(), by: null, note: '' }];
}

function waiverEvent(waiver: Awaited<ReturnType<typeof readWaivers>>[number]): TimelineEvent {
  return {
    kind: 'waiver',
    at: waiver.recordedAt.toISOString(),
    by: waiver.grantedBy,
    note: waiver.reason,
    amount: waiver.pesos,
    is_reversal: waiver.isVoid,
  };
}

/** An agreement or a plan breaks at the end of its missed day. */
function brokenEvent(kind: 'agreement_broken' | 'plan_broken', brokenOn: Day): TimelineEvent {
  const at = startOfBogotaDay(addDays(brokenOn, 1)).toISOString();
  return { kind, at, due_on: brokenOn };
}

export async function readReliefEvents(
  db: Db,
  creditId: number,
  { today, now }: { today: Day; now: Date },
): Promise<TimelineEvent[]> {
  const [requests, plans, waivers, loan] = await Promise.all([
    readReliefRequests(db, creditId),
    readPlansAtOnce(db, creditId),
    readWaivers(db, creditId),
    readLoan(db, creditId, today),
  ]);
  const broken = (of: 'agreement' | 'plan') =>
    (loan?.state.promises ?? []).flatMap(({ kind, brokenOn }) =>
      kind === of && brokenOn !== null ? [brokenEvent(`${kind}_broken`, brokenOn)] : [],
    );
  return [
    ...requests.flatMap((request) => requestEvents(request, now)),
    ...plans.map(
      ({ installments, recordedAt }): ReliefEvent => ({
        kind: 'relief',
        relief: 'plan',
        step: 'approved',
        at: recordedAt.toISOString(),
        by: null,
        note: '',
        installments: installments.map(({ dueOn, amount }) => ({ due_on: dueOn, amount })),
      }),
    ),
    ...waivers.map(waiverEvent),
    ...broken('agreement'),
    ...broken('plan'),
  ];
}
