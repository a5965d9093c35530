import {
  ANSWERS_OF,
  answerPayrollDraft,
  type DifferingPerson,
} from '@unamano/contract/money/payroll/pay-periods';
import { requiredFault } from '@unamano/contract/rules';
import { addDays, bogotaDay, parseDayInput } from '@unamano/domain/calendar';
import { call } from '../../../shared/api/call.ts';
import { capitalizeWords } from '../../../shared/capitalize.ts';
import { useFields } from '../../../shared/forms/use-fields.ts';
import { DateField } from '../../../shared/ui/fields/date-field.tsx';
import { SelectField } from '../../../shared/ui/fields/select-field.tsx';
import { answers, answerForm as words } from '../../../text/staff/payroll/drafts.ts';
import { reportOutcome, showServerMessage } from '../../shared/data/use-command.ts';
import { FormModal, ReasonField } from '../../shared/forms/form-modal.tsx';
import { displayDay } from '../../shared/parts/days.ts';
import { dayFault } from '../day-fault.ts';
import { usePayrollChanged } from '../use-payroll-changed.ts';

/** The end of a contract is known some weeks ahead. */
const DAYS_AHEAD = 60;

type AnswerModalProps = { idDraft: number; person: DifferingPerson; onClose: () => void };

/** Why a person's deduction differs: one answer, whatever lines of theirs it is about. */
export function AnswerModal({ idDraft, person, onClose }: AnswerModalProps) {
  const { dni, difference, answer: said } = person;
  const today = bogotaDay(new Date());
  const offered = ANSWERS_OF[difference];
  const first = offered.find((answer) => answer === said?.answer);
  const { values, field, form, busy, showFaults } = useFields(
    { answer: String(first ?? ''), left_on: displayDay(said?.left_on ?? today), note: said?.note ?? '' },
    {
      answer: requiredFault,
      left_on: (typed, { answer }) => (answer === 'left' ? dayFault(typed) : null),
      note: (typed, { answer }) => (answer === 'other' ? requiredFault(typed) : null),
    },
  );
  const reloadPayroll = usePayrollChanged();
  const submit = form(async ({ answer, left_on, note }) => {
    const chosen = offered.find((known) => known === answer);
    if (!chosen) return;
    const outcome = await call(answerPayrollDraft, {
      id_draft: idDraft,
      dni,
      answer: chosen,
      left_on: chosen === 'left' ? (parseDayInput(left_on) ?? '') : '',
      note: note.trim(),
    });
    reportOutcome(outcome, {
      done: words.done,
      onDone: () => {
        reloadPayroll();
        onClose();
      },
      showFaults,
      showRefusal: showServerMessage,
    });
  });
  return (
    <FormModal
      {...words}
      title={words.title(capitalizeWords(person.name))}
      busy={busy}
      form={submit}
      onClose={onClose}
    >
      <SelectField
        {...field('answer')}
        label={words.answer}
        placeholder={words.choose}
        options={offered.map((value) => ({ value, label: answers[value] }))}
      />
      {values.answer === 'left' && (
        <>
          <DateField {...field('left_on')} label={words.leftOn} lastDay={addDays(today, DAYS_AHEAD)} />
          <p className="text-ink-soft">{words.leftText}</p>
        </>
      )}
      <ReasonField
        {...field('note')}
        label={words.note}
        {...(values.answer !== 'other' && { hint: words.noteHint })}
      />
    </FormModal>
  );
}
