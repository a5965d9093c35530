/**
 * Changes that need two people: one staff member requests the change, and it happens when another one with the same
 * right approves. A request never changes, and its first decision is final.
 */

import type { ApprovalDecision, ApprovalRow, ApprovalState } from '@unamano/contract/office/approvals';
import { type ApproverFault, approverFault, GRANT_WINDOW_DAYS } from '@unamano/domain/office/two-people';
import type { Db, Trx } from '../../../db/types.ts';
import type { StaffActor } from '../../../kernel/actor.ts';
import { bound } from '../../../kernel/bound.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { type CommandResult, ok, refuse } from '../../../kernel/result.ts';
import {
  audited,
  type CommandOutcome,
  type Json,
  type StaffCaller,
  type StaffCommand,
  staffCommand,
} from '../audit/index.ts';
import { type Approver, findCovered } from './absence-repo.ts';
import { createAbsences } from './absences.ts';
import type { ApprovalKind, Description } from './kinds.ts';
import * as repo from './repo.ts';

/** Longer than a new account waits before it may approve: what the first admins prepare together outlives that wait. */
const DEFAULT_EXPIRY_HOURS = 120;
const HOUR_MS = 3_600_000;
const LISTED_MAX = 100;

const DECISIONS = { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' } as const;

export type Decision = { requestId: number; action: ApprovalDecision; reason: string };
type DecisionError = 'SELF_APPROVAL_NOT_ALLOWED' | ApproverFault;
type DecisionResult = { id_approval: number; state: ApprovalState };

function rowView(row: repo.RequestRow, title: string, actor: StaffActor, now: Date): ApprovalRow {
  const { summary, changes } = row.description as Description;
  return {
    id: row.id,
    kind: row.kind,
    title,
    summary,
    changes,
    note: row.note,
    credit_id: row.credit_id,
    id_user: row.borrower_id,
    state: row.decision ?? (row.expires_at > now ? 'pending' : 'expired'),
    requested_by: row.requester,
    requested_at: row.requested_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    is_own: row.requested_by === actor.id,
    decided_by: row.decider,
    in_place_of: row.absent,
    decided_at: row.decided_at?.toISOString() ?? null,
    reason: row.reason ?? '',
  };
}

function storedPayload(kind: ApprovalKind<Json>, payload: unknown): Json {
  const parsed = kind.schema.safeParse(payload);
  if (!parsed.success) throw new Error(`a stored payload of ${kind.kind} does not fit its schema`);
  return parsed.data;
}

/** A trigger of the database holds the same rule. An account that ended took its requests with it. */
async function approverFaultOf(
  trx: Trx,
  requester: number | null,
  approver: number,
  now: Date,
): Promise<ApproverFault | 'STATE_NOT_ALLOWED' | null> {
  const people = requester === null ? [approver] : [requester, approver];
  const accounts = await repo.lockAccounts(trx, people);
  const opened = accounts.find(({ id }) => id === approver);
  if (!opened || accounts.length !== people.length || accounts.some(({ active }) => !active))
    return 'STATE_NOT_ALLOWED';
  const grants = await repo.grantsSince(trx, new Date(now.getTime() - GRANT_WINDOW_DAYS * 24 * HOUR_MS));
  return approverFault({ requester, approver, openedAt: opened.opened_at }, grants, now);
}

/**
 * Whom the approver replaces today: a person who is away and could have decided this request. It gives the approver no right. Null
 * where two of the three do not count as two people.
 */
async function absentOf(
  kind: ApprovalKind<Json>,
  { trx, actor, now, today }: Pick<StaffCommand, 'trx' | 'actor' | 'now' | 'today'>,
  { requested_by, action }: { requested_by: number | null; action: ApprovalDecision },
): Promise<Approver | null> {
  const covered = await findCovered(trx, actor.id, today);
  if (!covered || covered.id === requested_by) return null;
  const canDecide = covered.isAdmin || (!kind.adminApproves && covered.modules.includes(kind.module));
  if (!canDecide) return null;
  const isDependent =
    (await approverFaultOf(trx, covered.id, actor.id, now)) !== null ||
    (action === 'approve' && (await approverFaultOf(trx, requested_by, covered.id, now)) !== null);
  return isDependent ? null : covered;
}

export type Approvals = ReturnType<typeof createApprovals>;

type ApprovalsDeps = { db: Db; clock: Clock };

function usesOf(deps: ApprovalsDeps) {
  const kinds = new Map<string, ApprovalKind<Json>>();
  return { ...deps, kinds };
}

type Uses = ReturnType<typeof usesOf>;

const canDecide = (actor: StaffActor, kind: ApprovalKind<Json>): boolean =>
  actor.modules.includes(kind.module);

const decidableKinds = ({ kinds }: Uses, actor: StaffActor): string[] =>
  [...kinds.values()].filter((kind) => canDecide(actor, kind)).map(({ kind }) => kind);

async function carryOut(
  { kinds }: Uses,
  { trx, actor, origin, now, today }: StaffCommand,
  { action, requestId, reason }: Decision,
): Promise<CommandOutcome<DecisionResult, DecisionError>> {
  const request = await repo.lockRequest(trx, requestId, actor.scope);
  const kind = request && kinds.get(request.kind);
  if (!request || !kind || !canDecide(actor, kind)) return refuse('OBJECT_NOT_FOUND');
  const isOwn = request.requested_by === actor.id;
  if (isOwn && action !== 'withdraw') return refuse('SELF_APPROVAL_NOT_ALLOWED');
  if (!isOwn && action === 'withdraw') return refuse('FORBIDDEN');
  if (action === 'approve' && kind.adminApproves && !actor.isAdmin) return refuse('FORBIDDEN');
  if (request.expires_at <= now || (await repo.isDecided(trx, requestId))) return refuse('STATE_NOT_ALLOWED');
  const fault = action === 'approve' ? await approverFaultOf(trx, request.requested_by, actor.id, now) : null;
  if (fault) return refuse(fault);
  const absent = isOwn ? null : await absentOf(kind, { trx, actor, now, today }, { ...request, action });
  const payload = storedPayload(kind, request.payload);
  const overtaken = (action === 'approve' && (await kind.overtaken?.(trx, payload))) || null;
  const done = overtaken === null ? action : 'reject';
  const state = DECISIONS[done];
  await repo.insertDecision(trx, {
    request_id: requestId,
    requested_by: request.requested_by,
    decision: state,
    decided_by: actor.id,
    in_place_of: absent?.id ?? null,
    reason: overtaken ?? reason,
    address: origin.address,
    decided_at: now,
  });
  const approval = {
    id: requestId,
    requestedBy: request.requested_by,
    approver: actor,
    address: origin.address,
    now,
  };
  const applied = done === 'approve' ? await kind.apply(trx, payload, approval) : ok([]);
  if (!applied.ok) return applied;
  if (done === 'reject') await kind.rejected?.(trx, payload);
  if (done === 'withdraw') await kind.withdrawn?.(trx, payload);
  const decided = {
    action: `approval.${done}`,
    subject: { kind: 'approval', id: requestId },
    before: { state: 'pending' },
    after: {
      state,
      kind: request.kind,
      reason: overtaken ?? reason,
      ...(absent && { in_place_of: absent.name }),
    },
  } as const;
  return audited({ id_approval: requestId, state }, decided, ...applied.value);
}

/** As it is today, where its kind may be overtaken. */
async function asOfToday({ kinds, db }: Uses, row: repo.RequestRow): Promise<repo.RequestRow> {
  const kind = kinds.get(row.kind);
  if (!kind?.overtaken) return row;
  const payload = storedPayload(kind, row.payload);
  const [description, over] = [await kind.describe(db, payload), await kind.overtaken(db, payload)];
  const summary = over === null ? description.summary : `${description.summary}. ${over}`;
  return { ...row, description: { ...description, summary } };
}

/** Each module registers its kinds once, at start. @throws when the name is taken */
export function register<Payload extends Json>({ kinds }: Uses, kind: ApprovalKind<Payload>): void {
  if (kinds.has(kind.kind)) throw new Error(`two kinds of approval are called ${kind.kind}`);
  kinds.set(kind.kind, kind);
}

/** Stores a change until a second person decides. The caller has checked the change. FORBIDDEN without the module. */
export async function request<Payload extends Json & object>(
  { kinds }: Uses,
  { trx, actor, origin, now }: StaffCommand,
  kind: ApprovalKind<Payload>,
  { payload, note = '' }: { payload: Payload; note?: string },
): Promise<CommandOutcome<{ id_approval: number }>> {
  if (!kinds.has(kind.kind)) throw new Error(`the kind of approval ${kind.kind} is not registered`);
  if (!actor.modules.includes(kind.module)) return refuse('FORBIDDEN');
  const expiresAt = new Date(now.getTime() + (kind.expiryHours ?? DEFAULT_EXPIRY_HOURS) * HOUR_MS);
  const id = await repo.insertRequest(trx, {
    kind: kind.kind,
    payload: JSON.stringify(payload),
    description: JSON.stringify(await kind.describe(trx, payload)),
    note,
    requested_by: actor.id,
    address: origin.address,
    requested_at: now,
    expires_at: expiresAt,
  });
  const event = { subject: { kind: 'approval', id }, after: { kind: kind.kind, payload, note } };
  return audited({ id_approval: id }, { action: 'approval.request', ...event });
}

/** The same, for what a borrower asks about their own credit: one person of staff decides. Gives the request's id. */
export async function requestByBorrower<Payload extends Json & object>(
  { kinds }: Uses,
  trx: Trx,
  kind: ApprovalKind<Payload>,
  { borrowerId, payload, now }: { borrowerId: number; payload: Payload; now: Date },
): Promise<number> {
  if (!kinds.has(kind.kind)) throw new Error(`the kind of approval ${kind.kind} is not registered`);
  return repo.insertRequest(trx, {
    kind: kind.kind,
    payload: JSON.stringify(payload),
    description: JSON.stringify(await kind.describe(trx, payload)),
    borrower_id: borrowerId,
    requested_at: now,
    expires_at: new Date(now.getTime() + (kind.expiryHours ?? DEFAULT_EXPIRY_HOURS) * HOUR_MS),
  });
}

/** Whether such a request waits for its second person: about that credit, or any where `creditId` is null. */
export const hasPending = (from: Db, kind: string, creditId: number | null, now: Date): Promise<boolean> =>
  repo.hasPending(from, kind, creditId === null ? {} : { creditId }, now);

/** The same, for requests about another subject: these fields of the payload name it. */
export const hasPendingAbout = (
  from: Db,
  kind: string,
  fields: Readonly<Record<string, string | number>>,
  now: Date,
): Promise<boolean> => repo.hasPending(from, kind, fields, now);

/** What waits for a second person about a person or one of the person's credits. The caller has checked the right to it. */
export async function pendingAbout(
  { clock, kinds }: Uses,
  from: Db,
  about: { borrowerId: number; creditIds: readonly number[] },
) {
  const rows = await repo.readPendingAbout(from, about, clock.now());
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    title: kinds.get(row.kind)?.title ?? row.kind,
    requestedBy: row.requester,
    payload: row.payload,
  }));
}

/** The newest requests of a kind about a person. The caller has checked the right to it. */
export const requestsAbout = (from: Db, kind: string, borrowerId: number, limit: number) =>
  repo.readRequestsAbout(from, kind, borrowerId, limit);

/** The oldest pending requests, or the newest decided and expired ones, of the kinds that the actor may decide. */
export async function list(
  deps: Uses,
  actor: StaffActor,
  state: 'pending' | 'answered' = 'pending',
): Promise<ApprovalRow[]> {
  const query = { kinds: decidableKinds(deps, actor), scope: actor.scope };
  if (query.kinds.length === 0) return [];
  const now = deps.clock.now();
  const find = state === 'pending' ? repo.readPendingRequests : repo.readDecidedRequests;
  const found = await find(deps.db, query, now, LISTED_MAX);
  const rows = state === 'pending' ? await Promise.all(found.map((row) => asOfToday(deps, row))) : found;
  return rows.map((row) => rowView(row, deps.kinds.get(row.kind)?.title ?? row.kind, actor, now));
}

/**
 * Approves (and applies the change in the same transaction), rejects or withdraws. OBJECT_NOT_FOUND without the
 * module and for another company's request, SELF_APPROVAL_NOT_ALLOWED for an own request, STATE_NOT_ALLOWED once
 * decided or expired, APPROVER_NOT_INDEPENDENT and APPROVER_TOO_NEW by `approverFault` of the domain. A refusal of the change itself leaves the request pending; what was
 * overtaken is rejected with that reason.
 */
export const decide = (
  deps: Uses,
  caller: StaffCaller,
  decision: Decision,
): Promise<CommandResult<DecisionResult, DecisionError>> =>
  staffCommand(deps, caller, (command) => carryOut(deps, command, decision));

export function createApprovals(given: ApprovalsDeps) {
  const deps = usesOf(given);
  return {
    ...bound(deps, { register, request, requestByBorrower, pendingAbout, list, decide }),
    ...createAbsences({ db: deps.db, clock: deps.clock }),
    hasPending,
    hasPendingAbout,
    requestsAbout,
  };
}
