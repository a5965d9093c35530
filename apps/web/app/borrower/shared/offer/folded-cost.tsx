import { biweeklyFee } from '@unamano/domain/loans/price/pricing';
import { CostLines, type CostSummaryProps, FirstPayment } from '../../../shared/simulator/cost-summary.tsx';
import { PlatformChoice } from '../../../shared/simulator/platform-choice.tsx';
import { Facts, MoneyFact } from '../../../shared/ui/layout/facts.tsx';
import { Icon } from '../../../shared/ui/layout/icon.tsx';
import { Money } from '../../../shared/ui/layout/money.tsx';
import { foldedCost } from '../../../text/borrower/request.ts';
import { feeTitle, cost as words } from '../../../text/shared/simulator.ts';

/** The cost of a credit in few lines: what is received, what it costs, the total, the fee. Every charge is one tap away. */
export function FoldedCost({ onPlatform, ...props }: CostSummaryProps) {
  const { typeUser, quoted, settings, requestedLabel } = props;
  const allied = typeUser === 'allied_company';
  const payments = allied ? quoted.installments * 2 : quoted.installments;
  return (
    <section aria-label={words.title} className="@container">
      <p>
        <span className="text-ink-soft">{feeTitle(payments, allied)}</span>
        <span className="figure-large block">
          <Money amount={allied ? biweeklyFee(quoted.monthlyCost) : quoted.monthlyCost} />
        </span>
      </p>
      <Facts className="mt-1">
        {/* A refinancing shows its amount above, with what it pays off. */}
        {!requestedLabel && <MoneyFact label={words.requested} amount={quoted.amount} />}
        <MoneyFact label={foldedCost.charges} amount={quoted.total - quoted.amount} />
        <MoneyFact label={words.total} amount={quoted.total} className="text-xl" />
      </Facts>
      <dl className="border-t border-line">
        <FirstPayment quoted={quoted} settings={settings} />
      </dl>
      {/* A choice about the price is in sight; with its charges opened, all below would move when the prices of today come. */}
      {onPlatform && !allied && (
        <PlatformChoice
          isOffered={settings.isPlatformOptional}
          declined={props.withoutPlatform === true}
          onChange={onPlatform}
        />
      )}
      <details className="disclosure mt-2 border-t border-line">
        <summary className="font-semibold">
          <span className="flex-1">{foldedCost.open}</span>
          <Icon name="down" />
        </summary>
        <CostLines {...props} />
      </details>
    </section>
  );
}
