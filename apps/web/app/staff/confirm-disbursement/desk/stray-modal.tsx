import {
  answerStrayTransfer,
  BANK_REFERENCE_LENGTH_MAX,
  type STRAY_ANSWERS,
  type StrayTransfer,
} from '@unamano/contract/money/payout-desk';
import { requiredFault } from '@unamano/contract/rules';
import { bogotaDay, formatDay, parseDayInput } from '@unamano/domain/calendar';
import { capitalizeWords } from '../../../shared/capitalize.ts';
import { useFields } from '../../../shared/forms/use-fields.ts';
import { DateField } from '../../../shared/ui/fields/date-field.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { stray as words } from '../../../text/staff/payout.ts';
import { reportOutcome, showServerMessage, useCommand } from '../../shared/data/use-command.ts';
import { FormModal } from '../../shared/forms/form-modal.tsx';

export type StrayAnswer = (typeof STRAY_ANSWERS)[number];

type StrayModalProps = {
  credit: StrayTransfer;
  answer: StrayAnswer;
  onDone: () => void;
  onClose: () => void;
};

/** What the bank did with a cancelled credit of a file, with its reference. */
export function StrayModal({ credit, answer, onDone, onClose }: StrayModalProps) {
  const today = bogotaDay(new Date());
  const { field, form, busy, showFaults } = useFields(
    { bank_reference: '', sent_on: formatDay(today) },
    { bank_reference: requiredFault, sent_on: requiredFault },
  );
  const send = useCommand(answerStrayTransfer);
  const submit = form(async ({ bank_reference, sent_on }) => {
    const outcome = await send({
      credit_id: credit.id_credit,
      answer,
      bank_reference: bank_reference.trim(),
      ...(answer === 'sent' && { sent_on: parseDayInput(sent_on) ?? sent_on }),
    });
    const done = outcome.ok && outcome.data.id_approval !== null ? words.prepared : words.done;
    reportOutcome(outcome, { done, onDone, showFaults, showRefusal: showServerMessage });
  });
  return (
    <FormModal
      {...words}
      title={words[`${answer}Of`](capitalizeWords(credit.name))}
      text={words.texts[answer]}
      busy={busy}
      form={submit}
      onClose={onClose}
    >
      <TextField
        {...field('bank_reference')}
        label={words.reference}
        hint={words.referenceHint}
        autoComplete="off"
        maxLength={BANK_REFERENCE_LENGTH_MAX}
      />
      {answer === 'sent' && <DateField {...field('sent_on')} label={words.day} lastDay={today} />}
    </FormModal>
  );
}
