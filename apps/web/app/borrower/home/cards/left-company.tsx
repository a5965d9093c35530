import type { Credit } from '@unamano/contract/credits';
import { formatDay, parseDay } from '@unamano/domain/calendar';
import { leftCompany as words } from '../../../text/borrower/home.ts';

/** For an employee who left the company and pays alone: since when, what did not change, how to pay, and what to do if it is not true. */
export function LeftCompany({ credit }: { credit: Credit }) {
  const day = parseDay(credit.left_company_on ?? '');
  if (!day) return null;
  return (
    <section className="card p-5">
      <h2 className="mb-1 text-xl">{words.title}</h2>
      <p>{words.text(formatDay(day))}</p>
      <p className="mt-2">{words.how}</p>
      <p className="mt-2 text-ink-soft">{words.wrong}</p>
    </section>
  );
}
