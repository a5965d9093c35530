import type { InstallmentLine } from '@unamano/contract/loans/installments';
import { Facts, MoneyFact } from '../../../shared/ui/layout/facts.tsx';
import { Icon } from '../../../shared/ui/layout/icon.tsx';
import { Money } from '../../../shared/ui/layout/money.tsx';
import { installmentLines as words } from '../../../text/borrower/installment-lines.ts';

type InstallmentLinesProps = {
  lines: readonly InstallmentLine[];
  /** The agreed rates, as fractions. */
  rates: { interest_rate: number; annual_interest_rate: number };
  isAllied: boolean;
};

/** What each installment is made of, with the principal that is owed before and after it. */
export function InstallmentLines({ lines, rates, isAllied }: InstallmentLinesProps) {
  return (
    <section aria-labelledby="composition">
      <h3 id="composition" className="text-lg">
        {words.title}
      </h3>
      <p className="text-sm text-ink-soft">{words.rate(rates.interest_rate, rates.annual_interest_rate)}</p>
      {lines.map((line) => (
        <Installment key={line.number} line={line} isAllied={isAllied} />
      ))}
    </section>
  );
}

function Installment({ line, isAllied }: { line: InstallmentLine; isAllied: boolean }) {
  const value =
    line.balance_before -
    line.balance_after +
    line.interest +
    line.credit_study +
    line.credit_study_vat +
    line.endorsement +
    line.central_risk;
  return (
    <details className="disclosure border-b border-line">
      <summary className="font-semibold">
        <span className="flex-1">
          {words.installment(line.number)} <Money amount={value} />
        </span>
        <Icon name="down" />
      </summary>
      <Facts className="pb-2 pl-4">
        <MoneyFact label={words.before} amount={line.balance_before} />
        <MoneyFact label={words.principal} amount={line.principal} />
        <MoneyFact label={words.interest} amount={line.interest} />
        <MoneyFact label={isAllied ? words.administration : words.platform} amount={line.credit_study} />
        {line.credit_study_vat > 0 && (
          <MoneyFact
            label={isAllied ? words.administrationVat : words.platformVat}
            amount={line.credit_study_vat}
          />
        )}
        <MoneyFact label={words.endorsement} amount={line.endorsement} />
        {!isAllied && <MoneyFact label={words.centralRisk} amount={line.central_risk} />}
        <MoneyFact label={words.after} amount={line.balance_after} />
      </Facts>
    </details>
  );
}
