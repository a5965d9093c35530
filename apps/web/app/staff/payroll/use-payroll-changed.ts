import {
  payPeriods,
  payrollDeductions,
  payrollDraftDetail,
  payrollExceptions,
  payrollFileDetail,
  payrollFiles,
} from '@unamano/contract/money/payroll/pay-periods';
import { useInvalidate } from '../shared/data/use-query-call.tsx';

/** After a payroll command: fetches the shown deductions, files and exceptions again, and closes its modal. */
export function usePayrollChanged(onClose?: () => void): () => void {
  const invalidate = useInvalidate();
  return () => {
    invalidate(
      payPeriods,
      payrollDraftDetail,
      payrollDeductions,
      payrollExceptions,
      payrollFileDetail,
      payrollFiles,
    );
    onClose?.();
  };
}
