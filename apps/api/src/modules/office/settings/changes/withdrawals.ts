/** Withdrawing a version before its day. Two people are needed here too. */

import type { Input, Reply } from '@unamano/contract/endpoint';
import type { proposeWithdrawal } from '@unamano/contract/office/settings';
import { SETTINGS_TOPIC_TITLES } from '@unamano/contract/office/settings-topics';
import { type Day, formatDay } from '@unamano/domain/calendar';
import { CEILING_MODALITIES } from '@unamano/domain/loans/price/legal-ceilings';
import { inForceOn, type Version } from '@unamano/domain/versions';
import * as z from 'zod';
import type { Db, Trx } from '../../../../db/types.ts';
import { bound } from '../../../../kernel/bound.ts';
import { type CommandResult, invalid, ok, refuse } from '../../../../kernel/result.ts';
import { type Applied, type Approval, type ApprovalKind, defineApproval } from '../../approvals/index.ts';
import { type StaffCaller, staffCommand, unaudited } from '../../audit/index.ts';
import * as words from '../change-text.ts';
import * as repo from '../repo.ts';
import { startedFaults, withdrawalFaults } from '../rules.ts';
import { asJson } from '../topics.ts';
import { CEILING_TOPICS, TOPICS, type Topic } from '../values.ts';
import { hasPendingProposal, PREVIEW, REASON_MISSING, refuseFaults, type SettingsDeps } from './proposals.ts';

export const WITHDRAWAL = 'settings.withdraw';

const payloadShape = z.object({ topic: z.enum(TOPICS), versionId: z.number().int() });
type Payload = z.infer<typeof payloadShape>;

/** The values stay `object`: here they are only described. */
type Found = { version: Version<object>; replacement: Version<object> | undefined; remaining: repo.State };

function linesOf(topic: Topic, state: repo.State, id: number | undefined): ReadonlyMap<string, string> {
  const of = <Values>(
    versions: readonly Version<Values>[],
    lines: (values: Values) => ReadonlyMap<string, string>,
  ) => {
    const found = versions.find((version) => version.id === id);
    return found ? lines(found.values) : new Map<string, string>();
  };
  if (topic === 'late_terms') return of(state.late_terms, words.lateLines);
  if (topic === 'credit_policy') return of(state.credit_policy, words.policyLines);
  if (topic === 'limits') return of(state.limits, words.limitLines);
  if (topic === 'price_lines') return of(state.price_lines, words.priceLineLines);
  if (topic === 'puc_codes') return of(state.puc_codes, words.pucCodeLines);
  if (topic === 'month_end') return of(state.month_end, words.monthEndLines);
  if (topic === 'control_days') return of(state.control_days, words.controlDayLines);
  if (topic === 'collections') return of(state.collections, words.collectionLines);
  if (topic === 'holidays') return of(state.holidays, words.holidayLines);
  if (topic === 'ceiling_rule') return of(state.ceiling_rule, words.ceilingRuleLines);
  if (topic === 'simulator_external') return of(state.simulator_external, words.simulatorLines);
  if (topic === 'simulator_allied') return of(state.simulator_allied, words.simulatorLines);
  const modality = CEILING_MODALITIES.find((name) => CEILING_TOPICS[name] === topic) ?? 'consumer_ordinary';
  return of(state[topic], (values) => words.ceilingLines(modality, values));
}

/** Undefined for an unknown or withdrawn version. */
function find(state: repo.State, { topic, versionId }: Payload): Found | undefined {
  const versions: readonly Version<object>[] = state[topic];
  const version = versions.find(({ id }) => id === versionId);
  if (!version) return undefined;
  const others = versions.filter(({ id }) => id !== versionId);
  const remaining = { ...state, [topic]: others };
  return { version, replacement: inForceOn(others, version.effectiveOn), remaining };
}

function usesOf(deps: SettingsDeps, kinds: readonly string[]) {
  const kind: ApprovalKind<Payload> = defineApproval({
    kind: WITHDRAWAL,
    module: 'settings',
    adminApproves: true,
    title: 'Retirar un cambio',
    schema: payloadShape,
    async describe(from, payload) {
      const description = await describeWithdrawal(from, payload);
      if (!description) throw new Error('the version to withdraw does not exist');
      return {
        summary: summaryOf(payload.topic, description.found.version.effectiveOn),
        changes: description.changes,
      };
    },
    apply,
  });
  return { ...deps, kinds, kind };
}

type Uses = ReturnType<typeof usesOf>;

const faultsOf = ({ version, remaining }: Found, now: Date) => ({
  ...withdrawalFaults(remaining, version.effectiveOn),
  ...(startedFaults(version.effectiveOn, now).effective_on
    ? { id_version: 'Este cambio ya empezó a regir' }
    : {}),
});

async function describeWithdrawal(from: Db, payload: Payload) {
  const state = await repo.readState(from);
  const found = find(state, payload);
  if (!found) return null;
  const { topic } = payload;
  const changes = words.changesBetween(
    linesOf(topic, state, found.version.id),
    linesOf(topic, state, found.replacement?.id),
  );
  return { found, changes };
}

const summaryOf = (topic: Topic, day: Day): string =>
  `${SETTINGS_TOPIC_TITLES[topic]}: se retira lo que iba a regir desde el ${formatDay(day)}`;

async function apply(trx: Trx, payload: Payload, approval: Approval): Promise<Applied> {
  const { now } = approval;
  await repo.lockSettings(trx);
  const found = find(await repo.readState(trx), payload);
  if (!found) return refuse('STATE_NOT_ALLOWED');
  const refused = refuseFaults(faultsOf(found, now));
  if (refused) return refused;
  const { topic, versionId } = payload;
  await repo.insertWithdrawal(trx, {
    topic,
    version_id: versionId,
    approval_id: approval.id,
    withdrawn_at: now,
  });
  const { version, replacement } = found;
  return ok([
    {
      action: 'settings.withdraw',
      subject: { kind: 'settings', id: topic },
      before: asJson({ ...version.values, effective_on: version.effectiveOn, version: versionId }),
      after: replacement ? asJson({ ...replacement.values, version: replacement.id }) : undefined,
    },
  ]);
}

export async function propose(
  { db, clock, kinds, approvals, kind }: Uses,
  caller: StaffCaller,
  input: Input<typeof proposeWithdrawal>,
): Promise<CommandResult<Reply<typeof proposeWithdrawal>, 'CHANGE_PENDING'>> {
  const payload = { topic: input.topic, versionId: input.id_version };
  type ReplyBody = Reply<typeof proposeWithdrawal>;
  return staffCommand<ReplyBody, 'CHANGE_PENDING'>({ db, clock }, caller, async (command) => {
    const { trx, now } = command;
    if (!input.preview) await repo.lockSettings(trx);
    const description = await describeWithdrawal(trx, payload);
    if (!description) return refuse('OBJECT_NOT_FOUND');
    const refused = refuseFaults(faultsOf(description.found, now));
    if (refused) return refused;
    const reply = { changes: description.changes, effects: [], warnings: [] };
    if (input.preview) return unaudited({ id_approval: null, ...reply }, PREVIEW);
    const note = input.reason?.trim() ?? '';
    if (note === '') return invalid('reason', REASON_MISSING);
    if (await hasPendingProposal(trx, input.topic, kinds, now)) return refuse('CHANGE_PENDING');
    const requested = await approvals.request(command, kind, { payload, note });
    if (!requested.ok) return requested;
    return { ...requested, value: { ...requested.value, ...reply } };
  });
}

export function createWithdrawals(given: SettingsDeps, kinds: readonly string[]) {
  const deps = usesOf(given, kinds);
  deps.approvals.register(deps.kind);
  return bound(deps, { propose }).propose;
}
