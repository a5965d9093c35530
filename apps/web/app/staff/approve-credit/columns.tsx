import type { AlliedAction, AlliedCreditRow } from '@unamano/contract/allied-credits';
import { formatPesos } from '@unamano/domain/money';
import { Money } from '../../shared/ui/money.tsx';
import { alliedColumns as columnWords, months, approve as words } from '../../text/allied-credits.ts';
import { askedColumns, employeeName, mainDocumentColumn } from '../shared/allied-columns.tsx';
import type { Column } from '../shared/table-row.tsx';
import { type Take, takeOf } from './capacity.ts';
import type { Configurations } from './terms.ts';
import { actionsFor, amountChoices, limitsOf, type Terms, termChoices } from './terms.ts';

type Editing = {
  withCompany: boolean;
  configurations: Configurations;
  termsOf: (row: AlliedCreditRow) => Terms;
  /** Null puts back what was asked for. */
  onEdit: (creditId: number, terms: Terms | null) => void;
  onAnswer: (action: AlliedAction, row: AlliedCreditRow, terms: Terms) => void;
};

const actionWords: Record<AlliedAction, string> = {
  approve: words.approve,
  confirm: words.confirm,
  reject: words.reject,
};

export function approveColumns({
  withCompany,
  configurations,
  termsOf,
  onEdit,
  onAnswer,
}: Editing): Column<AlliedCreditRow>[] {
  return [
    ...askedColumns(withCompany),
    {
      id: 'pay',
      header: columnWords.pay,
      widthPx: 122,
      end: true,
      cell: (row) => <Pay row={row} take={takeOf(row, termsOf(row), configurations)} />,
    },
    {
      id: 'approvedAmount',
      header: columnWords.approvedAmount,
      widthPx: 118,
      cell: (row) => (
        <Choice
          label={words.amountOf(employeeName(row))}
          value={termsOf(row).amount}
          choices={amountChoices(row.requested_amount, limitsOf(row, configurations))}
          show={(amount) => `$${formatPesos(amount)}`}
          onChange={(amount) => onEdit(row.id_credit, { ...termsOf(row), amount })}
        />
      ),
    },
    {
      id: 'approvedTerm',
      header: columnWords.approvedTerm,
      widthPx: 106,
      cell: (row) => (
        <Choice
          label={words.installmentsOf(employeeName(row))}
          value={termsOf(row).installments}
          choices={termChoices(limitsOf(row, configurations))}
          show={months}
          onChange={(installments) => onEdit(row.id_credit, { ...termsOf(row), installments })}
        />
      ),
    },
    mainDocumentColumn,
    {
      id: 'answer',
      header: columnWords.answer,
      widthPx: 200,
      pinned: true,
      cell: (row) => <Answers row={row} terms={termsOf(row)} onEdit={onEdit} onAnswer={onAnswer} />,
    },
  ];
}

/** What the pay keeps, of how much; or that it would keep too little. */
function Pay({ row, take }: { row: AlliedCreditRow; take: Take }) {
  return (
    <span className="block leading-tight">
      <span className={take.over ? 'font-semibold text-coral' : 'font-semibold'}>
        <Money amount={take.keeps} />
      </span>
      <span className={`block ${take.over ? 'font-semibold text-coral' : 'text-ink-soft'}`}>
        {take.over ? columnWords.over : columnWords.payOf(row.monthly_income)}
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
      className="dense-select figures"
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

type AnswersProps = Pick<Editing, 'onEdit' | 'onAnswer'> & { row: AlliedCreditRow; terms: Terms };

function Answers({ row, terms, onEdit, onAnswer }: AnswersProps) {
  const actions = actionsFor(row, terms);
  const name = employeeName(row);
  return (
    <span className="flex gap-2">
      {actions.map((action) => (
        <button
          key={action}
          type="button"
          className={`dense-button ${action === 'reject' ? '' : 'dense-button-main'}`}
          aria-label={words.answerFor(actionWords[action], name)}
          onClick={() => onAnswer(action, row, terms)}
        >
          {actionWords[action]}
        </button>
      ))}
      {actions.includes('confirm') && (
        <button
          type="button"
          className="dense-button"
          aria-label={words.answerFor(words.reset, name)}
          onClick={() => onEdit(row.id_credit, null)}
        >
          {words.reset}
        </button>
      )}
    </span>
  );
}
