/**
 * The payroll loop: which days are pay periods, which installments a company is to deduct for one, and what a returned
 * line means for the credit that it names. Pure; days and amounts are arguments.
 */
import type { InstallmentStatus } from './arrears.ts';
import { addDays, type Day, earlierDay, lastDayOfMonth, withDayOfMonth } from './calendar.ts';
import { type Pesos, pesos } from './money.ts';
import { businessDaysAfter } from './withdrawal.ts';

const MIDDLE = 15;

/** Wages are paid, and installments deducted, on the 15th and on the last day of the month. */
export function isPayPeriod(date: Day): boolean {
  return date === withDayOfMonth(date, MIDDLE) || date === lastDayOfMonth(date);
}

/** The first pay period that is not before `date`. */
export function payPeriodFrom(date: Day): Day {
  const middle = withDayOfMonth(date, MIDDLE);
  return date <= middle ? middle : lastDayOfMonth(date);
}

/** The pay period before `date`, which itself does not count. */
export function payPeriodBefore(date: Day): Day {
  const middle = withDayOfMonth(date, MIDDLE);
  return date > middle ? middle : addDays(withDayOfMonth(date, 1), -1);
}

/** So many business days after the pay the company transfers what it deducted, as the authorisation says. */
const TRANSFER_BUSINESS_DAYS = 3;
/** And on the next one the transfer is entered. */
const ENTERING_BUSINESS_DAYS = 1;

/** The last day on which what was deducted in a pay period may still be under way. */
export function payrollTransferDeadline(payPeriod: Day, isHoliday: (day: Day) => boolean): Day {
  return businessDaysAfter(payPeriod, TRANSFER_BUSINESS_DAYS + ENTERING_BUSINESS_DAYS, isHoliday);
}

/** The past pay period whose transfer may still be under way on `today`; null where there is none. */
export function payPeriodInTransit(today: Day, isHoliday: (day: Day) => boolean): Day | null {
  const last = payPeriodBefore(today);
  return today <= payrollTransferDeadline(last, isHoliday) ? last : null;
}

export type DeductionSplit<Installment> = {
  installment: Installment;
  /** What the company is asked for; 0 where nothing of it fits. */
  requested: Pesos;
  /** What does not fit into the half of the pay, and is asked for in a later pay period. */
  excess: Pesos;
};

/**
 * What a company is to deduct for a credit: the installments that are due by the pay period and not paid, oldest first,
 * as far as the limit goes. Only their own value: the authorisation names the installments and no late interest or fee
 * (Ley 1527 of 2012, art. 3, number 1: nothing is deducted that was not authorised).
 *
 * @param installments as `owedOn` gives them for the pay period's day
 * @param maxPesos what the wage of the pay period may be cut by, see `payPeriodDeductionMax`
 */
export function splitDeductions<Installment extends Pick<InstallmentStatus, 'number' | 'dueOn' | 'unpaid'>>(
  installments: readonly Installment[],
  payPeriod: Day,
  maxPesos: number,
): DeductionSplit<Installment>[] {
  let left = Math.max(0, maxPesos);
  return installments
    .filter(({ dueOn, unpaid }) => dueOn <= payPeriod && unpaid > 0)
    .sort((a, b) => a.number - b.number)
    .map((installment) => {
      const requested = pesos(Math.min(installment.unpaid, left));
      left -= requested;
      return { installment, requested, excess: pesos(installment.unpaid - requested) };
    });
}

/** No installment differs by more from its fee: the last one takes the rounding of the others. */
const ROUNDING_PESOS_MAX = 4;

/**
 * What a pay period's wage may be cut by: half of what the month may be cut by, so that the employee keeps half of each
 * pay, and not only of two together (Ley 1527 of 2012, art. 3, number 5). The few pesos by which an installment exceeds it
 * are the rounding of the schedule, which the month was weighed with.
 *
 * @param monthMaxPesos as `payrollDeductionMax` gives it
 * @param duePesos the value of the installment that is due that day; 0 without one
 */
export function payPeriodDeductionMax(monthMaxPesos: number, duePesos: number): Pesos {
  const half = Math.ceil(monthMaxPesos / 2);
  return pesos(duePesos > half && duePesos - half <= ROUNDING_PESOS_MAX ? duePesos : half);
}

/** Nobody deducts from a wage that is paid after the employee left. */
export function isDeducted(payPeriod: Day, leftOn: Day | null): boolean {
  return leftOn === null || payPeriod <= leftOn;
}

/**
 * Whether an employee pays what is next by themselves: they have left, or will have left when its wage is paid.
 *
 * @param nextDueOn of the oldest installment that is not paid; null when nothing is owed
 */
export function isSelfPaid(today: Day, nextDueOn: Day | null, leftOn: Day | null): boolean {
  if (leftOn === null) return false;
  return today > leftOn || (nextDueOn !== null && !isDeducted(nextDueOn, leftOn));
}

/**
 * The day on which deducted money counts for the employee: that of the deduction, even where the company transfers it
 * some days later (Ley 1527 of 2012, art. 6: who was deducted owes no interest for the employer's delay), and no later
 * than the money came.
 */
export function deductionDay(payPeriod: Day, transferredOn: Day): Day {
  return earlierDay(payPeriod, transferredOn);
}

/**
 * Whether a wage may have been cut for an installment: it is due by the file's pay period, and its credit was paid out by
 * the day on which the deduction counts. Money of any other is for somebody to look at: nothing is guessed.
 *
 * @param transferredOn the bank's day of the file's transfer
 */
export function isDueIn(
  payPeriod: Day,
  transferredOn: Day,
  { dueOn, disbursedOn }: { dueOn: Day; disbursedOn: Day },
): boolean {
  return dueOn <= payPeriod && disbursedOn <= deductionDay(payPeriod, transferredOn);
}

export type LineAllocation = {
  outcome: 'exact' | 'shortfall' | 'surplus';
  /** To the line's own installment. */
  applied: Pesos;
  /** More than that installment is unpaid by: nobody said what it is for. */
  surplus: Pesos;
  /** What was asked for of that installment, and is unpaid, beyond the amount. */
  shortfall: Pesos;
};

/**
 * What a line's amount does to the installment that it names, and to no other: the wage was cut for that one. Null where
 * the credit has no such installment.
 *
 * @param installments of the credit, with what is unpaid of the value of each
 * @param requestedPesos what the company was asked for of that installment; null where it was not asked, and the whole
 *   of it is expected
 */
export function allocateLine(
  amountPesos: number,
  number: number,
  installments: readonly Pick<InstallmentStatus, 'number' | 'unpaid'>[],
  requestedPesos: number | null,
): LineAllocation | null {
  const own = installments.find((installment) => installment.number === number);
  if (!own) return null;
  const amount = pesos(amountPesos);
  const applied = pesos(Math.min(amount, own.unpaid));
  const surplus = pesos(amount - applied);
  const expected = Math.min(requestedPesos ?? own.unpaid, own.unpaid);
  const shortfall = pesos(Math.max(0, expected - amount));
  const outcome = surplus > 0 ? 'surplus' : shortfall > 0 ? 'shortfall' : 'exact';
  return { outcome, applied, surplus, shortfall };
}

/** Words that people write before a reference, and that are none of it. */
const LABELS =
  /^(REFERENCIA|REF|COMPROBANTE|TRANSFERENCIA|TRANSF|TRANSACCION|TRX|TR|NUMERO|NUM|NRO|NO|N)(?=\d|TR|REF)/;

/**
 * A bank's reference however it is written: capitals, accents, spaces, signs, labels and leading zeros tell no two
 * transfers apart. A text without any letter or digit is itself.
 */
export function referenceKey(reference: string): string {
  const plain = reference
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  let key = plain;
  while (LABELS.test(key)) key = key.replace(LABELS, '');
  return key.replace(/^0+(?=.)/, '') || reference.trim();
}
