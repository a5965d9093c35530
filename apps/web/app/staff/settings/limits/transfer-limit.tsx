import { payrollTransferLimit, proposePayrollTransferLimit } from '@unamano/contract/payroll-transfers';
import { formatCop } from '@unamano/domain/money';
import { call } from '../../../shared/api/call.ts';
import { transferLimit as words } from '../../../text/staff/payroll.ts';
import { useQueryCall } from '../../shared/data/use-query-call.ts';
import { NumberSetting } from './number-setting.tsx';

/** The amount above which a payroll transfer needs two people, and the proposal of another one. */
export function TransferLimit() {
  const { data, reload } = useQueryCall(payrollTransferLimit, {});
  if (!data) return null;
  return (
    <NumberSetting
      id="transfer-limit-title"
      words={words}
      text={words.text(formatCop(data.two_people_above))}
      value={data.two_people_above}
      isChangePending={data.is_change_pending}
      name="two_people_above"
      propose={({ value, reason }, options) =>
        call(proposePayrollTransferLimit, { two_people_above: value.replaceAll('.', ''), reason }, options)
      }
      start="$"
      onProposed={reload}
    />
  );
}
