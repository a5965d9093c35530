import { type PromiseView, recordPromise } from '@unamano/contract/loans/collections';
import type { LateUser } from '@unamano/contract/loans/late-payments';
import { addDays, bogotaDay, parseDayInput } from '@unamano/domain/calendar';
import { formatCop } from '@unamano/domain/money';
import { parsePesos } from '@unamano/domain/money/typed-pesos';
import { call } from '../../../shared/api/call.ts';
import { useIdempotencyKey } from '../../../shared/api/use-idempotency-key.ts';
import { amountFault } from '../../../shared/forms/typed-numbers.ts';
import { useFields } from '../../../shared/forms/use-fields.ts';
import { DateField } from '../../../shared/ui/fields/date-field.tsx';
import { MoneyField } from '../../../shared/ui/fields/money-field.tsx';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { promise as words } from '../../../text/staff/collections.ts';
import { reportOutcome } from '../../shared/data/refusals.ts';
import { NoteField } from '../../shared/forms/note-field.tsx';

const DAYS_MAX = 60;

type PromiseFormProps = {
  user: LateUser;
  work: { now: string; open_promise: PromiseView | null };
  onDone: () => void;
};

/** Records a promise to pay: how much, and by which day. */
export function PromiseForm({ user, work, onDone }: PromiseFormProps) {
  const today = bogotaDay(new Date(work.now));
  const { set, field, form, busy, showFaults } = useFields(
    { amount: user.total_past_due ? String(user.total_past_due) : '', due_on: '', note: '' },
    {
      amount: (typed) => amountFault(typed, (amount) => (amount ? null : words.noAmount)),
      due_on: (day) => (parseDayInput(day) ? null : words.noDay),
    },
  );
  const keyFor = useIdempotencyKey();
  const submit = form(async ({ note, ...typed }) => {
    const due_on = parseDayInput(typed.due_on) ?? '';
    const amount = parsePesos(typed.amount) ?? '';
    const body = { credit_id: user.credit_id, amount, due_on, note: note.trim() };
    const outcome = await call(recordPromise, body, { idempotencyKey: keyFor(body) });
    reportOutcome(outcome, {
      done: words.done,
      onDone: () => {
        set({ note: '' });
        onDone();
      },
      showFaults,
      known: { OBJECT_NOT_FOUND: words.failed },
    });
  });
  return (
    <form {...submit} className="flex flex-col gap-4">
      {work.open_promise && <p>{words.replaces}</p>}
      <MoneyField
        {...field('amount')}
        label={words.amount}
        hint={words.amountHint(formatCop(user.pending_debt))}
      />
      <DateField
        {...field('due_on')}
        label={words.dueOn}
        hint={words.dueOnHint}
        firstDay={today}
        lastDay={addDays(today, DAYS_MAX)}
      />
      <NoteField {...field('note')} label={words.note} />
      <Button type="submit" variant="secondary" busy={busy}>
        {words.submit}
      </Button>
    </form>
  );
}
