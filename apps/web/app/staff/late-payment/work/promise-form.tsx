import { type PromiseView, recordPromise } from '@unamano/contract/collections';
import type { LateUser } from '@unamano/contract/late-payments';
import { addDays, bogotaDay } from '@unamano/domain/calendar';
import { formatCop } from '@unamano/domain/money';
import { type FormEvent, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useIdempotencyKey } from '../../../shared/api/use-idempotency-key.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { MoneyField } from '../../../shared/ui/money-field.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useFaults } from '../../../shared/ui/use-faults.ts';
import { useBusy } from '../../../shared/use-busy.ts';
import { promise as words } from '../../../text/staff/collections.ts';
import { showError } from '../../shared/data/refusals.ts';
import { NoteField } from '../../shared/forms/note-field.tsx';

const DAYS_MAX = 60;

type PromiseFormProps = {
  user: LateUser;
  work: { now: string; open_promise: PromiseView | null };
  onDone: () => void;
};

/** How much somebody will pay, and by when. */
export function PromiseForm({ user, work, onDone }: PromiseFormProps) {
  const today = bogotaDay(new Date(work.now));
  const [amount, setAmount] = useState<number | null>(user.total_past_due || null);
  const [dueOn, setDueOn] = useState('');
  const [note, setNote] = useState('');
  const { form, faults, check, clearError } = useFaults<'amount' | 'due_on'>();
  const { busy, run } = useBusy();
  const keyFor = useIdempotencyKey();
  const record = async () => {
    const body = { credit_id: user.credit_id, amount: amount ?? 0, due_on: dueOn, note: note.trim() };
    const outcome = await call(recordPromise, body, { idempotencyKey: keyFor(body) });
    if (outcome.ok) {
      toast.success(words.done);
      setNote('');
      onDone();
      return;
    }
    const { amount: amountFault, due_on } = outcome.fields;
    if (amountFault || due_on) check({ amount: amountFault ?? null, due_on: due_on ?? null });
    else showError(outcome, { OBJECT_NOT_FOUND: words.failed });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = { amount: amount ? null : words.noAmount, due_on: dueOn === '' ? words.noDay : null };
    if (check(wrong)) void run(record);
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      {work.open_promise && <p>{words.replaces}</p>}
      <MoneyField
        name="amount"
        label={words.amount}
        hint={words.amountHint(formatCop(user.pending_debt))}
        value={amount}
        onChange={(typed) => {
          setAmount(typed);
          clearError('amount');
        }}
        error={faults.amount}
      />
      <TextField
        type="date"
        name="due_on"
        label={words.dueOn}
        hint={words.dueOnHint}
        min={today}
        max={addDays(today, DAYS_MAX)}
        value={dueOn}
        onChange={(event) => {
          setDueOn(event.target.value);
          clearError('due_on');
        }}
        error={faults.due_on}
      />
      <NoteField label={words.note} value={note} onChange={setNote} />
      <Button type="submit" variant="secondary" busy={busy}>
        {words.submit}
      </Button>
    </form>
  );
}
