/** Payroll with allied companies: deduction files, returned files, exceptions and leavers. */
import { createPayrollCompanies } from './companies/companies.ts';
import { createDeductions } from './deduction-files/deductions.ts';
import type { PayrollDeps } from './deps.ts';
import { createDrafts } from './drafts/drafts.ts';
import { createExceptionResolution } from './exceptions/exception-resolution.ts';
import { createTransferApproval } from './files/transfer-approval.ts';
import { createLeavers } from './leavers/leavers.ts';
import { createDecisions } from './posting/decisions.ts';
import { createFileProcessing } from './posting/file-processing.ts';
import { createPayrollQueries } from './returned-files/queries.ts';
import { createUploads } from './returned-files/uploads.ts';
import { createSilenceNotices } from './silence/notices.ts';

export function createPayroll(deps: PayrollDeps) {
  const transfers = createTransferApproval(deps);
  return {
    ...createDeductions(deps),
    ...createPayrollCompanies(deps),
    ...createUploads(deps, transfers),
    ...createDecisions(deps, transfers),
    ...createDrafts(deps, transfers),
    ...createPayrollQueries(deps),
    ...createFileProcessing(deps),
    ...createExceptionResolution(deps),
    ...createLeavers(deps),
    ...createSilenceNotices(deps),
  };
}

export type Payroll = ReturnType<typeof createPayroll>;
