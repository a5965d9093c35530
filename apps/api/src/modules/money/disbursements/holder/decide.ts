/** Staff decide about an account whose holder the bank did not confirm: pay to it, or have the borrower give another one. */

import type { Input, Reply } from '@unamano/contract/endpoint';
import type { decideHolder, heldDisbursements } from '@unamano/contract/money/account-holders';
import type { askForAccount } from '@unamano/contract/money/payout-desk';
import { maskedNumber } from '@unamano/domain/identity/masks';
import type { Trx } from '../../../../db/types.ts';
import type { StaffActor } from '../../../../kernel/actor.ts';
import { bound } from '../../../../kernel/bound.ts';
import { isInScope } from '../../../../kernel/company-scope.ts';
import { type CommandResult, refuse } from '../../../../kernel/result.ts';
import { readBorrower } from '../../../identity/people/borrowers/index.ts';
import { type CreditRow, findCredit, lockCredit } from '../../../loans/credit-lifecycle/index.ts';
import { audited, type StaffCaller, staffCommand } from '../../../office/audit/index.ts';
import type { DisbursementsDeps } from '../deps.ts';
import { PREPARED_DISBURSEMENT } from '../prepared.ts';
import * as repo from './repo.ts';

/** The borrower writes another account on the home screen. */
export async function askForOtherAccount(
  trx: Trx,
  { messages, publicUrl }: Pick<DisbursementsDeps, 'messages' | 'publicUrl'>,
  credit: CreditRow,
): Promise<void> {
  const person = await readBorrower(trx, credit.borrower_id);
  await messages.write(trx, {
    channel: 'whatsapp',
    recipient: person.cellphone,
    borrowerId: credit.borrower_id,
    template: 'account_rejected',
    parameters: { firstName: person.first_name, creditId: credit.id, url: `${publicUrl}/inicio` },
  });
}

/** Whatever the bank says of the account. STATE_NOT_ALLOWED once it was asked for, and for a money order. */
export async function requestAccount(
  deps: DisbursementsDeps,
  caller: StaffCaller,
  { credit_id: creditId, reason }: Input<typeof askForAccount>,
): Promise<CommandResult<Reply<typeof askForAccount>, 'CHANGE_PENDING'>> {
  const head = await findCredit(deps.db, creditId);
  if (!head || !isInScope(caller.actor.scope, head.company_id)) return refuse('OBJECT_NOT_FOUND');
  type Asked = Reply<typeof askForAccount>;
  return staffCommand<Asked, 'CHANGE_PENDING'>(deps, caller, async ({ trx, now }) => {
    const credit = await lockCredit(trx, creditId);
    const account = await repo.accountOf(trx, creditId);
    if (credit?.state !== 'IN_PROCESS' || !account || account.decision === 'reject')
      return refuse('STATE_NOT_ALLOWED');
    if (await deps.approvals.hasPending(trx, PREPARED_DISBURSEMENT, creditId, now))
      return refuse('CHANGE_PENDING');
    const id = account.checkId ?? (await repo.recordTry(trx, account, now));
    await repo.recordDecision(trx, {
      id,
      decision: 'reject',
      staffId: caller.actor.id,
      reason,
      now,
    });
    await askForOtherAccount(trx, deps, credit);
    const reply = { id_credit: creditId };
    return audited(reply, {
      action: 'disbursement.ask_account',
      subject: { kind: 'credit', id: creditId },
      after: { reason, account: maskedNumber(account.account_number ?? '') },
    });
  });
}

export async function listHeld(
  { db }: DisbursementsDeps,
  { scope }: StaffActor,
): Promise<Reply<typeof heldDisbursements>> {
  const rows = await repo.heldAccounts(db, scope);
  return {
    held: rows.map((row) => ({
      id_check: row.heldId,
      id_credit: row.creditId,
      name: `${row.first_name} ${row.last_name}`,
      document: maskedNumber(row.dni),
      amount: row.amount,
      bank: row.bank,
      account_number: maskedNumber(row.account_number ?? ''),
      answer: row.answer === 'match' ? null : row.answer,
      holder_name: row.holder_name,
      holder_document: row.holder_document,
      since: row.requested_at.toISOString(),
    })),
  };
}

/** STATE_NOT_ALLOWED once it was decided, the account was changed or the money was sent. */
export async function decide(
  deps: DisbursementsDeps,
  caller: StaffCaller,
  { id_check: id, action, reason }: Input<typeof decideHolder>,
): Promise<CommandResult<Reply<typeof decideHolder>>> {
  const found = await repo.creditOfCheck(deps.db, id);
  const head = found && (await findCredit(deps.db, found.credit_id));
  if (!head || !isInScope(caller.actor.scope, head.company_id)) return refuse('OBJECT_NOT_FOUND');
  return staffCommand(deps, caller, async ({ trx, now }) => {
    const credit = await lockCredit(trx, head.id);
    const account = await repo.accountOf(trx, head.id);
    const isOpen = account?.checkId === id && account.decision === null && account.answer !== 'match';
    if (credit?.state !== 'IN_PROCESS' || !isOpen) return refuse('STATE_NOT_ALLOWED');
    await repo.recordDecision(trx, { id, decision: action, staffId: caller.actor.id, reason, now });
    if (action === 'reject') await askForOtherAccount(trx, deps, credit);
    const reply = { id_credit: credit.id };
    return audited(reply, {
      action: 'disbursement.decide_holder',
      subject: { kind: 'credit', id: credit.id },
      before: { bank_answer: account.answer },
      after: { decision: action, reason, account: maskedNumber(account.account_number ?? '') },
    });
  });
}

export const createHolderDecisions = (deps: DisbursementsDeps) =>
  bound(deps, { askForAccount: requestAccount, heldDisbursements: listHeld, decideHolder: decide });
