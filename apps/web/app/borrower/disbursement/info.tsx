import type { Credit } from '@unamano/contract/lending/credits';
import { Facts, FigureFact, MoneyFact } from '../../shared/ui/layout/facts.tsx';
import { disbursement as words } from '../../text/borrower/signing.ts';
import { Card } from '../shared/card.tsx';

type DisbursementInfoProps = {
  credit: Credit;
  /** The debt of today on the credit that this one pays off; null when there is none. */
  balancePesos: number | null;
};

/** The amount that arrives in the account. */
export function DisbursementInfo({ credit, balancePesos }: DisbursementInfoProps) {
  const received = Math.max(0, credit.requested_amount - (balancePesos ?? 0));
  return (
    <Card title={words.info}>
      <Facts>
        {balancePesos !== null && (
          <>
            <MoneyFact label={words.requested} amount={credit.requested_amount} />
            <MoneyFact label={words.replaces} hint={words.replacesHint} amount={-balancePesos} />
          </>
        )}
        <MoneyFact label={words.received} amount={received} className="text-[min(1.5rem,8vw)]" />
      </Facts>
    </Card>
  );
}

/** The signed terms. */
export function CreditInfo({ credit }: { credit: Credit }) {
  const allied = credit.is_allied_company;
  return (
    <Card title={words.credit}>
      <Facts>
        <FigureFact label={words.creditNumber}>{credit.id_credit}</FigureFact>
        <MoneyFact label={words.requested} amount={credit.requested_amount} />
        <FigureFact label={words.installments}>
          {allied ? credit.installments * 2 : credit.installments}
        </FigureFact>
        <MoneyFact label={allied ? words.feeBiweekly : words.fee} amount={credit.fee} />
        <MoneyFact label={words.total} amount={credit.acquired_debt} />
      </Facts>
    </Card>
  );
}
