import {
  ANSWERS_OF,
  answerPayrollDraft,
  type DifferingPerson,
} from '@unamano/contract/money/payroll/pay-periods';
import { requiredFault } from '@unamano/contract/rules';
import { addDays, bogotaDay, parseDayInput } from '@unamano/domain/calendar';
import { capitalizeWords } from '../../../shared/capitalize.ts';
import { DateField } from '../../../shared/ui/fields/date-field.tsx';
import { SelectField } from '../../../shared/ui/fields/select-field.tsx';
import { answers, answerForm as words } from '../../../text/staff/payroll/drafts.ts';
import { FormModal, ReasonField, useCommandForm } from '../../shared/forms/form-modal.tsx';
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
  const finish = usePayrollChanged(onClose);
  const { values, field, command } = useCommandForm(
    answerPayrollDraft,
    { answer: String(first ?? ''), left_on: displayDay(said?.left_on ?? today), note: said?.note ?? '' },
    {
      answer: requiredFault,
      left_on: (typed, { answer }) => (answer === 'left' ? dayFault(typed) : null),
      note: (typed, { answer }) => (answer === 'other' ? requiredFault(typed) : null),
    },
    {
      body: ({ answer, left_on, note }) => ({
        id_draft: idDraft,
        dni,
        answer: answer as (typeof offered)[number],
        left_on: answer === 'left' ? (parseDayInput(left_on) ?? '') : '',
        note: note.trim(),
      }),
      done: words.done,
      onDone: finish,
    },
  );
  return (
    <FormModal {...words} {...command} title={words.title(capitalizeWords(person.name))} onClose={onClose}>
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
