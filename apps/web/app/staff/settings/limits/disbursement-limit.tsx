import { disbursementLimit, proposeDisbursementLimit } from '@unamano/contract/payout';
import { formatCop } from '@unamano/domain/money';
import { call } from '../../../shared/api/call.ts';
import { disbursementLimit as words } from '../../../text/staff/payout.ts';
import { useQueryCall } from '../../shared/data/use-query-call.ts';
import { NumberSetting } from './number-setting.tsx';

/** The amount above which a disbursement needs two people, and the proposal of another one. */
export function DisbursementLimit() {
  const { data, reload } = useQueryCall(disbursementLimit, {});
  if (!data) return null;
  return (
    <NumberSetting
      id="limit-title"
      words={words}
      text={words.text(formatCop(data.two_people_above))}
      value={data.two_people_above}
      isChangePending={data.is_change_pending}
      name="two_people_above"
      propose={({ value, reason }, options) =>
        call(proposeDisbursementLimit, { two_people_above: value.replaceAll('.', ''), reason }, options)
      }
      start="$"
      onProposed={reload}
    />
  );
}
