import { answerReview, type ReviewRow } from '@unamano/contract/lending/reviews';
import { parsePesos } from '@unamano/domain/money/typed-pesos';
import { capitalizeWords } from '../../shared/capitalize.ts';
import { MoneyField } from '../../shared/ui/fields/money-field.tsx';
import { RadioTabs } from '../../shared/ui/fields/radio-tabs.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { reviewAnswer as words } from '../../text/staff/late/claims.ts';
import { type Ends, FormModal, NoteField, useCommandForm } from '../shared/forms/form-modal.tsx';

const TERMS = [1, 2, 3, 4, 5];
const OUTCOMES = ['granted', 'refused'] as const;
type Outcome = (typeof OUTCOMES)[number];

type AnswerModalProps = Ends & { review: ReviewRow };

/** The answer with its reasons; an offer with its terms. */
export function AnswerModal({ review, onDone, onClose }: AnswerModalProps) {
  const { requested } = review;
  const { values, field, command } = useCommandForm(
    answerReview,
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
    {
      body: ({ outcome, amount, installments, answer }) => ({
        id: review.id,
        outcome,
        answer: answer.trim(),
        ...(outcome === 'granted' && { amount, installments }),
      }),
      done: words.done,
      onDone,
    },
  );
  const isGranted = values.outcome === 'granted';
  const title = words.title(capitalizeWords(review.name));
  return (
    <FormModal title={title} submit={words.submit} {...command} onClose={onClose}>
      <RadioTabs
        {...field('outcome')}
        legend={words.legend}
        options={OUTCOMES.map((value) => ({ value, label: words[value] }))}
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
