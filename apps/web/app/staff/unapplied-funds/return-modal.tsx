import { returnUnappliedFunds, type UnappliedFund } from '@unamano/contract/money/unapplied-funds';
import { requiredFault } from '@unamano/contract/rules';
import { bogotaDay, formatDay, parseDayInput } from '@unamano/domain/calendar';
import { DateField } from '../../shared/ui/fields/date-field.tsx';
import { returnFunds as words } from '../../text/staff/unapplied-funds.ts';
import {
  type Ends,
  FormModal,
  ReasonField,
  ReferenceField,
  useCommandForm,
} from '../shared/forms/form-modal.tsx';

type ReturnModalProps = Ends & { fund: UnappliedFund };

/** Requests the approval of a return: the bank's reference, its day and the reason. */
export function ReturnModal({ fund, onDone, onClose }: ReturnModalProps) {
  const today = bogotaDay(new Date());
  const { field, command } = useCommandForm(
    returnUnappliedFunds,
    { bank_reference: '', paid_on: formatDay(today), reason: '' },
    { bank_reference: requiredFault, paid_on: requiredFault, reason: requiredFault },
    {
      body: ({ bank_reference, paid_on, reason }) => ({
        source: fund.source,
        id: fund.id,
        bank_reference: bank_reference.trim(),
        paid_on: parseDayInput(paid_on) ?? paid_on,
        reason: reason.trim(),
      }),
      done: words.done,
      onDone,
    },
  );
  return (
    <FormModal {...words} {...command} title={words.title(fund.waiting)} onClose={onClose}>
      <ReferenceField {...field('bank_reference')} label={words.reference} />
      <DateField {...field('paid_on')} label={words.day} lastDay={today} />
      <ReasonField {...field('reason')} label={words.reason} hint={words.reasonHint} />
    </FormModal>
  );
}
