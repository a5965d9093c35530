import { addDays, type Day } from '../../calendar.ts';
import { type Pesos, pesos } from '../../money.ts';
import { type Allocation, INSTALLMENT_PARTS } from '../arrears/allocation.ts';
import type { Owed } from '../arrears/arrears.ts';

/** The right of withdrawal lasts this many business days (Ley 1480 of 2011, art. 47). */
const WITHDRAWAL_BUSINESS_DAYS = 5;
/** Calendar days to return the money after a withdrawal; after them the credit continues as agreed. */
export const WITHDRAWAL_REPAYMENT_DAYS = 30;

const SATURDAY = 6;
const SUNDAY = 0;

/** Monday to Friday, except holidays. */
export function isBusinessDay(day: Day, isHoliday: (day: Day) => boolean): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== SATURDAY && weekday !== SUNDAY && !isHoliday(day);
}

/** The business day `count` business days after `day`; `day` itself does not count. */
export function businessDaysAfter(day: Day, count: number, isHoliday: (day: Day) => boolean): Day {
  let last = day;
  for (let counted = 0; counted < count; ) {
    last = addDays(last, 1);
    if (isBusinessDay(last, isHoliday)) counted += 1;
  }
  return last;
}

/** The last day of the right of withdrawal: the fifth business day after the money was sent. */
export function lastWithdrawalDay(disbursedOn: Day, isHoliday: (day: Day) => boolean): Day {
  return businessDaysAfter(disbursedOn, WITHDRAWAL_BUSINESS_DAYS, isHoliday);
}

interface WithdrawalQuote {
  /** The money to return. */
  readonly total: Pesos;
  /** What is cancelled of each installment: charges, interest, and late charges. */
  readonly cancelledCharges: readonly Allocation[];
}

/**
 * A withdrawal returns the amount that was lent, less what was already paid of the installments; nothing else is owed. Null
 * where more was paid than was lent: then staff must return money to the borrower.
 */
export function withdrawalOf(amount: Pesos, settled: Pesos, owed: Owed): WithdrawalQuote | null {
  const total = amount - settled;
  if (total < 0) return null;
  let toCancel = owed.installments.reduce((sum, { unpaid }) => sum + unpaid, 0) - total;
  const cancelledCharges: Allocation[] = [];
  for (const { number, unpaid, lateInterest, collectionFee } of [...owed.installments].reverse()) {
    const cancelled = Math.max(0, Math.min(toCancel, unpaid));
    toCancel -= cancelled;
    const parts = {
      collection_fee: collectionFee,
      late_interest: lateInterest,
      installment: cancelled,
    } as const;
    for (const part of INSTALLMENT_PARTS) {
      if (parts[part] > 0) cancelledCharges.push({ number, part, amount: pesos(parts[part]) });
    }
  }
  return { total: pesos(total), cancelledCharges };
}
