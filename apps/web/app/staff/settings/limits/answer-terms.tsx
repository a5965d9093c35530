import { payrollAnswerTerms, proposePayrollAnswerTerms } from '@unamano/contract/payroll';
import { call } from '../../../shared/api/call.ts';
import { answerTerms as words } from '../../../text/staff/payroll.ts';
import { useQueryCall } from '../../shared/data/use-query-call.ts';
import { NumberSetting } from './number-setting.tsx';

/** When a pay period without an answer is an exception, and the proposal of another number of days. */
export function AnswerTerms() {
  const { data, reload } = useQueryCall(payrollAnswerTerms, {});
  if (!data) return null;
  return (
    <NumberSetting
      id="answer-terms-title"
      words={words}
      text={words.text(data.business_days)}
      value={data.business_days}
      isChangePending={data.is_change_pending}
      name="business_days"
      propose={({ value, reason }, options) =>
        call(proposePayrollAnswerTerms, { business_days: value, reason }, options)
      }
      onProposed={reload}
    />
  );
}
