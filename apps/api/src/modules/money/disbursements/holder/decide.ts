/** Staff decide about an account whose holder the bank did not confirm: pay to it, or have the borrower give another one. */

import type { Input, Reply } from '@unamano/contract/endpoint';
import type { decideHolder, heldDisbursements } from '@unamano/contract/money/account-holders';
import { maskedNumber } from '@unamano/domain/identity/masks';
import type { StaffActor } from '../../../../kernel/actor.ts';
import { isInScope } from '../../../../kernel/company-scope.ts';
import { type CommandResult, refuse } from '../../../../kernel/result.ts';
import { readBorrower } from '../../../identity/borrowers/index.ts';
import { findCredit, lockCredit } from '../../../loans/credit-lifecycle/index.ts';
import { audited, type StaffCaller, staffCommand } from '../../../office/audit/index.ts';
import type { DisbursementsDeps } from '../deps.ts';
import * as repo from './repo.ts';

export function createHolderDecisions({ db, clock, messages, publicUrl }: DisbursementsDeps) {
  return {
    async heldDisbursements({ scope }: StaffActor): Promise<Reply<typeof heldDisbursements>> {
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
    },

    /** STATE_NOT_ALLOWED once it was decided, the account was changed or the money was sent. */
    async decideHolder(
      caller: StaffCaller,
      { id_check: id, action, reason }: Input<typeof decideHolder>,
    ): Promise<CommandResult<Reply<typeof decideHolder>>> {
      const found = await repo.creditOfCheck(db, id);
      const head = found && (await findCredit(db, found.credit_id));
      if (!head || !isInScope(caller.actor.scope, head.company_id)) return refuse('OBJECT_NOT_FOUND');
      return staffCommand({ db, clock }, caller, async ({ trx, now }) => {
        const credit = await lockCredit(trx, head.id);
        const account = await repo.accountOf(trx, head.id);
        const isOpen = account?.checkId === id && account.decision === null && account.answer !== 'match';
        if (credit?.state !== 'IN_PROCESS' || !isOpen) return refuse('STATE_NOT_ALLOWED');
        await repo.recordDecision(trx, { id, decision: action, staffId: caller.actor.id, reason, now });
        if (action === 'reject') {
          const person = await readBorrower(trx, credit.borrower_id);
          await messages.write(trx, {
            channel: 'whatsapp',
            recipient: person.cellphone,
            borrowerId: credit.borrower_id,
            template: 'account_rejected',
            parameters: {
              firstName: person.first_name,
              creditId: credit.id,
              url: `${publicUrl}/inicio`,
            },
          });
        }
        return audited(
          { id_credit: credit.id },
          {
            action: 'disbursement.decide_holder',
            subject: { kind: 'credit', id: credit.id },
            before: { bank_answer: account.answer },
            after: { decision: action, reason, account: maskedNumber(account.account_number ?? '') },
          },
        );
      });
    },
  };
}
