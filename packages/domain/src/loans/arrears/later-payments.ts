/** Money that came after a payment which was reversed. */

import type { Day } from '../../calendar.ts';
import type { Allocation } from './allocation.ts';
import type { Owed } from './arrears.ts';

export interface LaterPayment {
  readonly allocations: readonly Allocation[];
}

/**
 * Whether later money is on a newer installment than the oldest that is owed or the running one, or reduced principal: then it is
 * allocated again, because money pays the oldest debt first, and what is beyond the running installment reduces principal.
 */
export function isPaidAhead(
  day: Day,
  { installments, nextPayment }: Owed,
  later: readonly LaterPayment[],
): boolean {
  if (nextPayment === null) return false;
  const running = installments.find(({ dueOn }) => dueOn >= day) ?? nextPayment;
  const last = Math.min(nextPayment.number, running.number);
  return later.some(({ allocations }) =>
    allocations.some(({ number, part }) => number > last || part === 'prepayment'),
  );
}
