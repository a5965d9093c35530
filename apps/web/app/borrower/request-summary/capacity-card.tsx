import { Card } from '../../shared/ui/layout/card.tsx';
import { Facts, MoneyFact } from '../../shared/ui/layout/facts.tsx';
import { Icon } from '../../shared/ui/layout/icon.tsx';
import { capacity as words } from '../../text/borrower/request.ts';
import type { Capacity } from './capacity.ts';

/** What remains of the wage, before anything is sent: the employee keeps at least half of the net pay. */
export function CapacityCard({ capacity }: { capacity: Capacity }) {
  const { income, deduction, fee, incomeLeft, maxDeduction, fits, offer } = capacity;
  return (
    <Card title={words.title}>
      <Share capacity={capacity} />
      <Facts className="mt-3">
        <MoneyFact label={words.income} amount={income} />
        <MoneyFact label={words.deduction} hint={words.deductionHint(fee)} amount={deduction} />
        <MoneyFact label={words.incomeLeft} amount={incomeLeft} />
      </Facts>
      {fits ? (
        <p className="mt-3 text-[0.9375rem] text-ink-soft">{words.law(maxDeduction)}</p>
      ) : (
        <div role="note" className="mt-3 flex gap-3 rounded-card border-2 border-coral bg-coral-wash p-4">
          <span className="shrink-0 text-coral">
            <Icon name="alert" />
          </span>
          <div>
            <p className="font-semibold">{words.over(maxDeduction)}</p>
            <p className="mt-1">{offer ? words.offer(offer.amount, offer.installments) : words.nothing}</p>
          </div>
        </div>
      )}
    </Card>
  );
}

/** The pay as a bar: the deduction, the rest, and the half that the law protects. */
function Share({ capacity: { income, deduction, fits } }: { capacity: Capacity }) {
  const percent = income === 0 ? 100 : Math.min(100, (deduction / income) * 100);
  return (
    <div className="mt-1" aria-hidden="true">
      <div className="relative h-4 overflow-hidden rounded-full bg-sunken">
        <div className={`h-full ${fits ? 'bg-leaf' : 'bg-coral'}`} style={{ width: `${percent}%` }} />
        <span className="absolute inset-y-0 left-1/2 w-0.5 bg-ink" />
      </div>
      <p className="mt-1 flex justify-between text-sm text-ink-soft">
        <span>{words.barDeducted}</span>
        <span>{words.barHalf}</span>
        <span>{words.barKept}</span>
      </p>
    </div>
  );
}
