import type { Home } from '@unamano/contract/lending/credits';
import { formatCop } from '@unamano/domain/money';
import { formatInstant } from '../../shared/format-instant.ts';
import type { LastInstallment } from '../../shared/session/last-installment.ts';
import { displayDay } from '../../shared/ui/display-day.ts';
import { kept as words } from '../../text/borrower/home.ts';
import { isPaidByBorrower } from '../shared/credit-detail/credit-view.ts';
import { chargesPastDue, promisedNext } from './home-view.ts';

/** What home says of the next installment, to be read without a connection; null where nothing is due. */
export function nextInstallmentText({ credit }: Pick<Home, 'credit'>, now: Date): LastInstallment | null {
  const next = credit?.state === 'ACTIVE' ? credit.next_payment : null;
  if (!credit || !next) return null;
  const promised = promisedNext(credit);
  const past = promised ? { count: 0, total: 0 } : chargesPastDue(credit.payments);
  const day = displayDay(promised?.due_on ?? next.payment_date_expected);
  return {
    title: past.count > 0 ? words.late : words.title,
    amount: formatCop(past.count > 0 ? past.total : (promised?.amount ?? next.total_value_with_past_due)),
    day: past.count > 0 ? words.since(day) : words.on(day),
    howToPay: isPaidByBorrower(credit) ? words.byLink : words.byPayroll,
    asOf: words.asOf(formatInstant(now.toISOString())),
  };
}
