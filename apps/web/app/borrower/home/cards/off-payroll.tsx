import type { Credit } from '@unamano/contract/lending/credits';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { Money } from '../../../shared/ui/layout/money.tsx';
import { offPayroll as words } from '../../../text/borrower/home.ts';
import { offPayroll } from '../home-view.ts';

/** Late charges of an employee: the company deducts installments and nothing else, so these are paid by link. */
export function OffPayroll({ credit, onPay }: { credit: Credit; onPay: () => void }) {
  const owed = offPayroll(credit);
  if (owed === null) return null;
  return (
    <Card title={words.title}>
      <p className="text-[min(1.5rem,9vw)] font-extrabold">
        <Money amount={owed.amount} />
      </p>
      <p className="mt-1">{words.text}</p>
      {owed.payableNow > 0 ? (
        <Button className="mt-3" onClick={onPay}>
          {words.pay}
        </Button>
      ) : (
        <p className="mt-2 text-ink-soft">{words.after}</p>
      )}
    </Card>
  );
}
