import type { AlliedCreditRow } from '@unamano/contract/lending/allied-credits';
import type { SimulatorLimits } from '@unamano/domain/loans/price/simulator';
import { formatCop } from '@unamano/domain/money';
import type { Faults } from '../../shared/forms/use-fields.ts';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { months, answer as words } from '../../text/staff/allied-credits.ts';
import { amountChoices, type Terms, termChoices } from './terms.ts';

type TermFieldsProps = {
  row: AlliedCreditRow;
  terms: Terms;
  /** The limits that the credit was quoted with. */
  limits: SimulatorLimits;
  faults: Faults<Terms>;
  onChange: (terms: Terms) => void;
};

/** The amount and the term, each with the server's fault. */
export function TermFields({ row, terms, limits, faults, onChange }: TermFieldsProps) {
  return (
    <div className="mt-3 grid gap-3 text-ink sm:grid-cols-2">
      <SelectField
        label={words.amount}
        error={faults.amount}
        value={String(terms.amount)}
        options={amountChoices(row.requested_amount, limits).map((amount) => ({
          value: String(amount),
          label: formatCop(amount),
        }))}
        onChange={({ target }) => onChange({ ...terms, amount: Number(target.value) })}
      />
      <SelectField
        label={words.term}
        error={faults.installments}
        value={String(terms.installments)}
        options={termChoices(limits).map((count) => ({ value: String(count), label: months(count) }))}
        onChange={({ target }) => onChange({ ...terms, installments: Number(target.value) })}
      />
    </div>
  );
}
