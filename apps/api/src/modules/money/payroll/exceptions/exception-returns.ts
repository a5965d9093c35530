/** The return of an exception's money, once its second person has approved it: the resolution and its entry. */
import { bogotaDay } from '@unamano/domain/calendar';
import type { Trx } from '../../../../db/types.ts';
import { ok, refuse } from '../../../../kernel/result.ts';
import { lockCompanyPayroll } from '../../../lending/companies/index.ts';
import type { FundSource } from '../../unapplied-funds/index.ts';
import { returnLines } from '../entries.ts';
import * as repo from './exception-repo.ts';
import { postResolution } from './unapplied-funds.ts';

async function readException(trx: Trx, id: number): Promise<repo.ExceptionRow> {
  const exception = await repo.findException(trx, id);
  if (!exception) throw new Error(`no payroll exception ${id}`);
  return exception;
}

export const payrollSource: FundSource = {
  source: 'payroll',

  async lock(trx, { company_id: companyId }) {
    if (companyId !== null) await lockCompanyPayroll(trx, companyId);
  },

  async record(trx, order) {
    const exception = await readException(trx, order.fundId);
    const resolution = {
      exception_id: exception.id,
      action: order.toCompany ? ('return_to_company' as const) : ('return_to_employee' as const),
      reason: order.reason,
      credit_id: null,
      bank_reference: order.bankReference,
      paid_on: order.toCompany ? null : order.postedOn,
      approved_by: order.approvedBy,
    };
    const by = { staff_id: order.requestedBy, address: order.address, resolved_at: order.now };
    if (!(await repo.insertResolution(trx, { ...resolution, ...by }))) return refuse('STATE_NOT_ALLOWED');
    await postResolution(trx, exception, {
      lines: returnLines(order.amountPesos, order.postedOn),
      postedOn: bogotaDay(order.now),
      recordedAt: order.now,
    });
    return ok({
      action: 'payroll.exception.resolve',
      subject: { kind: 'payroll_exception', id: exception.id },
      before: { kind: exception.kind, suspense_pesos: exception.suspense_pesos },
      after: resolution,
    });
  },
};
