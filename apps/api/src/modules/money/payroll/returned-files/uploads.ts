/**
 * Staff upload a company's transfer with the file of its deductions. The upload stores the file and its lines; a job
 * processes them. The same content is one file, in any order of lines and in any format.
 */
import type { uploadPayrollFile } from '@unamano/contract/money/payroll/pay-periods';
import type { UseCase } from '../../../../kernel/mount.ts';
import { refuse } from '../../../../kernel/result.ts';
import { findCompany, lockCompanyPayroll } from '../../../lending/companies/index.ts';
import { staffCommand } from '../../../office/audit/index.ts';
import { refuseCompanyStaff } from '../company-access.ts';
import type { PayrollDeps } from '../deps.ts';
import type { TransferApproval } from '../files/transfer-approval.ts';
import { checkTransferDay, readUpload } from './read-upload.ts';
import { storeFile } from './store-file.ts';

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

  return { upload };
}
