import { grantWaiver } from '@unamano/contract/loans/debt-relief';
import { formatPesos } from '@unamano/domain/money';
import { parsePesos } from '@unamano/domain/money/typed-pesos';
import { amountFault } from '../../../shared/forms/typed-numbers.ts';
import { MoneyField } from '../../../shared/ui/fields/money-field.tsx';
import { RadioTabs } from '../../../shared/ui/fields/radio-tabs.tsx';
import { waiver as words } from '../../../text/staff/relief.ts';
import { showError } from '../../shared/data/use-command.ts';
import { useCommandForm } from '../../shared/forms/form-modal.tsx';
import { ReliefForm, type ReliefModalProps, reasonRule } from './relief-modal.tsx';

type Part = 'late_interest' | 'collection_fee';

const parts: { value: Part; label: string }[] = [
  { value: 'late_interest', label: words.late_interest },
  { value: 'collection_fee', label: words.collection_fee },
];

/** Waives late interest or a collection fee, at most what is owed of it. */
export function WaiverModal({ user, onClose, onDone }: ReliefModalProps) {
  const fields = useCommandForm(
    grantWaiver,
    { part: 'late_interest' as Part, amount: '', reason: '' },
    {
      amount: (typed) => amountFault(typed, (amount) => (amount ? null : words.noAmount)),
      ...reasonRule(words.noReason),
    },
    {
      body: ({ part, amount, reason }) => ({
        credit_id: user.credit_id,
        part,
        amount: parsePesos(amount) ?? '',
        reason: reason.trim(),
      }),
      done: words.done,
      onDone,
      showRefusal: showError,
    },
  );
  const { values, field } = fields;
  const maxPesos = values.part === 'late_interest' ? user.price_past_due : user.collection_management;
  return (
    <ReliefForm words={words} fields={fields} onClose={onClose}>
      <RadioTabs {...field('part')} legend={words.legend} options={parts} />
      <MoneyField
        {...field('amount')}
        label={words.amount}
        hint={words.amountHint(`$${formatPesos(maxPesos)}`)}
      />
    </ReliefForm>
  );
}
