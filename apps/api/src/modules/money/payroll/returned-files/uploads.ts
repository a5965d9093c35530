/**
 * Staff upload a company's transfer with the file of its deductions. The upload stores the file and its lines; a job
 * processes them. The same content is one file, in any order of lines and in any format.
 */
import type { decidePayrollFile, uploadPayrollFile } from '@unamano/contract/money/payroll/pay-periods';
import type { UseCase } from '../../../../kernel/mount.ts';
import { refuse } from '../../../../kernel/result.ts';
import { findCompany, lockCompanyPayroll } from '../../../lending/companies/index.ts';
import { audited, staffCommand } from '../../../office/audit/index.ts';
import { refuseCompanyStaff } from '../company-access.ts';
import type { PayrollDeps } from '../deps.ts';
import { relistNotDeducted } from '../exceptions/not-deducted.ts';
import * as repo from '../file-repo.ts';
import { startProcessing, type TransferApproval } from '../two-people/transfer-approval.ts';
import { reverseFile } from './file-reversal.ts';
import { checkTransferDay, readUpload } from './read-upload.ts';
import { storeFile, viewOf } from './store-file.ts';

export function createUploads({ db, clock }: PayrollDeps, transfers: TransferApproval) {
  const upload: UseCase<typeof uploadPayrollFile> = async ({ actor, origin, input }) => {
    const refusal = refuseCompanyStaff(actor.scope, input.id_company);
    if (refusal) return refusal;
    if (!(await findCompany(db, input.id_company))) return refuse('OBJECT_NOT_FOUND');
    const { id_company: companyId, pay_period: payPeriod, transferred_on: transferredOn } = input;
    const days = checkTransferDay(payPeriod, transferredOn, clock.today());
    if (!days.ok) return days;
    const parsed = await readUpload(db, companyId, input.file);
    if (!parsed.ok) return parsed;
    const fileName = input.file_name?.trim() ?? '';
    const transfer = { pesos: input.transfer_amount, reference: input.bank_reference, on: transferredOn };
    return staffCommand({ db, clock }, { actor, origin }, async (command) => {
      await lockCompanyPayroll(command.trx, companyId);
      return storeFile(transfers, command, { ...parsed.value, companyId, payPeriod, fileName }, transfer);
    });
  };

  /**
   * For a file on hold. A processed file can be withdrawn while it has no effects. Of two parallel decisions the first wins. Above the
   * limit the decision to process waits for another person, and the file stays on hold; CHANGE_PENDING meanwhile.
   */
  const decide: UseCase<typeof decidePayrollFile> = async ({ actor, origin, input }) => {
    const found = await repo.findFile(db, input.id_file);
    const refusal = refuseCompanyStaff(actor.scope, found?.company_id);
    if (refusal || !found) return refusal ?? refuse('OBJECT_NOT_FOUND');
    const state = input.action === 'process' ? 'PROCESSING' : 'WITHDRAWN';
    return staffCommand({ db, clock }, { actor, origin }, async (command) => {
      const { trx, now, today } = command;
      await lockCompanyPayroll(trx, found.company_id);
      const file = await repo.lockFile(trx, input.id_file);
      const isReversal = file?.state === 'PROCESSED' && state === 'WITHDRAWN';
      if (!file || !(isReversal || file.state === 'ON_HOLD')) return refuse('STATE_NOT_ALLOWED');
      if (await transfers.isPending(trx, file.id)) return refuse('CHANGE_PENDING');
      const { reason } = input;
      if (state === 'PROCESSING' && (await transfers.needsTwoPeople(trx, file))) {
        const requested = await transfers.request(command, file.id, reason);
        return requested.ok ? { ...requested, value: { file: await viewOf(trx, file.id, now) } } : requested;
      }
      if (isReversal && !(await reverseFile(trx, file, { actor, origin, reason, today, now }))) {
        return refuse('STATE_NOT_ALLOWED');
      }
      const decision = { decided_by: actor.id, decided_at: now, decision_reason: reason };
      await repo.updateFile(trx, file.id, { state, ...decision });
      if (state === 'PROCESSING') await startProcessing(trx, file, now);
      else await relistNotDeducted(trx, file, { now, today });
      return audited(
        { file: await viewOf(trx, file.id, now) },
        {
          action: `payroll.file.${input.action}`,
          subject: { kind: 'payroll_file', id: file.id },
          before: { state: file.state },
          after: { state, reason },
        },
      );
    });
  };

  return { upload, decide };
}
