/**
 * Two people for one change: it is asked for by one of the staff and happens when another one with the same right
 * approves. What was asked for is never changed afterwards, and of several answers at once the first counts.
 */
import type { ApprovalDecision, ApprovalRow, ApprovalState } from '@unamano/contract/approvals';
import { inTransaction } from '../../db/transaction.ts';
import type { Db, Trx } from '../../db/types.ts';
import type { Origin, StaffActor } from '../../kernel/actor.ts';
import type { Clock } from '../../kernel/clock.ts';
import { ok, Refused, type Result, refuse } from '../../kernel/result.ts';
import { type Json, recordAudit, requestOf } from '../audit/index.ts';
import { type ApprovalKind, asRegisteredKind, type Description, type RegisteredKind } from './kinds.ts';
import * as repo from './repo.ts';

const DEFAULT_EXPIRY_HOURS = 72;
const HOUR_MS = 3_600_000;
const SHOWN_MAX = 100;

const DECISIONS = { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' } as const;

/** What is asked for, by whom, from where. */
export type ApprovalInput<Payload> = { actor: StaffActor; origin: Origin; payload: Payload; note?: string };

export type DecisionInput = {
  actor: StaffActor;
  origin: Origin;
  requestId: number;
  action: ApprovalDecision;
  reason: string;
};

export type DecisionResult = { id_approval: number; state: ApprovalState };

function rowView(row: repo.RequestRow, title: string, actor: StaffActor, now: Date): ApprovalRow {
  const { summary, changes } = row.description as Description;
  return {
    id: row.id,
    kind: row.kind,
    title,
    summary,
    changes,
    note: row.note,
    state: row.decision ?? (row.expires_at > now ? 'pending' : 'expired'),
    requested_by: row.requester,
    requested_at: row.requested_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    is_own: row.requested_by === actor.id,
    decided_by: row.decider,
    decided_at: row.decided_at?.toISOString() ?? null,
    reason: row.reason ?? '',
  };
}

export type Approvals = ReturnType<typeof createApprovals>;

export function createApprovals({ db, clock }: { db: Db; clock: Clock }) {
  const kinds = new Map<string, RegisteredKind>();

  const canDecide = (actor: StaffActor, kind: RegisteredKind): boolean => actor.modules.includes(kind.module);

  const decidableKinds = (actor: StaffActor): string[] =>
    [...kinds.values()].filter((kind) => canDecide(actor, kind)).map(({ kind }) => kind);

  async function decide(
    trx: Trx,
    answer: DecisionInput,
  ): Promise<Result<DecisionResult, 'SELF_APPROVAL_NOT_ALLOWED'>> {
    const { actor, action, requestId } = answer;
    const now = clock.now();
    const request = await repo.lockRequest(trx, requestId, actor.scope);
    const kind = request && kinds.get(request.kind);
    if (!request || !kind || !canDecide(actor, kind)) return refuse('OBJECT_NOT_FOUND');
    const isOwn = request.requested_by === actor.id;
    if (isOwn && action !== 'withdraw') return refuse('SELF_APPROVAL_NOT_ALLOWED');
    if (!isOwn && action === 'withdraw') return refuse('FORBIDDEN');
    if (action === 'approve' && kind.adminApproves && !actor.isAdmin) return refuse('FORBIDDEN');
    if (request.expires_at <= now || (await repo.isDecided(trx, requestId)))
      return refuse('STATE_NOT_ALLOWED');
    const decision = DECISIONS[action];
    await repo.insertDecision(trx, {
      request_id: requestId,
      requested_by: request.requested_by,
      decision,
      decided_by: actor.id,
      reason: answer.reason,
      address: answer.origin.address,
      decided_at: now,
    });
    await recordAudit(trx, {
      at: now,
      actor,
      action: `approval.${action}`,
      subject: { kind: 'approval', id: requestId },
      before: { state: 'pending' },
      after: { state: decision, kind: request.kind, reason: answer.reason },
      request: requestOf(answer.origin),
    });
    if (action === 'approve') {
      const approval = { id: requestId, requestedBy: request.requested_by, approver: actor, now };
      const applied = await kind.apply(trx, request.payload, approval);
      if (!applied.ok) throw new Refused(applied);
    }
    return ok({ id_approval: requestId, state: decision });
  }

  return {
    /** Each module registers its kinds once, when it is made. @throws when the name is taken */
    register<Payload extends Json>(kind: ApprovalKind<Payload>): void {
      if (kinds.has(kind.kind)) throw new Error(`two kinds of approval are called ${kind.kind}`);
      kinds.set(kind.kind, asRegisteredKind(kind));
    },

    /**
     * Keeps a change that waits for its second person, and gives its id. The caller has checked what is asked for;
     * `within` may be the transaction of that check. FORBIDDEN without the kind's module.
     */
    async ask<Payload extends Json & object>(
      kind: ApprovalKind<Payload>,
      ask: ApprovalInput<Payload>,
      within: Db = db,
    ): Promise<Result<{ id_approval: number; expires_at: string }>> {
      const { actor, payload, note = '' } = ask;
      if (!kinds.has(kind.kind)) throw new Error(`the kind of approval ${kind.kind} is not registered`);
      if (!actor.modules.includes(kind.module)) return refuse('FORBIDDEN');
      return inTransaction(within, async (trx) => {
        const now = clock.now();
        const expiresAt = new Date(now.getTime() + (kind.expiryHours ?? DEFAULT_EXPIRY_HOURS) * HOUR_MS);
        const { address } = ask.origin;
        const description = await kind.describe(trx, payload);
        const asked = { kind: kind.kind, payload, description, note, requestedBy: actor.id };
        const id = await repo.insertRequest(trx, { ...asked, address, now, expiresAt });
        await recordAudit(trx, {
          at: now,
          actor,
          action: 'approval.ask',
          subject: { kind: 'approval', id },
          after: { kind: kind.kind, payload, note },
          request: requestOf(ask.origin),
        });
        return ok({ id_approval: id, expires_at: expiresAt.toISOString() });
      });
    },

    /**
     * The oldest that wait, or the newest that were answered or ran out, of the kinds whose module the actor has;
     * for a company's people those about its own credits.
     */
    async list(actor: StaffActor, state: 'pending' | 'answered' = 'pending'): Promise<ApprovalRow[]> {
      const query = { kinds: decidableKinds(actor), scope: actor.scope };
      if (query.kinds.length === 0) return [];
      const now = clock.now();
      const find = state === 'pending' ? repo.readPendingRequests : repo.readDecidedRequests;
      const rows = await find(db, query, now, SHOWN_MAX);
      return rows.map((row) => rowView(row, kinds.get(row.kind)?.title ?? row.kind, actor, now));
    },

    /**
     * Approves (and makes the change in the same transaction), rejects or withdraws. OBJECT_NOT_FOUND for one whose
     * module the actor has not or that is not their company's, SELF_APPROVAL_NOT_ALLOWED for one's own, STATE_NOT_ALLOWED once it was answered or ran out; and
     * whatever the change itself refuses with, which leaves it waiting.
     */
    async answer(answer: DecisionInput): Promise<Result<DecisionResult, 'SELF_APPROVAL_NOT_ALLOWED'>> {
      try {
        return await inTransaction(db, (trx) => decide(trx, answer));
      } catch (error) {
        if (error instanceof Refused) return error.refusal as Result<never>;
        throw error;
      }
    },
  };
}
