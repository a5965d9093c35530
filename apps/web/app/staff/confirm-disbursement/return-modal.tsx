import { requestTransferReturn } from '@unamano/contract/money/payout';
import { requiredFault } from '@unamano/contract/rules';
import { bogotaDay, formatDay, parseDayInput } from '@unamano/domain/calendar';
import { DateField } from '../../shared/ui/fields/date-field.tsx';
import { transferReturn as words } from '../../text/staff/payout.ts';
import {
  type Ends,
  FormModal,
  ReasonField,
  ReferenceField,
  useCommandForm,
} from '../shared/forms/form-modal.tsx';

type ReturnModalProps = Ends & { creditId: number };

/** Requests the approval of a returned transfer: the bank's reference, its day and what happened. */
export function ReturnModal({ creditId, onDone, onClose }: ReturnModalProps) {
  const today = bogotaDay(new Date());
  const { field, command } = useCommandForm(
    requestTransferReturn,
    { bank_reference: '', returned_on: formatDay(today), reason: '' },
    { bank_reference: requiredFault, returned_on: requiredFault, reason: requiredFault },
    {
      body: ({ bank_reference, returned_on, reason }) => ({
        credit_id: creditId,
        bank_reference: bank_reference.trim(),
        returned_on: parseDayInput(returned_on) ?? returned_on,
        reason: reason.trim(),
      }),
      done: words.done,
      onDone,
    },
  );
  return (
    <FormModal {...words} {...command} onClose={onClose}>
      <ReferenceField {...field('bank_reference')} label={words.reference} hint={words.referenceHint} />
      <DateField {...field('returned_on')} label={words.day} lastDay={today} />
      <ReasonField {...field('reason')} label={words.reason} hint={words.reasonHint} />
    </FormModal>
  );
}
