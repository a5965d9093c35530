/** The payments of one credit by installment and part, and what they leave unpaid on a day. */

import type { Day } from '../../calendar.ts';
import { type Pesos, pesos } from '../../money.ts';
import type { AllocationPart } from './allocation.ts';
import type { PaymentEvent } from './arrears-terms.ts';

/** Money allocated to one part of one installment, oldest day first. Reversals are negative. */
export type DatedAmounts = readonly { readonly on: Day; readonly amount: Pesos }[];

const NO_PAYMENTS: DatedAmounts = [];

/** By installment and part. `payments` by rising days. */
export type PaidParts = (number: number, part: AllocationPart) => DatedAmounts;

export function paidPartsOf(payments: readonly PaymentEvent[]): PaidParts {
  const byPart = new Map<string, { on: Day; amount: Pesos }[]>();
  for (const { on, allocations } of payments) {
    for (const { number, part, amount } of allocations) {
      const key = `${number} ${part}`;
      const amounts = byPart.get(key);
      if (amounts) amounts.push({ on, amount });
      else byPart.set(key, [{ on, amount }]);
    }
  }
  return (number, part) => byPart.get(`${number} ${part}`) ?? NO_PAYMENTS;
}

/** Pesos paid by the end of `day`. */
export function paidThrough(paid: DatedAmounts, day: Day): Pesos {
  let sum = 0;
  for (const { on, amount } of paid) if (on <= day) sum += amount;
  return pesos(sum);
}

/** Pesos paid by the beginning of `day`. */
export function paidBefore(paid: DatedAmounts, day: Day): Pesos {
  let sum = 0;
  for (const { on, amount } of paid) if (on < day) sum += amount;
  return pesos(sum);
}
