import type { Credit } from '@unamano/contract/lending/credits';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { companySilence as words } from '../../../text/borrower/home.ts';

/** For an employee whose company has not answered a pay period: nothing is late, and paying by link is a choice. */
export function CompanySilence({ credit, onPay }: { credit: Credit; onPay: () => void }) {
  if (credit.company_silence === null) return null;
  return (
    <Card title={words.title}>
      <p>{words.nothing}</p>
      <p className="mt-2">{words.alone}</p>
      <p className="mt-2 text-ink-soft">{words.later}</p>
      <Button variant="secondary" className="mt-3" onClick={onPay}>
        {words.pay}
      </Button>
    </Card>
  );
}
