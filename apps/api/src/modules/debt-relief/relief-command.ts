import { type CommandResult, refuse } from '../../kernel/result.ts';
import { type CommandOutcome, type StaffCaller, type StaffCommand, staffCommand } from '../audit/index.ts';
import { type CreditRow, lockCredit } from '../credit-lifecycle/index.ts';
import { type LoanBalance, readLoanBalance } from '../loan-accounts/index.ts';
import type { DebtReliefDeps } from './deps.ts';
import * as repo from './repo.ts';

/** Locks the credit for the command. Refuses another company's credit and one that is not being repaid. */
export function reliefCommand<Value>(
  deps: DebtReliefDeps,
  caller: StaffCaller,
  creditId: number,
  body: (command: StaffCommand, credit: CreditRow) => Promise<CommandOutcome<Value>>,
): Promise<CommandResult<Value>> {
  return staffCommand<Value>(deps, caller, async (command) => {
    if (!(await repo.visibleCredit(command.trx, caller.actor.scope, creditId)))
      return refuse('OBJECT_NOT_FOUND');
    const credit = await lockCredit(command.trx, creditId);
    return credit?.state === 'ACTIVE' ? body(command, credit) : refuse('STATE_NOT_ALLOWED');
  });
}

/** For a change that needs a second person: one pending request of its kind at a time. */
export function reliefRequest<Value>(
  deps: DebtReliefDeps,
  caller: StaffCaller,
  creditId: number,
  kind: string,
  body: (command: StaffCommand, balance: LoanBalance) => Promise<CommandOutcome<Value>>,
): Promise<CommandResult<Value>> {
  return reliefCommand(deps, caller, creditId, async (command, { id }) => {
    const { trx, today, now } = command;
    const balance = await readLoanBalance(trx, id, today);
    const pending = await repo.pendingApprovalsOf(trx, id, now);
    const isPending = pending.some((request) => request.kind === kind);
    return !balance || isPending ? refuse('STATE_NOT_ALLOWED') : body(command, balance);
  });
}
