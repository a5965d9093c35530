/** Proposing a change of a topic, and making it once a second person approved. */

import type { ProposalReply } from '@unamano/contract/office/settings';
import { decidesAlone, SETTINGS_TOPIC_TITLES } from '@unamano/contract/office/settings-topics';
import { bogotaDay, type Day, parseDay } from '@unamano/domain/calendar';
import * as z from 'zod';
import type { Trx } from '../../../../db/types.ts';
import type { Core } from '../../../../kernel/core.ts';
import { type CommandResult, invalid, ok, type Refusal, refuse } from '../../../../kernel/result.ts';
import {
  type Applied,
  type Approval,
  type ApprovalKind,
  type Approvals,
  defineApproval,
} from '../../approvals/index.ts';
import { audited, type StaffCaller, type StaffEvent, staffCommand, unaudited } from '../../audit/index.ts';
import type { SheetFiles } from '../../sheets/index.ts';
import { changesBetween, summaryOf } from '../change-text.ts';
import { type PriceGuard, readCounsel } from '../legal-price/guard.ts';
import { checkOverCeiling, checkStudyFee } from '../legal-price/proposal-check.ts';
import * as repo from '../repo.ts';
import { dayFaults, type Faults, startedFaults } from '../rules.ts';
import { asJson, type Context, type TopicDefinition, valuesReplacedOn } from '../topics.ts';

export type SettingsDeps = Core & {
  approvals: Approvals;
  prices: PriceGuard;
  sheets: Pick<SheetFiles, 'store'>;
};

/** The fields that every proposal has beside its values. */
export type ProposalInput = { effective_on: Day; reason?: string | undefined; preview?: boolean | undefined };
export type ProposalRefusal = 'CHANGE_PENDING' | 'NOTHING_CHANGED';

export const PREVIEW = 'a preview changes nothing';
export const REASON_MISSING = 'Cuenta por qué: lo lee quien aprueba';

export function refuseFaults(faults: Faults): Refusal<never> | null {
  return Object.keys(faults).length > 0 ? refuse<never>('VALIDATION_ERROR', { fields: faults }) : null;
}

const payloadShape = z.object({ topic: z.string(), effectiveOn: z.string(), values: z.json() });
type Payload = z.infer<typeof payloadShape>;

/** The day was checked when the change was proposed. @throws for a stored payload with another text */
function dayOf({ effectiveOn }: Payload): Day {
  const day = parseDay(effectiveOn);
  if (day === null) throw new Error(`a stored proposal has no valid day: ${effectiveOn}`);
  return day;
}

/** Whether a proposal of the topic waits for a decision. */
export async function hasPendingProposal(
  trx: Trx,
  topic: string,
  kinds: readonly string[],
  now: Date,
): Promise<boolean> {
  const pending = await repo.readPendingProposals(trx, kinds, now);
  return pending.some((proposal) => proposal.topic === topic);
}

export const kindOf = (topic: string): string => `settings.${topic}`;

/** Registers the topic's kind of approval and returns its `propose`. */
export function createProposals<Values extends object>(
  { db, clock, approvals, prices }: SettingsDeps,
  of: TopicDefinition<Values>,
  kinds: readonly string[],
) {
  /** The values' own faults come first: a grid that is refused may have a million offers, too many to hold against the ceiling. */
  async function check(context: Context, state: repo.State, values: Values, on: Day) {
    const faults = (await of.faults?.(values, on, state, context)) ?? {};
    if (refuseFaults(faults)) return { faults, warnings: [] };
    const change = { topic: of.topic, on, values };
    const study = checkStudyFee(prices.refuses, change);
    const counsel = await readCounsel(context.db);
    const ceiling = checkOverCeiling(state, counsel, prices.refuses, change, context.today);
    return {
      faults: { ...ceiling.faults, ...study.faults },
      warnings: [...study.warnings, ...ceiling.warnings],
    };
  }

  async function describeChange(context: Context, state: repo.State, values: Values, on: Day) {
    const before = valuesReplacedOn(of, state, on);
    return {
      changes: changesBetween(before ? of.lines(before) : new Map(), of.lines(values)),
      effects: (await of.effects?.(before, values, on, state, context)) ?? [],
      warnings: of.warnings?.(before, values) ?? [],
    };
  }

  async function enter(trx: Trx, state: repo.State, version: repo.NewVersion<Values>): Promise<StaffEvent> {
    const { values, effectiveOn } = version;
    const id = await of.insert(trx, version);
    await of.afterInsert?.(trx, version, state);
    const before = valuesReplacedOn(of, state, effectiveOn);
    const changed = { effective_on: effectiveOn, version: id, requested_by: version.staffId };
    return {
      action: 'settings.change',
      subject: { kind: 'settings', id: of.topic },
      before: before ? asJson(before) : undefined,
      after: asJson({ ...values, ...changed }),
    };
  }

  async function apply(trx: Trx, payload: Payload, approval: Approval): Promise<Applied> {
    const { now } = approval;
    const effectiveOn = dayOf(payload);
    await repo.lockSettings(trx);
    const state = await repo.readState(trx);
    const values = of.schema.parse(payload.values);
    const { faults } = await check({ db: trx, today: bogotaDay(now) }, state, values, effectiveOn);
    const refused = refuseFaults({ ...faults, ...startedFaults(effectiveOn, now, of.mayBePast) });
    if (refused) return refused;
    const by = { approvalId: approval.id, staffId: approval.requestedBy };
    return ok([await enter(trx, state, { values, effectiveOn, ...by, now })]);
  }

  const kind: ApprovalKind<Payload> = defineApproval({
    kind: kindOf(of.topic),
    module: 'settings',
    adminApproves: true,
    title: SETTINGS_TOPIC_TITLES[of.topic],
    schema: payloadShape,
    async describe(from, payload) {
      const state = await repo.readState(from);
      const values = of.schema.parse(payload.values);
      const context = { db: from, today: clock.today() };
      const description = await describeChange(context, state, values, dayOf(payload));
      return {
        summary: summaryOf(of.topic, dayOf(payload)),
        changes: [...description.changes, ...description.effects],
      };
    },
    apply,
  });
  if (!decidesAlone(of.topic)) approvals.register(kind);

  return async function propose(
    caller: StaffCaller,
    input: ProposalInput,
    values: Values,
  ): Promise<CommandResult<ProposalReply, ProposalRefusal>> {
    const effectiveOn = input.effective_on;
    return staffCommand<ProposalReply, ProposalRefusal>({ db, clock }, caller, async (command) => {
      const { trx, today, now } = command;
      const isAlone = decidesAlone(of.topic) && !input.preview;
      if (isAlone) await repo.lockSettings(trx);
      const state = await repo.readState(trx);
      const context = { db: trx, today };
      const checked = await check(context, state, values, effectiveOn);
      const refused = refuseFaults({
        ...checked.faults,
        ...dayFaults(effectiveOn, today, of.mayBePast === true),
      });
      if (refused) return refused;
      const described = await describeChange(context, state, values, effectiveOn);
      const description = { ...described, warnings: [...described.warnings, ...checked.warnings] };
      if (description.changes.length === 0) return refuse('NOTHING_CHANGED');
      if (input.preview) return unaudited({ id_approval: null, ...description }, PREVIEW);
      if (isAlone) {
        const version = { values, effectiveOn, approvalId: null, staffId: caller.actor.id, now };
        return audited({ id_approval: null, ...description }, await enter(trx, state, version));
      }
      const note = input.reason?.trim() ?? '';
      if (note === '') return invalid('reason', REASON_MISSING);
      await repo.lockSettings(trx);
      if (await hasPendingProposal(trx, of.topic, kinds, now)) return refuse('CHANGE_PENDING');
      const payload = { topic: of.topic, effectiveOn, values: asJson(values) };
      const requested = await approvals.request(command, kind, { payload, note });
      if (!requested.ok) return requested;
      return { ...requested, value: { ...requested.value, ...description } };
    });
  };
}
