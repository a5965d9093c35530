import type { Credit } from '@unamano/contract/lending/credits';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { Facts, MoneyFact } from '../../../shared/ui/layout/facts.tsx';
import { companySilence, late as words } from '../../../text/borrower/home.ts';
import { isPaidByBorrower } from '../../shared/credit-detail/credit-view.ts';
import { chargesPastDue } from '../home-view.ts';

/** The debt past due, its growth per day, and the ways to pay it. While the company deducts, it also has the button to pay by link. */
export function LateBlock({ credit, onPay }: { credit: Credit; onPay: () => void }) {
  const charges = chargesPastDue(credit.payments);
  const alone = isPaidByBorrower(credit);
  return (
    <Card title={words.title}>
      <Facts>
        <MoneyFact label={words.unpaid(charges.count)} amount={charges.unpaid} />
        <MoneyFact label={words.lateInterest} amount={charges.lateInterest} />
        <MoneyFact label={words.collection} amount={charges.collection} />
        <MoneyFact label={words.total} amount={charges.total} className="text-xl" />
        <MoneyFact label={words.growsBy} hint={words.growsByHint} amount={credit.late_interest_per_day} />
      </Facts>
      <p className="mt-3">{alone ? words.paymentOptions(charges.count) : words.notDeducted}</p>
      {!alone && (
        <Button className="mt-3" onClick={onPay}>
          {companySilence.pay}
        </Button>
      )}
    </Card>
  );
}
