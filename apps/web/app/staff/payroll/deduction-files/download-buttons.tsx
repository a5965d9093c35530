import { DEDUCTION_FORMATS, downloadDeductions } from '@unamano/contract/money/payroll/pay-periods';
import { call } from '../../../shared/api/call.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { deductions as words } from '../../../text/staff/payroll.ts';
import { showError } from '../../shared/data/use-command.ts';
import { FormatButtons } from '../../shared/lists/sheet-buttons.tsx';
import type { Scope } from '../scope.ts';
import { usePayrollChanged } from '../use-payroll-changed.ts';

type Format = (typeof DEDUCTION_FORMATS)[number];
type DownloadButtonsProps = { payPeriod: string; scope: Scope };

/** Downloads the pay period's file in each format. A download freezes the list as a version. */
export function DownloadButtons({ payPeriod, scope }: DownloadButtonsProps) {
  const reloadPayroll = usePayrollChanged();
  const download = async (format: Format) => {
    const outcome = await call(downloadDeductions, { ...scope.company, pay_period: payPeriod, format });
    if (!outcome.ok) return showError(outcome);
    toast.success(words.done(outcome.data.rows, outcome.data.total));
    location.assign(outcome.data.url);
    reloadPayroll();
  };
  return <FormatButtons formats={DEDUCTION_FORMATS} download={download} />;
}
