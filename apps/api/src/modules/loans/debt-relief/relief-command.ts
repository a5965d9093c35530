import type { LoanBalance } from '@unamano/domain/loans/replay/balance';
import type { Origin, StaffActor } from '../../../kernel/actor.ts';
import { type CommandResult, refuse } from '../../../kernel/result.ts';
import { type CommandOutcome, type StaffCommand, staffCommand } from '../../office/audit/index.ts';
import { type CreditRow, lockCredit } from '../credit-lifecycle/index.ts';
import { readBalance } from '../loan-events/index.ts';
import type { DebtReliefDeps } from './deps.ts';
import * as repo from './repo.ts';

/** Locks the credit for the command. Refuses another company's credit and one that is not being repaid. */
export function reliefCommand<Value>(
  deps: DebtReliefDeps,
  actor: StaffActor,
  origin: Origin,
  creditId: number,
  body: (command: StaffCommand, credit: CreditRow) => Promise<CommandOutcome<Value>>,
): Promise<CommandResult<Value>> {
  return staffCommand<Value>(deps, { actor, origin }, async (command) => {
    if (!(await repo.visibleCredit(command.trx, actor.scope, creditId))) return refuse('OBJECT_NOT_FOUND');
    const credit = await lockCredit(command.trx, creditId);
    return credit?.state === 'ACTIVE' ? body(command, credit) : refuse('STATE_NOT_ALLOWED');
  });
}

/** For a change that needs a second person: one pending request of its kind at a time. */
export function reliefRequest<Value>(
  deps: DebtReliefDeps,
  actor: StaffActor,
  origin: Origin,
  creditId: number,
  kind: string,
  body: (command: StaffCommand, balance: LoanBalance) => Promise<CommandOutcome<Value>>,
): Promise<CommandResult<Value>> {
  return reliefCommand(deps, actor, origin, creditId, async (command, { id }) => {
    const { trx, today, now } = command;
    const balance = await readBalance(trx, id, today);
    const pending = await repo.pendingApprovalsOf(trx, id, now);
    const isPending = pending.some((request) => request.kind === kind);
    return !balance || isPending ? refuse('STATE_NOT_ALLOWED') : body(command, balance);
  });
}
