import { ALLOCATION_PARTS, type Allocation } from './allocation.ts';
import type { Owed } from './arrears.ts';
import { addDays, type Day } from './calendar.ts';
import { type Pesos, pesos } from './money.ts';

/** The right of withdrawal lasts this many business days (Ley 1480 of 2011, art. 47). */
export const WITHDRAWAL_BUSINESS_DAYS = 5;
/** Who withdraws has this many calendar days for sending the money back; after them the credit goes on as agreed. */
export const WITHDRAWAL_REPAYMENT_DAYS = 30;

const SATURDAY = 6;
const SUNDAY = 0;

/** Monday to Friday, but for holidays. */
export function isBusinessDay(day: Day, isHoliday: (day: Day) => boolean): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== SATURDAY && weekday !== SUNDAY && !isHoliday(day);
}

/** The business day that is so many after `day`, which itself does not count. */
export function businessDaysAfter(day: Day, count: number, isHoliday: (day: Day) => boolean): Day {
  let last = day;
  for (let counted = 0; counted < count; ) {
    last = addDays(last, 1);
    if (isBusinessDay(last, isHoliday)) counted += 1;
  }
  return last;
}

/** The last day on which one may withdraw: the fifth business day after the one on which the money was sent. */
export function lastWithdrawalDay(disbursedOn: Day, isHoliday: (day: Day) => boolean): Day {
  return businessDaysAfter(disbursedOn, WITHDRAWAL_BUSINESS_DAYS, isHoliday);
}

export interface WithdrawalQuote {
  /** What is to be sent back. */
  readonly total: Pesos;
  /** What falls away of each installment: charges, interest, and anything late. */
  readonly cancelledCharges: readonly Allocation[];
}

/**
 * Who withdraws sends back the amount that was lent, less what was already paid of the installments, and owes nothing
 * else. Null where more was paid than was lent: then money has to go the other way, which people must see to.
 */
export function withdrawalOf(amount: number, settled: number, owed: Owed): WithdrawalQuote | null {
  const total = amount - settled;
  if (total < 0) return null;
  let left = owed.installments.reduce((sum, { unpaid }) => sum + unpaid, 0) - total;
  const cancelledCharges: Allocation[] = [];
  for (const { number, unpaid, lateInterest, collectionFee } of [...owed.installments].reverse()) {
    const taken = Math.max(0, Math.min(left, unpaid));
    left -= taken;
    const parts = { collection_fee: collectionFee, late_interest: lateInterest, installment: taken } as const;
    for (const part of ALLOCATION_PARTS) {
      if (parts[part] > 0) cancelledCharges.push({ number, part, amount: pesos(parts[part]) });
    }
  }
  return { total: pesos(total), cancelledCharges };
}
