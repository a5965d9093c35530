/** Staff freeze and release credits that their borrowers say they never asked for, and two of them make one void. */

import type { Input, Reply } from '@unamano/contract/endpoint';
import type { freezeCredit, releaseCredit, requestAnnulment } from '@unamano/contract/money/unrequested';
import type { Trx } from '../../../db/types.ts';
import type { Origin, StaffActor } from '../../../kernel/actor.ts';
import { bound } from '../../../kernel/bound.ts';
import { isInScope } from '../../../kernel/company-scope.ts';
import type { UseOf } from '../../../kernel/mount.ts';
import { type CommandResult, type Refusal, refuse } from '../../../kernel/result.ts';
import { type CreditRow, findCredit, lockCredit } from '../../loans/credit-lifecycle/index.ts';
import { audited, type CommandOutcome, type StaffCommand, staffCommand } from '../../office/audit/index.ts';
import type { UnrequestedDeps } from './deps.ts';
import { changeFreeze, frozenBy } from './freeze.ts';
import { createAnnulment } from './reports/annulment.ts';
import { createCases } from './reports/cases.ts';
import { endHoldOfCredit } from './reports/hold.ts';
import { createPapers } from './reports/papers.ts';
import { lockReportsOf, type ReportRow } from './reports/report-repo.ts';
import { createReports } from './reports/reports.ts';

function usesOf(deps: UnrequestedDeps) {
  const annulment = createAnnulment(deps);
  const reports = createReports(deps);
  const papers = createPapers(deps);
  return { ...deps, annulment, reports, papers };
}

type Uses = ReturnType<typeof usesOf>;

async function onCredit<Value, Code extends string = never>(
  deps: UnrequestedDeps,
  actor: StaffActor,
  origin: Origin,
  creditId: number,
  body: (
    command: StaffCommand,
    credit: CreditRow,
    reports: readonly ReportRow[],
  ) => Promise<CommandOutcome<Value, Code>>,
): Promise<CommandResult<Value, Code>> {
  const head = await findCredit(deps.db, creditId);
  if (!head || !isInScope(actor.scope, head.company_id)) return refuse('OBJECT_NOT_FOUND');
  return staffCommand<Value, Code>(deps, { actor, origin }, async (command) => {
    const reports = await lockReportsOf(command.trx, creditId);
    const credit = await lockCredit(command.trx, creditId);
    return credit ? body(command, credit, reports) : refuse('OBJECT_NOT_FOUND');
  });
}

const change = <Code extends string = never>(
  deps: Uses,
  kind: 'frozen' | 'released',
  actor: StaffActor,
  origin: Origin,
  { credit_id: creditId, reason }: Input<typeof freezeCredit>,
  refusalOf: (trx: Trx) => Promise<Refusal<Code> | null> = async () => null,
): Promise<CommandResult<Reply<typeof freezeCredit>, Code>> =>
  onCredit<Reply<typeof freezeCredit>, Code>(deps, actor, origin, creditId, async (command, credit, held) => {
    const { trx, today, now } = command;
    const refused = await refusalOf(trx);
    if (refused) return refused;
    const about = { reason, staffId: actor.id, address: origin.address };
    const recording = { initiator: { actor, origin }, reason: `${kind} by staff`, today, now };
    const changed = await changeFreeze(trx, credit, kind, { about, recording });
    if (!changed.ok) return changed;
    const isNowFrozen = kind === 'frozen';
    const answer = { state: 'not_upheld', reason, staffId: actor.id, now } as const;
    if (isNowFrozen) await deps.reports.openCase(trx, credit, reason);
    else await endHoldOfCredit(trx, deps.messages, held, credit.id, answer);
    const reply = { credit_id: credit.id, is_frozen: isNowFrozen };
    return audited(reply, {
      action: isNowFrozen ? 'unrequested.freeze' : 'unrequested.release',
      subject: { kind: 'credit', id: credit.id },
      before: { frozen: !isNowFrozen },
      after: { frozen: isNowFrozen, reason },
    });
  });

export const freeze: UseOf<Uses, typeof freezeCredit> = (deps, { actor, origin, input }) =>
  change(deps, 'frozen', actor, origin, input);

export const release: UseOf<Uses, typeof releaseCredit> = (deps, { actor, origin, input }) =>
  change(deps, 'released', actor, origin, input, async (trx) =>
    (await frozenBy(trx, input.credit_id)) === actor.id ? refuse('SELF_APPROVAL_NOT_ALLOWED') : null,
  );

/** STATE_NOT_ALLOWED unless the credit is frozen. */
export const requestAnnul: UseOf<Uses, typeof requestAnnulment> = (deps, { actor, origin, input }) =>
  onCredit(deps, actor, origin, input.credit_id, (command, credit) =>
    deps.annulment.request(command, credit, input.reason),
  );

export function createUnrequested(given: UnrequestedDeps) {
  const deps = usesOf(given);
  return {
    ...bound(deps, { freeze, release, requestAnnulment: requestAnnul }),
    reports: deps.reports,
    papers: deps.papers,
    cases: createCases(deps, deps.annulment, deps.papers),
  };
}

export type Unrequested = ReturnType<typeof createUnrequested>;
