import type { Credit } from '@unamano/contract/lending/credits';
import { Facts, FigureFact, MoneyFact } from '../../shared/ui/layout/facts.tsx';
import { Icon } from '../../shared/ui/layout/icon.tsx';
import { Money } from '../../shared/ui/layout/money.tsx';
import { disbursement as words } from '../../text/borrower/signing.ts';

type DisbursementInfoProps = {
  credit: Credit;
  /** The debt of today on the credit that this one pays off; null when there is none. */
  balancePesos: number | null;
};

/** What arrives in the account, in one line; it opens the figures of the disbursement and of the credit. */
export function DisbursementInfo({ credit, balancePesos }: DisbursementInfoProps) {
  const allied = credit.is_allied_company;
  const received = Math.max(0, credit.requested_amount - (balancePesos ?? 0));
  return (
    <details className="disclosure card px-4">
      <summary>
        <span className="flex-1">
          {words.received} <Money amount={received} className="font-extrabold" />
        </span>
        <Icon name="down" />
      </summary>
      <h2 className="mt-2 text-lg">{words.info}</h2>
      <Facts>
        {balancePesos !== null && (
          <>
            <MoneyFact label={words.requested} amount={credit.requested_amount} />
            <MoneyFact label={words.replaces} hint={words.replacesHint} amount={-balancePesos} />
          </>
        )}
        <MoneyFact label={words.received} amount={received} />
      </Facts>
      <h2 className="mt-4 text-lg">{words.credit}</h2>
      <Facts className="pb-2">
        <FigureFact label={words.creditNumber}>{credit.id_credit}</FigureFact>
        <MoneyFact label={words.requested} amount={credit.requested_amount} />
        <FigureFact label={words.installments}>
          {allied ? credit.installments * 2 : credit.installments}
        </FigureFact>
        <MoneyFact label={allied ? words.feeBiweekly : words.fee} amount={credit.fee} />
        <MoneyFact label={words.total} amount={credit.acquired_debt} />
      </Facts>
    </details>
  );
}
