import { answerReview, type ReviewRow } from '@unamano/contract/lending/reviews';
import { parsePesos } from '@unamano/domain/money/typed-pesos';
import { capitalizeWords } from '../../shared/capitalize.ts';
import { useFields } from '../../shared/forms/use-fields.ts';
import { MoneyField } from '../../shared/ui/fields/money-field.tsx';
import { RadioTabs } from '../../shared/ui/fields/radio-tabs.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { reviewAnswer as words } from '../../text/staff/late/claims.ts';
import { reportOutcome, showServerMessage, useCommand } from '../shared/data/use-command.ts';
import { FormModal, NoteField } from '../shared/forms/form-modal.tsx';

const TERMS = [1, 2, 3, 4, 5];
const OUTCOMES = ['granted', 'refused'] as const;
type Outcome = (typeof OUTCOMES)[number];

type AnswerModalProps = { review: ReviewRow; onDone: () => void; onClose: () => void };

/** The answer with its reasons; an offer with its terms. */
export function AnswerModal({ review, onDone, onClose }: AnswerModalProps) {
  const { requested } = review;
  const { values, field, form, busy, set, showFaults } = useFields(
    {
      outcome: 'refused' as Outcome,
      amount: String(requested.amount),
      installments: String(requested.installments),
      answer: '',
    },
    {
      amount: (amount, { outcome }) =>
        outcome === 'granted' && parsePesos(amount) === null ? words.amountMissing : null,
      answer: (answer) => (answer.trim() === '' ? words.answerMissing : null),
    },
  );
  const isGranted = values.outcome === 'granted';
  const send = useCommand(answerReview);
  const submit = form(async ({ outcome, amount, installments, answer }) => {
    const offer = outcome === 'granted' ? { amount, installments } : {};
    const sent = await send({ id: review.id, outcome, answer: answer.trim(), ...offer });
    reportOutcome(sent, { done: words.done, onDone, showFaults, showRefusal: showServerMessage });
  });
  return (
    <FormModal
      title={words.title(capitalizeWords(review.name))}
      submit={words.submit}
      busy={busy}
      form={submit}
      onClose={onClose}
    >
      <RadioTabs<Outcome>
        legend={words.legend}
        options={OUTCOMES.map((value) => ({ value, label: words[value] }))}
        value={values.outcome}
        onChange={(outcome) => set({ outcome })}
      />
      {isGranted && (
        <>
          <p className="text-ink-soft">{words.grantedText}</p>
          <MoneyField {...field('amount')} label={words.amount} />
          <SelectField
            {...field('installments')}
            label={words.installments}
            options={TERMS.map((term) => ({ value: String(term), label: words.months(term) }))}
          />
        </>
      )}
      <NoteField {...field('answer')} label={words.answer} hint={words.answerHint} />
    </FormModal>
  );
}
