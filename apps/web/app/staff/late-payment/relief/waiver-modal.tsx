import { grantWaiver } from '@unamano/contract/loans/debt-relief';
import { formatPesos } from '@unamano/domain/money';
import { parsePesos } from '@unamano/domain/money/typed-pesos';
import { amountFault } from '../../../shared/forms/typed-numbers.ts';
import { useFields } from '../../../shared/forms/use-fields.ts';
import { MoneyField } from '../../../shared/ui/fields/money-field.tsx';
import { RadioTabs } from '../../../shared/ui/fields/radio-tabs.tsx';
import { waiver as words } from '../../../text/staff/relief.ts';
import { reportOutcome, useCommand } from '../../shared/data/use-command.ts';
import { ReliefForm, type ReliefModalProps, reasonRule } from './relief-modal.tsx';

type Part = 'late_interest' | 'collection_fee';

const parts: { value: Part; label: string }[] = [
  { value: 'late_interest', label: words.late_interest },
  { value: 'collection_fee', label: words.collection_fee },
];

/** Waives late interest or a collection fee, at most what is owed of it. */
export function WaiverModal({ user, onClose, onDone }: ReliefModalProps) {
  const fields = useFields(
    { part: 'late_interest' as Part, amount: '', reason: '' },
    {
      amount: (typed) => amountFault(typed, (amount) => (amount ? null : words.noAmount)),
      ...reasonRule(words.noReason),
    },
  );
  const { values, set, field } = fields;
  const send = useCommand(grantWaiver);
  const maxPesos = values.part === 'late_interest' ? user.price_past_due : user.collection_management;
  const submit = fields.form(async ({ part, reason, ...typed }) => {
    const amount = parsePesos(typed.amount) ?? '';
    const outcome = await send({ credit_id: user.credit_id, part, amount, reason: reason.trim() });
    reportOutcome(outcome, { done: words.done, onDone, showFaults: fields.showFaults });
  });
  return (
    <ReliefForm words={words} fields={fields} form={submit} onClose={onClose}>
      <RadioTabs<Part>
        legend={words.legend}
        options={parts}
        value={values.part}
        onChange={(part) => set({ part })}
      />
      <MoneyField
        {...field('amount')}
        label={words.amount}
        hint={words.amountHint(`$${formatPesos(maxPesos)}`)}
      />
    </ReliefForm>
  );
}
