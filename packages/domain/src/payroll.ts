/**
 * The payroll loop: which days are fortnights, which installments a company is to deduct for one, and what a returned
 * line means for the credit that it names. Pure; days and amounts are arguments.
 */
import type { InstallmentStatus } from './arrears.ts';
import { addDays, type Day, earlierDay, lastDayOfMonth, withDayOfMonth } from './calendar.ts';
import { type Pesos, pesos } from './money.ts';
import { businessDaysAfter } from './withdrawal.ts';

const MIDDLE = 15;

/** Wages are paid, and installments deducted, on the 15th and on the last day of the month. */
export function isFortnight(date: Day): boolean {
  return date === withDayOfMonth(date, MIDDLE) || date === lastDayOfMonth(date);
}

/** The first fortnight that is not before `date`. */
export function fortnightFrom(date: Day): Day {
  const middle = withDayOfMonth(date, MIDDLE);
  return date <= middle ? middle : lastDayOfMonth(date);
}

/** The fortnight before `date`, which itself does not count. */
export function fortnightBefore(date: Day): Day {
  const middle = withDayOfMonth(date, MIDDLE);
  return date > middle ? middle : addDays(withDayOfMonth(date, 1), -1);
}

/** So many business days after the pay the company transfers what it deducted, as the authorisation says. */
const TRANSFER_BUSINESS_DAYS = 3;
/** And on the next one the transfer is entered. */
const ENTERING_BUSINESS_DAYS = 1;

/** The last day on which what was deducted in a fortnight may still be under way. */
export function awaitedUntil(fortnight: Day, isHoliday: (day: Day) => boolean): Day {
  return businessDaysAfter(fortnight, TRANSFER_BUSINESS_DAYS + ENTERING_BUSINESS_DAYS, isHoliday);
}

/** The past fortnight whose transfer may still be under way on `today`; null where there is none. */
export function awaitedFortnight(today: Day, isHoliday: (day: Day) => boolean): Day | null {
  const last = fortnightBefore(today);
  return today <= awaitedUntil(last, isHoliday) ? last : null;
}

export type Deductible<Installment> = {
  installment: Installment;
  /** What the company is asked for; 0 where nothing of it fits. */
  asked: Pesos;
  /** What does not fit into the half of the pay, and is asked for in a later fortnight. */
  beyond: Pesos;
};

/**
 * What a company is to deduct for a credit: the installments that are due by the fortnight and not paid, oldest first,
 * as far as the limit goes. Only their own value: the authorisation names the installments and no late interest or fee
 * (Ley 1527 of 2012, art. 3, number 1: nothing is deducted that was not authorised).
 *
 * @param installments as `owedOn` gives them for the fortnight's day
 * @param maxPesos what the wage of the fortnight may be cut by, see `fortnightDeductionMax`
 */
export function deductible<Installment extends Pick<InstallmentStatus, 'number' | 'dueOn' | 'unpaid'>>(
  installments: readonly Installment[],
  fortnight: Day,
  maxPesos: number,
): Deductible<Installment>[] {
  let left = Math.max(0, maxPesos);
  return installments
    .filter(({ dueOn, unpaid }) => dueOn <= fortnight && unpaid > 0)
    .sort((a, b) => a.number - b.number)
    .map((installment) => {
      const asked = pesos(Math.min(installment.unpaid, left));
      left -= asked;
      return { installment, asked, beyond: pesos(installment.unpaid - asked) };
    });
}

/** No installment differs by more from its fee: the last one takes the rounding of the others. */
const ROUNDING_PESOS_MAX = 4;

/**
 * What a fortnight's wage may be cut by: half of what the month may be cut by, so that the employee keeps half of each
 * pay, and not only of two together (Ley 1527 of 2012, art. 3, number 5). The few pesos by which an installment exceeds it
 * are the rounding of the schedule, which the month was weighed with.
 *
 * @param monthMaxPesos as `payrollDeductionMax` gives it
 * @param duePesos the value of the installment that is due that day; 0 without one
 */
export function fortnightDeductionMax(monthMaxPesos: number, duePesos: number): Pesos {
  const half = Math.ceil(monthMaxPesos / 2);
  return pesos(duePesos > half && duePesos - half <= ROUNDING_PESOS_MAX ? duePesos : half);
}

/** Nobody deducts from a wage that is paid after the employee left. */
export function isDeducted(fortnight: Day, leftOn: Day | null): boolean {
  return leftOn === null || fortnight <= leftOn;
}

/**
 * Whether an employee pays what is next by themselves: they have left, or will have left when its wage is paid.
 *
 * @param nextDueOn of the oldest installment that is not paid; null when nothing is owed
 */
export function paysAlone(today: Day, nextDueOn: Day | null, leftOn: Day | null): boolean {
  if (leftOn === null) return false;
  return today > leftOn || (nextDueOn !== null && !isDeducted(nextDueOn, leftOn));
}

/**
 * The day on which deducted money counts for the employee: that of the deduction, even where the company transfers it
 * some days later (Ley 1527 of 2012, art. 6: who was deducted owes no interest for the employer's delay), and no later
 * than the money came.
 */
export function deductionDay(fortnight: Day, transferredOn: Day): Day {
  return earlierDay(fortnight, transferredOn);
}

/**
 * Whether a wage may have been cut for an installment: it is due by the file's fortnight, and its credit was paid out by
 * the day on which the deduction counts. Money of any other is for somebody to look at: nothing is guessed.
 *
 * @param transferredOn the bank's day of the file's transfer
 */
export function isDueIn(
  fortnight: Day,
  transferredOn: Day,
  { dueOn, disbursedOn }: { dueOn: Day; disbursedOn: Day },
): boolean {
  return dueOn <= fortnight && disbursedOn <= deductionDay(fortnight, transferredOn);
}

export type LineSettlement = {
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
 * @param askedPesos what the company was asked for of that installment; null where it was not asked, and the whole
 *   of it is expected
 */
export function settleLine(
  amountPesos: number,
  number: number,
  installments: readonly Pick<InstallmentStatus, 'number' | 'unpaid'>[],
  askedPesos: number | null,
): LineSettlement | null {
  const own = installments.find((installment) => installment.number === number);
  if (!own) return null;
  const amount = pesos(amountPesos);
  const applied = pesos(Math.min(amount, own.unpaid));
  const surplus = pesos(amount - applied);
  const expected = Math.min(askedPesos ?? own.unpaid, own.unpaid);
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
