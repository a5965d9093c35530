import { recordPromise } from '@unamano/contract/loans/collections';
import type { LateUser } from '@unamano/contract/loans/late-payments';
import { addDays, bogotaDay, type Day, formatDay, parseDayInput } from '@unamano/domain/calendar';
import { formatCop } from '@unamano/domain/money';
import { parsePesos } from '@unamano/domain/money/typed-pesos';
import { amountFault } from '../../../shared/forms/typed-numbers.ts';
import { DateField } from '../../../shared/ui/fields/date-field.tsx';
import { MoneyField } from '../../../shared/ui/fields/money-field.tsx';
import { RadioTabs } from '../../../shared/ui/fields/radio-tabs.tsx';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { promise as words } from '../../../text/staff/collections.ts';
import { NoteField, useCommandForm } from '../../shared/forms/form-modal.tsx';
import { caseDraft } from '../../shared/late/case-draft.ts';
import { DenseButton } from '../../shared/parts/buttons.tsx';
import type { CaseWork, WorkDone } from './case-work.ts';
import { type MadeBy, madeBy, promiseOptions } from './made-by.ts';

const DAYS_MAX = 60;

type PromiseFormProps = WorkDone & { user: LateUser; work: CaseWork };

/** Records a promise to pay: how much, and by which day. */
export function PromiseForm({ user, work, onDone, onRefused }: PromiseFormProps) {
  const today = bogotaDay(new Date(work.now));
  const draft = caseDraft<{ made_by: MadeBy; amount: string; due_on: string; note: string }>(
    user.credit_id,
    'promise',
  );
  const { set, field, command } = useCommandForm(
    recordPromise,
    () =>
      draft.over({
        made_by: 'phone',
        amount: user.total_past_due ? String(user.total_past_due) : '',
        due_on: '',
        note: '',
      }),
    {
      amount: (typed) => amountFault(typed, (amount) => (amount ? null : words.noAmount)),
      due_on: (day) => (parseDayInput(day) ? null : words.noDay),
    },
    {
      body: ({ note, made_by, ...typed }) => ({
        credit_id: user.credit_id,
        amount: parsePesos(typed.amount) ?? '',
        due_on: parseDayInput(typed.due_on) ?? '',
        ...madeBy(made_by),
        note: note.trim(),
        seen: work.seen,
      }),
      onDone: () => {
        set({ note: '' });
        draft.clear();
        onDone(words.done);
      },
      showRefusal: onRefused,
      saveDraft: draft.save,
    },
  );
  return (
    <form {...command.form} className="flex flex-col gap-2">
      {work.open_promise && <p>{words.replaces}</p>}
      <div className="grid items-start gap-2 sm:grid-cols-2">
        <MoneyField
          {...field('amount')}
          label={words.amount}
          title={words.amountHint(formatCop(user.pending_debt))}
        />
        <DateField
          {...field('due_on')}
          label={words.dueOn}
          firstDay={today}
          lastDay={addDays(today, DAYS_MAX)}
        />
      </div>
      <QuickDays today={today} onChoose={(day) => set({ due_on: formatDay(day) })} />
      <RadioTabs {...field('made_by')} legend={words.givenIn} hideLegend options={promiseOptions} />
      <NoteField {...field('note')} label={words.note} rows={1} />
      <Button type="submit" variant="secondary" small busy={command.busy}>
        {words.submit}
      </Button>
    </form>
  );
}

function QuickDays({ today, onChoose }: { today: Day; onChoose: (day: Day) => void }) {
  return (
    <div className="flex flex-wrap gap-1.5">
      {[0, 1, 7, 15].map((days) => (
        <DenseButton key={days} onClick={() => onChoose(addDays(today, days))}>
          {words.quickDay(days)}
        </DenseButton>
      ))}
    </div>
  );
}
