import type { Reply } from '@unamano/contract/endpoint';
import { disbursementLimit, proposeDisbursementLimit } from '@unamano/contract/payout';
import { payrollTransferLimit, proposePayrollTransferLimit } from '@unamano/contract/payroll-transfers';
import { formatCop } from '@unamano/domain/money';
import { call } from '../../../shared/api/call.ts';
import { disbursementLimit as payoutLimit } from '../../../text/staff/payout.ts';
import { transferLimit } from '../../../text/staff/payroll.ts';
import { useQueryCall } from '../../shared/data/use-query-call.ts';
import { NumberSetting } from './number-setting.tsx';

type TwoPeopleAboveProps = {
  id: string;
  words: typeof payoutLimit | typeof transferLimit;
  inForce: { data: Reply<typeof disbursementLimit> | null; reload: () => void };
  proposed: typeof proposeDisbursementLimit | typeof proposePayrollTransferLimit;
};

/** The amount above which money needs two people, and the proposal of another one. */
function TwoPeopleAbove({ id, words, inForce: { data, reload }, proposed }: TwoPeopleAboveProps) {
  if (!data) return null;
  return (
    <NumberSetting
      id={id}
      words={words}
      text={words.text(formatCop(data.two_people_above))}
      value={data.two_people_above}
      isChangePending={data.is_change_pending}
      name="two_people_above"
      propose={({ value, reason }, options) => call(proposed, { two_people_above: value, reason }, options)}
      isAmount
      onProposed={reload}
    />
  );
}

export function DisbursementLimit() {
  const inForce = useQueryCall(disbursementLimit, {});
  return (
    <TwoPeopleAbove
      id="limit-title"
      words={payoutLimit}
      inForce={inForce}
      proposed={proposeDisbursementLimit}
    />
  );
}

/** Of a transfer of payroll. */
export function TransferLimit() {
  const inForce = useQueryCall(payrollTransferLimit, {});
  return (
    <TwoPeopleAbove
      id="transfer-limit-title"
      words={transferLimit}
      inForce={inForce}
      proposed={proposePayrollTransferLimit}
    />
  );
}
