/** The controls of a request: in a row of the table, or in a card on a phone. */
import type { AlliedAction, AlliedCreditRow } from '@unamano/contract/lending/allied-credits';
import { formatPesos } from '@unamano/domain/money';
import { Money } from '../../shared/ui/layout/money.tsx';
import { alliedColumns as columnWords, months, approve as words } from '../../text/staff/allied-credits.ts';
import { cancelCredit as cancelWords } from '../../text/staff/payout.ts';
import { employeeName } from '../shared/allied/allied-columns.tsx';
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

/** The income after the deduction, and the full income; or a warning that the deduction is above the limit. */
export function Pay({ row, effect }: { row: AlliedCreditRow; effect: DeductionEffect }) {
  return (
    <span className="block leading-tight">
      <Money
        amount={effect.incomeLeft}
        className={effect.over ? 'font-semibold text-coral' : 'font-semibold'}
      />
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
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {show(choice)}
        </option>
      ))}
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

export function Answers({ row, editing }: PartProps) {
  const actions = actionsFor(row, editing.termsOf(row));
  const name = employeeName(row);
  return (
    <span className="flex flex-wrap gap-1.5 max-sm:*:min-h-11 max-sm:*:flex-1">
      {actions.map((action) => (
        <button
          key={action}
          type="button"
          className={`dense-button ${action === 'reject' ? '' : 'dense-button-main'}`}
          aria-label={words.answerFor(words[action], name)}
          onClick={() => editing.onAnswer(action, row)}
        >
          {words[action]}
        </button>
      ))}
      {actions.includes('confirm') && (
        <button
          type="button"
          className="dense-button"
          aria-label={words.answerFor(words.reset, name)}
          onClick={() => editing.onEdit(row.id_credit, null)}
        >
          {words.reset}
        </button>
      )}
      <button
        type="button"
        className="dense-button"
        aria-label={cancelWords.of(name)}
        title={words.cancel}
        onClick={() => editing.onCancel(row)}
      >
        <span className="sm:hidden">{words.cancel}</span>
        <span aria-hidden="true" className="max-sm:hidden">
          ✕
        </span>
      </button>
    </span>
  );
}
