import type { Credit } from '@unamano/contract/credits';
import { Facts, MoneyFact } from '../../../shared/ui/layout/facts.tsx';
import { late as words } from '../../../text/borrower/home.ts';
import { Card } from '../../shared/card.tsx';
import { chargesPastDue, isPaidByBorrower } from '../home-view.ts';

/** The debt past due, its growth per day, and the two ways to pay it. */
export function LateBlock({ credit }: { credit: Credit }) {
  const charges = chargesPastDue(credit.payments);
  return (
    <Card title={words.title}>
      <Facts>
        <MoneyFact label={words.unpaid(charges.count)} amount={charges.unpaid} />
        <MoneyFact label={words.lateInterest} amount={charges.lateInterest} />
        <MoneyFact label={words.collection} amount={charges.collection} />
        <MoneyFact label={words.total} amount={charges.total} className="text-xl" />
        <MoneyFact label={words.growsBy} hint={words.growsByHint} amount={credit.late_interest_per_day} />
      </Facts>
      {isPaidByBorrower(credit) && <p className="mt-3">{words.paymentOptions(charges.count)}</p>}
    </Card>
  );
}
