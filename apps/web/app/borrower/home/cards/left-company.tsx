import type { Credit } from '@unamano/contract/lending/credits';
import { displayDay } from '../../../shared/ui/display-day.ts';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { leftCompany as words } from '../../../text/borrower/home.ts';

/** For an employee who left the company and pays alone: since when, what did not change, how to pay, and what to do if it is not true. */
export function LeftCompany({ credit }: { credit: Credit }) {
  if (!credit.left_company_on) return null;
  return (
    <Card title={words.title}>
      <p>{words.text(displayDay(credit.left_company_on))}</p>
      <p className="mt-2">{words.how}</p>
      <p className="mt-2 text-ink-soft">{words.wrong}</p>
    </Card>
  );
}
