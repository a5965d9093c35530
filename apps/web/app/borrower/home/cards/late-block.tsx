import type { Credit } from '@unamano/contract/credits';
import { Facts, MoneyFact } from '../../../shared/ui/layout/facts.tsx';
import { late as words } from '../../../text/borrower/home.ts';
import { chargesPastDue, isPaidByBorrower } from '../home-view.ts';

/** The debt past due, its growth per day, and the two ways to pay it. */
export function LateBlock({ credit, growsByPesos }: { credit: Credit; growsByPesos: number }) {
  const charges = chargesPastDue(credit.payments);
  return (
    <section className="card p-5">
      <h2 className="mb-1 text-xl">{words.title}</h2>
      <Facts>
        <MoneyFact label={words.unpaid(charges.count)} amount={charges.unpaid} />
        <MoneyFact label={words.lateInterest} amount={charges.lateInterest} />
        <MoneyFact label={words.collection} amount={charges.collection} />
        <MoneyFact label={words.total} amount={charges.total} className="text-xl" />
        <MoneyFact label={words.growsBy} hint={words.growsByHint} amount={growsByPesos} />
      </Facts>
      {isPaidByBorrower(credit) && <p className="mt-3">{words.paymentOptions(charges.count)}</p>}
    </section>
  );
}
