import type { Credit } from '@unamano/contract/lending/credits';
import { displayDay } from '../../../shared/ui/display-day.ts';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { Facts, MoneyFact } from '../../../shared/ui/layout/facts.tsx';
import { owedAgain as words } from '../../../text/borrower/home.ts';

/** An earlier credit whose payment was reversed: what is owed of it, and the way to pay. */
export function OwedAgainCard({ credit, onPay }: { credit: Credit; onPay: () => void }) {
  if (credit.owed_again_since === null) return null;
  return (
    <Card title={words.title(credit.id_credit)}>
      <p>{words.text(displayDay(credit.owed_again_since))}</p>
      <Facts>
        <MoneyFact label={words.owed} amount={credit.pending_debt} className="text-xl" />
      </Facts>
      <Button onClick={onPay} className="mt-3">
        {words.pay}
      </Button>
    </Card>
  );
}
