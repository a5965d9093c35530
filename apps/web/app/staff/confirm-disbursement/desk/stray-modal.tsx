import {
  answerStrayTransfer,
  type STRAY_ANSWERS,
  type StrayTransfer,
} from '@unamano/contract/money/payout-desk';
import { requiredFault } from '@unamano/contract/rules';
import { bogotaDay, formatDay, parseDayInput } from '@unamano/domain/calendar';
import { capitalizeWords } from '../../../shared/capitalize.ts';
import { DateField } from '../../../shared/ui/fields/date-field.tsx';
import { stray as words } from '../../../text/staff/payout.ts';
import { type Ends, FormModal, ReferenceField, useCommandForm } from '../../shared/forms/form-modal.tsx';

export type StrayAnswer = (typeof STRAY_ANSWERS)[number];

type StrayModalProps = Ends & {
  credit: StrayTransfer;
  answer: StrayAnswer;
};

/** What the bank did with a cancelled credit of a file, with its reference. */
export function StrayModal({ credit, answer, onDone, onClose }: StrayModalProps) {
  const today = bogotaDay(new Date());
  const { field, command } = useCommandForm(
    answerStrayTransfer,
    { bank_reference: '', sent_on: formatDay(today) },
    { bank_reference: requiredFault, sent_on: requiredFault },
    {
      body: ({ bank_reference, sent_on }) => ({
        credit_id: credit.id_credit,
        answer,
        bank_reference: bank_reference.trim(),
        ...(answer === 'sent' && { sent_on: parseDayInput(sent_on) ?? sent_on }),
      }),
      done: ({ id_approval }) => (id_approval === null ? words.done : words.prepared),
      onDone,
    },
  );
  return (
    <FormModal
      {...words}
      {...command}
      title={words[`${answer}Of`](capitalizeWords(credit.name))}
      text={words.texts[answer]}
      onClose={onClose}
    >
      <ReferenceField {...field('bank_reference')} label={words.reference} hint={words.referenceHint} />
      {answer === 'sent' && <DateField {...field('sent_on')} label={words.day} lastDay={today} />}
    </FormModal>
  );
}
