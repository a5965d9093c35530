/** The controls of a request: in a row of the table, or in a card on a phone. */

import type { AlliedAction, AlliedCreditRow } from '@unamano/contract/lending/allied-credits';
import { formatPesos } from '@unamano/domain/money';
import { Money } from '../../shared/ui/layout/money.tsx';
import { alliedColumns as columnWords, months, approve as words } from '../../text/staff/allied-credits.ts';
import { cancelCredit as cancelWords } from '../../text/staff/payout.ts';
import { employeeName } from '../shared/allied/allied-columns.tsx';
import { optionOf } from '../shared/lists/filter-fields.tsx';
import { RowMenu } from '../shared/lists/row-menu.tsx';
import { DenseButton } from '../shared/parts/buttons.tsx';
import type { DeductionEffect } from './capacity.ts';
import {
  actionsFor,
  amountChoices,
  type Configurations,
  limitsOf,
  type Terms,
  termChoices,
} from './terms.ts';

export type Editing = {
  withCompany: boolean;
  configurations: Configurations;
  termsOf: (row: AlliedCreditRow) => Terms;
  /** Null restores the requested terms. */
  onEdit: (creditId: number, terms: Terms | null) => void;
  onAnswer: (action: AlliedAction, row: AlliedCreditRow) => void;
  /** Cancels the credit with a reason. */
  onCancel: (row: AlliedCreditRow) => void;
};

type PartProps = { row: AlliedCreditRow; editing: Editing };

/** The requested fee, and below it what the terms leave of the income. */
export function Fee({ row, effect }: { row: AlliedCreditRow; effect: DeductionEffect }) {
  return (
    <span className="block leading-tight">
      <Money amount={row.biweekly_fee} />
      <span className={`figures block ${effect.over ? 'font-semibold text-coral' : 'text-ink-soft'}`}>
        {effect.over ? columnWords.over : columnWords.left(effect.incomeLeft)}
      </span>
    </span>
  );
}

/** The income after the deduction, and the full income; or a warning that the deduction is above the limit. */
export function Pay({ row, effect }: { row: AlliedCreditRow; effect: DeductionEffect }) {
  return (
    <span className="block leading-tight">
      <span className={`figures font-semibold ${effect.over ? 'text-coral' : ''}`}>
        {`$${formatPesos(effect.incomeLeft)}`}
      </span>
      <span className={`block ${effect.over ? 'font-semibold text-coral' : 'text-ink-soft'}`}>
        {effect.over ? columnWords.over : columnWords.payOf(row.monthly_income)}
      </span>
    </span>
  );
}

type ChoiceProps = {
  label: string;
  value: number;
  choices: readonly number[];
  show: (choice: number) => string;
  onChange: (choice: number) => void;
};

function Choice({ label, value, choices, show, onChange }: ChoiceProps) {
  return (
    <select
      className="dense-select figures max-sm:h-11 max-sm:text-base"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {choices.map((choice) => optionOf(choice, show(choice)))}
    </select>
  );
}

export function AmountChoice({ row, editing }: PartProps) {
  const terms = editing.termsOf(row);
  return (
    <Choice
      label={words.amountOf(employeeName(row))}
      value={terms.amount}
      choices={amountChoices(row.requested_amount, limitsOf(row, editing.configurations))}
      show={(amount) => `$${formatPesos(amount)}`}
      onChange={(amount) => editing.onEdit(row.id_credit, { ...terms, amount })}
    />
  );
}

export function TermChoice({ row, editing }: PartProps) {
  const terms = editing.termsOf(row);
  return (
    <Choice
      label={words.installmentsOf(employeeName(row))}
      value={terms.installments}
      choices={termChoices(limitsOf(row, editing.configurations))}
      show={months}
      onChange={(installments) => editing.onEdit(row.id_credit, { ...terms, installments })}
    />
  );
}

/** Every answer of a card on a phone; in a row of the table the main one, and the others in a menu. */
export function Answers({ row, editing, inRow = false }: PartProps & { inRow?: boolean }) {
  const actions = actionsFor(row, editing.termsOf(row));
  const name = employeeName(row);
  const answers = actions.map((action) => ({
    name: words.answerFor(words[action], name),
    label: words[action],
    onChoose: () => editing.onAnswer(action, row),
  }));
  const [main, ...others] = [
    ...answers,
    ...(actions.includes('confirm')
      ? [
          {
            name: words.answerFor(words.reset, name),
            label: words.reset,
            onChoose: () => editing.onEdit(row.id_credit, null),
          },
        ]
      : []),
    { name: cancelWords.of(name), label: words.cancel, onChoose: () => editing.onCancel(row) },
  ];
  if (!main) return null;
  return (
    <span className={inRow ? 'flex gap-1.5' : 'flex flex-wrap gap-1.5 *:min-h-11 *:flex-1'}>
      <DenseButton isMain aria-label={main.name} onClick={main.onChoose}>
        {main.label}
      </DenseButton>
      {inRow && <RowMenu label={words.moreFor(name)} choices={others} />}
      {!inRow &&
        others.map((other) => (
          <DenseButton key={other.name} aria-label={other.name} onClick={other.onChoose}>
            {other.label}
          </DenseButton>
        ))}
    </span>
  );
}
