import { REVIEW_TEXT_MAX, requestReview, reviewOfDecision } from '@unamano/contract/lending/reviews';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useCall } from '../../../shared/api/use-call.ts';
import { useFields } from '../../../shared/forms/use-fields.ts';
import { showRefusal } from '../../../shared/session/show-refusal.ts';
import { displayDay } from '../../../shared/ui/display-day.ts';
import { Field } from '../../../shared/ui/fields/field.tsx';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { ownReview as words } from '../../../text/borrower/claims/why-not.ts';

/** Asks once that a person looks again at the decision, and says what became of it. */
export function OwnReview({ creditId }: { creditId: number | undefined }) {
  const input = creditId === undefined ? {} : { id_credit: creditId };
  const { data, reload } = useCall(reviewOfDecision, input);
  if (!data) return null;
  const { review, can_request } = data;
  if (!review) return can_request ? <Request input={input} onDone={reload} /> : null;
  const { outcome, answer, answer_by } = review;
  const title = outcome === null ? words.waiting : words[outcome];
  return (
    <div role="status" className="rounded-card bg-sage p-4">
      <h3 className="text-lg">{title}</h3>
      <p className="mt-1 whitespace-pre-line">{answer ?? words.waitingText(displayDay(answer_by))}</p>
    </div>
  );
}

function Request({ input, onDone }: { input: { id_credit?: number }; onDone: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const { form, field, busy, showFaults } = useFields(
    { words: '' },
    { words: (typed) => (typed.trim() === '' ? words.missing : null) },
  );
  const submit = form(async (typed) => {
    const outcome = await call(requestReview, { ...input, words: typed.words });
    if (outcome.ok) onDone();
    else if (!showFaults(outcome.fields ?? {})) showRefusal(outcome);
  });
  const { error, ...area } = field('words');
  return (
    <section className="rounded-card border border-line p-4">
      <h3 className="text-lg">{words.title}</h3>
      <p className="mt-1">{words.text}</p>
      {isOpen ? (
        <form {...submit} className="mt-3 flex flex-col gap-3">
          <Field label={words.words} hint={words.hint} error={error}>
            {(control) => (
              <textarea
                {...control}
                {...area}
                rows={4}
                maxLength={REVIEW_TEXT_MAX}
                className="input"
                // biome-ignore lint/a11y/noAutofocus: the person just asked for this field
                autoFocus
              />
            )}
          </Field>
          <Button type="submit" variant="secondary" busy={busy}>
            {words.submit}
          </Button>
        </form>
      ) : (
        <button type="button" className="link mt-1 min-h-11" onClick={() => setOpen(true)}>
          {words.start}
        </button>
      )}
    </section>
  );
}
