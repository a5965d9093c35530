/** What staff decide of a file: to post it, or to withdraw it. */
import type { decidePayrollFile } from '@unamano/contract/money/payroll/pay-periods';
import type { UseCase } from '../../../../kernel/mount.ts';
import { refuse } from '../../../../kernel/result.ts';
import { lockCompanyPayroll } from '../../../lending/companies/index.ts';
import { audited, staffCommand } from '../../../office/audit/index.ts';
import { refuseCompanyStaff } from '../company-access.ts';
import type { PayrollDeps } from '../deps.ts';
import { relistNotDeducted } from '../exceptions/not-deducted.ts';
import { findFile, lockFile } from '../files/file-repo.ts';
import { mayMove, startProcessing, withdraw } from '../files/file-states.ts';
import { readFileView } from '../files/file-view.ts';
import type { TransferApproval } from '../files/transfer-approval.ts';
import { reverseFile } from './file-reversal.ts';

export function createDecisions({ db, clock }: PayrollDeps, transfers: TransferApproval) {
  /**
   * For a file on hold. A processed file can be withdrawn while it has no effects. Of two parallel decisions the first wins. Above the
   * limit the decision to process waits for another person, and the file stays on hold; CHANGE_PENDING meanwhile.
   */
  const decide: UseCase<typeof decidePayrollFile> = async ({ actor, origin, input }) => {
    const found = await findFile(db, input.id_file);
    const refusal = refuseCompanyStaff(actor.scope, found?.company_id);
    if (refusal || !found) return refusal ?? refuse('OBJECT_NOT_FOUND');
    const state = input.action === 'process' ? 'PROCESSING' : 'WITHDRAWN';
    return staffCommand({ db, clock }, { actor, origin }, async (command) => {
      const { trx, now, today } = command;
      await lockCompanyPayroll(trx, found.company_id);
      const file = await lockFile(trx, input.id_file);
      if (!file || !mayMove(file, state)) return refuse('STATE_NOT_ALLOWED');
      if (await transfers.isPending(trx, file.id)) return refuse('CHANGE_PENDING');
      const { reason } = input;
      if (state === 'PROCESSING' && (await transfers.needsTwoPeople(trx, file))) {
        const requested = await transfers.request(command, file.id, reason);
        return requested.ok
          ? { ...requested, value: { file: await readFileView(trx, file.id, now) } }
          : requested;
      }
      const decision = { decided_by: actor.id, decided_at: now, decision_reason: reason };
      if (state === 'PROCESSING') await startProcessing(trx, file, decision, now);
      else {
        if (
          file.processed_at !== null &&
          !(await reverseFile(trx, file, { actor, origin, reason, today, now }))
        ) {
          return refuse('STATE_NOT_ALLOWED');
        }
        await withdraw(trx, file, decision);
        await relistNotDeducted(trx, file, { now, today });
      }
      const reply = { file: await readFileView(trx, file.id, now) };
      return audited(reply, {
        action: `payroll.file.${input.action}`,
        subject: { kind: 'payroll_file', id: file.id },
        before: { state: file.state },
        after: { state, reason },
      });
    });
  };

  return { decide };
}
