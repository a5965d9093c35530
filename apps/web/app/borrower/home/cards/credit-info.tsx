import type { Credit } from '@unamano/contract/lending/credits';
import { displayDay } from '../../../shared/ui/display-day.ts';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { Facts, FigureFact, MoneyFact } from '../../../shared/ui/layout/facts.tsx';
import { creditInfo as words } from '../../../text/borrower/home.ts';
import { isPaidByBorrower } from '../../shared/credit-detail/credit-view.ts';
import { chargesPastDue } from '../home-view.ts';

/** The info block: dates for a credit that payroll pays, fees for any other. */
export function CreditInfo({ credit }: { credit: Credit }) {
  return (
    <Card title={words.title}>
      <Facts>
        {isPaidByBorrower(credit) ? <ExternalFacts credit={credit} /> : <AlliedFacts credit={credit} />}
      </Facts>
    </Card>
  );
}

function AlliedFacts({ credit }: { credit: Credit }) {
  return (
    <>
      <FigureFact label={words.start}>{displayDay(credit.start_date ?? words.notYet)}</FigureFact>
      <FigureFact label={words.end}>{displayDay(credit.finish_date ?? words.notYet)}</FigureFact>
      <MoneyFact label={words.biweeklyFee} amount={credit.fee} />
    </>
  );
}

function ExternalFacts({ credit }: { credit: Credit }) {
  const past = chargesPastDue(credit.payments);
  // What is past due has its own lines, in sum as in the other cards.
  const next = credit.payments.find(({ used, days_past_due }) => !used && days_past_due === 0);
  const scheduled = credit.payments.length > 0;
  return (
    <>
      <FigureFact label={words.pendingFees}>
        {scheduled ? credit.pending_fee : credit.installments}
      </FigureFact>
      <FigureFact label={words.nextFee}>
        {displayDay(next?.payment_date_expected ?? (scheduled ? words.none : words.notYet))}
      </FigureFact>
      <MoneyFact label={words.nextFeeValue} amount={next?.pending_value ?? (scheduled ? 0 : credit.fee)} />
      {past.lateInterest > 0 && <MoneyFact label={words.lateFee} amount={past.lateInterest} />}
      {past.collection > 0 && <MoneyFact label={words.collection} amount={past.collection} />}
      <MoneyFact label={words.paid} amount={credit.canceled_debt} />
      {scheduled && <MoneyFact label={words.pending} amount={credit.pending_debt} />}
    </>
  );
}
