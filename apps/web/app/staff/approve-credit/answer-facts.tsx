import type { AlliedAction, AlliedCreditRow } from '@unamano/contract/allied-credits';
import { Fact, Facts, MoneyFact } from '../../shared/ui/layout/facts.tsx';
import { Money } from '../../shared/ui/layout/money.tsx';
import { alliedColumns, months, answer as words } from '../../text/staff/allied-credits.ts';
import { Documents } from '../shared/allied/allied-columns.tsx';
import type { DeductionEffect } from './capacity.ts';

type AnswerFactsProps = { action: AlliedAction; row: AlliedCreditRow; effect: DeductionEffect };

/** The requested terms, their payroll deduction, and the income that is left. */
export function AnswerFacts({ action, row, effect }: AnswerFactsProps) {
  return (
    <Facts className="mt-2 text-ink">
      <Fact label={words.requested}>
        <Money amount={row.requested_amount} />
        {` · ${months(row.installments)}`}
      </Fact>
      <MoneyFact label={action === 'confirm' ? words.feeOffered : words.fee} amount={effect.fee} />
      <MoneyFact label={words.income} amount={row.monthly_income} />
      <MoneyFact
        label={words.deduction}
        hint={words.capacity(row.monthly_deduction_max)}
        amount={effect.deduction}
      />
      <Fact label={words.incomeLeft}>
        <span className={effect.over ? 'text-coral' : ''}>
          <Money amount={effect.incomeLeft} />
        </span>
      </Fact>
      <Fact label={alliedColumns.documents}>
        <Documents row={row} />
      </Fact>
    </Facts>
  );
}
