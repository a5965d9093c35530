/** Proposing a change of a topic, and making it once a second person approved. */
import type { ProposalReply } from '@unamano/contract/settings';
import { type Day, parseDay } from '@unamano/domain/calendar';
import * as z from 'zod';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db, Trx } from '../../../db/types.ts';
import { storeResponse } from '../../../idempotency/call-context.ts';
import type { Origin, StaffActor } from '../../../kernel/actor.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { invalid, ok, type Result, refuse } from '../../../kernel/result.ts';
import { type Approval, type ApprovalKind, type Approvals, defineApproval } from '../../approvals/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { changesBetween, summaryOf, TITLES } from '../change-text.ts';
import * as repo from '../repo.ts';
import { dayFaults, type Faults, startedFaults } from '../rules.ts';
import { asJson, type TopicDefinition, valuesReplacedOn } from '../topics.ts';

export type SettingsDeps = { db: Db; clock: Clock; approvals: Approvals };

/** What every proposal says beside its values. */
export type ProposalInput = { effective_on: Day; reason?: string | undefined; preview?: boolean | undefined };
export type Requester = { actor: StaffActor; origin: Origin };
export type ProposalRefusal = 'CHANGE_PENDING' | 'NOTHING_CHANGED';

const REASON_MISSING = 'Cuenta por qué: lo lee quien aprueba';

export function refuseFaults(faults: Faults): Result<never> | null {
  return Object.keys(faults).length > 0 ? refuse('VALIDATION_ERROR', { fields: faults }) : null;
}

const payloadShape = z.object({ topic: z.string(), effectiveOn: z.string(), values: z.json() });
type Payload = z.infer<typeof payloadShape>;

/** @throws for a payload that was kept: its day was checked when it was proposed */
function dayOf({ effectiveOn }: Payload): Day {
  const day = parseDay(effectiveOn);
  if (day === null) throw new Error(`a proposal of no day: ${effectiveOn}`);
  return day;
}

/** Whether the topic has a proposal that nobody answered. */
export async function hasPendingProposal(
  trx: Trx,
  topic: string,
  kinds: readonly string[],
  now: Date,
): Promise<boolean> {
  const waiting = await repo.readPendingProposals(trx, kinds, now);
  return waiting.some((proposal) => proposal.topic === topic);
}

export const kindOf = (topic: string): string => `settings.${topic}`;

/** Registers the topic's kind of approval, and gives the way to propose. */
export function createProposals<Values extends object>(
  { db, clock, approvals }: SettingsDeps,
  of: TopicDefinition<Values>,
  kinds: readonly string[],
) {
  async function describeChange(from: Db, values: Values, on: Day) {
    const state = await repo.readState(from);
    const before = valuesReplacedOn(of, state, on);
    return {
      changes: changesBetween(before ? of.lines(before) : new Map(), of.lines(values)),
      effects: await of.effects(before, values, on, state, from),
      warnings: of.warnings(before, values),
      faults: await of.faults(values, on, state, from),
    };
  }

  async function apply(trx: Trx, payload: Payload, approval: Approval): Promise<Result<void>> {
    const { now } = approval;
    const effectiveOn = dayOf(payload);
    await repo.lockSettings(trx);
    const state = await repo.readState(trx);
    const values = of.schema.parse(payload.values);
    const faults = {
      ...(await of.faults(values, effectiveOn, state, trx)),
      ...startedFaults(effectiveOn, now),
    };
    const refused = refuseFaults(faults);
    if (refused) return refused;
    const version = { values, effectiveOn, approvalId: approval.id, now };
    const id = await of.insert(trx, version);
    await of.afterInsert?.(trx, version, state);
    const before = valuesReplacedOn(of, state, effectiveOn);
    await recordAudit(trx, {
      at: now,
      actor: approval.approver,
      action: 'settings.change',
      subject: { kind: 'settings', id: of.topic },
      before: before ? asJson(before) : undefined,
      after: asJson({
        ...values,
        effective_on: effectiveOn,
        version: id,
        requested_by: approval.requestedBy,
      }),
    });
    return ok(undefined);
  }

  const kind: ApprovalKind<Payload> = defineApproval({
    kind: kindOf(of.topic),
    module: 'settings',
    adminApproves: true,
    title: TITLES[of.topic],
    schema: payloadShape,
    async describe(from, payload) {
      const description = await describeChange(from, of.schema.parse(payload.values), dayOf(payload));
      return {
        summary: summaryOf(of.topic, dayOf(payload)),
        changes: [...description.changes, ...description.effects],
      };
    },
    apply,
  });
  approvals.register(kind);

  return async function propose(
    { actor, origin }: Requester,
    order: ProposalInput,
    values: Values,
  ): Promise<Result<ProposalReply, ProposalRefusal>> {
    const effectiveOn = order.effective_on;
    const { faults, ...description } = await describeChange(db, values, effectiveOn);
    const refused = refuseFaults({ ...faults, ...dayFaults(effectiveOn, clock.today()) });
    if (refused) return refused;
    if (description.changes.length === 0) return refuse('NOTHING_CHANGED');
    if (order.preview) return ok({ id_approval: null, ...description });
    const note = order.reason?.trim() ?? '';
    if (note === '') return invalid('reason', REASON_MISSING);
    return inTransaction(db, async (trx) => {
      await repo.lockSettings(trx);
      if (await hasPendingProposal(trx, of.topic, kinds, clock.now())) return refuse('CHANGE_PENDING');
      const payload = { topic: of.topic, effectiveOn, values: asJson(values) };
      const asked = await approvals.ask(kind, { actor, origin, payload, note }, trx);
      if (!asked.ok) return asked;
      return storeResponse(trx, ok({ id_approval: asked.value.id_approval, ...description }));
    });
  };
}
