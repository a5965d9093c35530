/** Taking back a version before its day: by two people as well. */

import type { Input, Reply } from '@unamano/contract/endpoint';
import type { proposeWithdrawal } from '@unamano/contract/settings';
import { type Day, formatDay } from '@unamano/domain/calendar';
import { inForceOn, type Version } from '@unamano/domain/versions';
import * as z from 'zod';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db, Trx } from '../../../db/types.ts';
import { storeResponse } from '../../../idempotency/call-context.ts';
import { invalid, ok, type Result, refuse } from '../../../kernel/result.ts';
import { type Approval, type ApprovalKind, defineApproval } from '../../approvals/index.ts';
import { recordAudit } from '../../audit/index.ts';
import * as words from '../change-text.ts';
import * as repo from '../repo.ts';
import { startedFaults, withdrawalFaults } from '../rules.ts';
import { asJson } from '../topics.ts';
import { TOPICS, type Topic } from '../values.ts';
import { hasPendingProposal, type Requester, refuseFaults, type SettingsDeps } from './proposals.ts';

export const WITHDRAWAL = 'settings.withdraw';

const payloadShape = z.object({ topic: z.enum(TOPICS), versionId: z.number().int() });
type Payload = z.infer<typeof payloadShape>;

/** The values stay `object`: what is done with them here is telling them. */
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
  if (topic === 'legal_ceiling') return of(state.legal_ceiling, words.ceilingLines);
  return of(state[topic], words.simulatorLines);
}

/** Undefined where there is no such version, or it was withdrawn. */
function find(state: repo.State, { topic, versionId }: Payload): Found | undefined {
  const versions: readonly Version<object>[] = state[topic];
  const version = versions.find(({ id }) => id === versionId);
  if (!version) return undefined;
  const others = versions.filter(({ id }) => id !== versionId);
  const remaining = { ...state, [topic]: others };
  return { version, replacement: inForceOn(others, version.effectiveOn), remaining };
}

export function createWithdrawals({ db, clock, approvals }: SettingsDeps, kinds: readonly string[]) {
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
    `${words.TITLES[topic]}: se retira lo que iba a regir desde el ${formatDay(day)}`;

  async function apply(trx: Trx, payload: Payload, approval: Approval): Promise<Result<void>> {
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
    await recordAudit(trx, {
      at: now,
      actor: approval.approver,
      action: 'settings.withdraw',
      subject: { kind: 'settings', id: topic },
      before: asJson({
        ...found.version.values,
        effective_on: found.version.effectiveOn,
        version: versionId,
      }),
      after: found.replacement
        ? asJson({ ...found.replacement.values, version: found.replacement.id })
        : undefined,
    });
    return ok(undefined);
  }

  const kind: ApprovalKind<Payload> = defineApproval({
    kind: WITHDRAWAL,
    module: 'settings',
    adminApproves: true,
    title: 'Retirar un cambio',
    schema: payloadShape,
    async describe(from, payload) {
      const description = await describeWithdrawal(from, payload);
      if (!description) throw new Error('a version that is not there was proposed to be withdrawn');
      return {
        summary: summaryOf(payload.topic, description.found.version.effectiveOn),
        changes: description.changes,
      };
    },
    apply,
  });
  approvals.register(kind);

  return async function propose(
    { actor, origin }: Requester,
    order: Input<typeof proposeWithdrawal>,
  ): Promise<Result<Reply<typeof proposeWithdrawal>, 'CHANGE_PENDING'>> {
    const payload = { topic: order.topic, versionId: order.id_version };
    return inTransaction(db, async (trx) => {
      if (!order.preview) await repo.lockSettings(trx);
      const description = await describeWithdrawal(trx, payload);
      if (!description) return refuse('OBJECT_NOT_FOUND');
      const refused = refuseFaults(faultsOf(description.found, clock.now()));
      if (refused) return refused;
      const reply = { changes: description.changes, effects: [], warnings: [] };
      if (order.preview) return ok({ id_approval: null, ...reply });
      const note = order.reason?.trim() ?? '';
      if (note === '') return invalid('reason', 'Cuenta por qué: lo lee quien aprueba');
      if (await hasPendingProposal(trx, order.topic, kinds, clock.now())) return refuse('CHANGE_PENDING');
      const asked = await approvals.ask(kind, { actor, origin, payload, note }, trx);
      if (!asked.ok) return asked;
      return storeResponse(trx, ok({ id_approval: asked.value.id_approval, ...reply }));
    });
  };
}
