/** Proposing a change of a topic, and making it once a second person approved. */
import type { Proposed } from '@unamano/contract/settings';
import { type Day, parseDay } from '@unamano/domain/calendar';
import * as z from 'zod';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db, Trx } from '../../../db/types.ts';
import { keepAnswer } from '../../../idempotency/once.ts';
import type { Origin, StaffActor } from '../../../kernel/actor.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { invalid, ok, type Result, refuse } from '../../../kernel/result.ts';
import { type Approval, type ApprovalKind, type Approvals, defineApproval } from '../../approvals/service.ts';
import { recordAudit } from '../../audit/service.ts';
import * as repo from '../repo.ts';
import { begunFaults, dayFaults, type Faults } from '../rules.ts';
import { asJson, replacedOn, type TopicOf } from '../topics.ts';
import { changesBetween, summaryOf, TITLES } from '../words.ts';

export type SettingsDeps = { db: Db; clock: Clock; approvals: Approvals };

/** What every proposal says beside its values. */
export type Order = { effective_on: Day; reason?: string | undefined; preview?: boolean | undefined };
export type By = { actor: StaffActor; origin: Origin };
export type ProposalRefusal = 'CHANGE_WAITING' | 'NOTHING_CHANGED';

const REASON_MISSING = 'Cuenta por qué: lo lee quien aprueba';

export function refusedFor(faults: Faults): Result<never> | null {
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
export async function isWaiting(
  trx: Trx,
  topic: string,
  kinds: readonly string[],
  now: Date,
): Promise<boolean> {
  const waiting = await repo.waitingProposals(trx, kinds, now);
  return waiting.some((proposal) => proposal.topic === topic);
}

export const kindOf = (topic: string): string => `settings.${topic}`;

/** Registers the topic's kind of approval, and gives the way to propose. */
export function createProposals<Values extends object>(
  { db, clock, approvals }: SettingsDeps,
  of: TopicOf<Values>,
  kinds: readonly string[],
) {
  async function tell(from: Db, values: Values, on: Day) {
    const state = await repo.readState(from);
    const before = replacedOn(of, state, on);
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
      ...begunFaults(effectiveOn, now),
    };
    const refused = refusedFor(faults);
    if (refused) return refused;
    const version = { values, effectiveOn, approvalId: approval.id, now };
    const id = await of.insert(trx, version);
    await of.follow?.(trx, version, state);
    const before = replacedOn(of, state, effectiveOn);
    await recordAudit(trx, {
      at: now,
      actor: approval.approver,
      action: 'settings.change',
      subject: { kind: 'settings', id: of.topic },
      before: before ? asJson(before) : undefined,
      after: asJson({ ...values, effective_on: effectiveOn, version: id, asked_by: approval.askedBy }),
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
      const told = await tell(from, of.schema.parse(payload.values), dayOf(payload));
      return {
        summary: summaryOf(of.topic, dayOf(payload)),
        changes: [...told.changes, ...told.effects],
      };
    },
    apply,
  });
  approvals.register(kind);

  return async function propose(
    { actor, origin }: By,
    order: Order,
    values: Values,
  ): Promise<Result<Proposed, ProposalRefusal>> {
    const effectiveOn = order.effective_on;
    const { faults, ...told } = await tell(db, values, effectiveOn);
    const refused = refusedFor({ ...faults, ...dayFaults(effectiveOn, clock.today()) });
    if (refused) return refused;
    if (told.changes.length === 0) return refuse('NOTHING_CHANGED');
    if (order.preview) return ok({ id_approval: null, ...told });
    const note = order.reason?.trim() ?? '';
    if (note === '') return invalid('reason', REASON_MISSING);
    return inTransaction(db, async (trx) => {
      await repo.lockSettings(trx);
      if (await isWaiting(trx, of.topic, kinds, clock.now())) return refuse('CHANGE_WAITING');
      const payload = { topic: of.topic, effectiveOn, values: asJson(values) };
      const asked = await approvals.ask(kind, { actor, origin, payload, note }, trx);
      if (!asked.ok) return asked;
      return keepAnswer(trx, ok({ id_approval: asked.value.id_approval, ...told }));
    });
  };
}
