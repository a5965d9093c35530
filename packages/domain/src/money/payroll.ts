/**
 * Payroll deductions: which days are pay periods, which installments a company is to deduct for one, and what a returned line
 * means for its credit. Pure; days and amounts are arguments.
 */

import { type Day, earlierDay, laterDay } from '../calendar.ts';
import type { InstallmentStatus } from '../loans/arrears/arrears.ts';
import { businessDaysAfter } from '../loans/closing/withdrawal.ts';
import { payPeriodBefore, silentFrom } from '../loans/schedule/pay-periods.ts';
import { minPesos, type Pesos, pesos, subtractPesos } from '../money.ts';

export * from '../loans/schedule/pay-periods.ts';

/** The company transfers the deductions within this many business days after the pay, as the authorisation says. */
const TRANSFER_BUSINESS_DAYS = 3;
/** The transfer is entered on the business day after it. */
const ENTERING_BUSINESS_DAYS = 1;

/** The last day on which the deductions of a pay period may be in transit. */
export function payrollTransferDeadline(payPeriod: Day, isHoliday: (day: Day) => boolean): Day {
  return businessDaysAfter(payPeriod, TRANSFER_BUSINESS_DAYS + ENTERING_BUSINESS_DAYS, isHoliday);
}

/** The past pay period whose transfer may be in transit on `today`; null where there is none. */
export function payPeriodInTransit(today: Day, isHoliday: (day: Day) => boolean): Day | null {
  const last = payPeriodBefore(today);
  return today <= payrollTransferDeadline(last, isHoliday) ? last : null;
}

/** The newest pay period whose deductions are not in transit any more on `today`. */
export function lastExpiredPayPeriod(today: Day, isHoliday: (day: Day) => boolean): Day {
  let payPeriod = payPeriodBefore(today);
  while (payrollTransferDeadline(payPeriod, isHoliday) >= today) payPeriod = payPeriodBefore(payPeriod);
  return payPeriod;
}

/**
 * The day after which an installment that a company deducts is past due. While the company has not answered the pay period,
 * it is not (Ley 1527 of 2012, art. 6: the employee does not pay for the employer's delay). An answer within the time for the
 * transfer changes no due day. After a later one the employee is late from the next day on, since nobody could know before.
 *
 * @param answeredOn the first day on which the company's answer about the installment was entered; null without one
 */
export function payrollLateAfter(
  dueOn: Day,
  answeredOn: Day | null,
  today: Day,
  isHoliday: (day: Day) => boolean,
): Day {
  if (answeredOn === null) return laterDay(dueOn, today);
  return answeredOn <= payrollTransferDeadline(dueOn, isHoliday) ? dueOn : laterDay(dueOn, answeredOn);
}

/** The newest pay period whose company is silent on `today` where it has not answered. */
export function lastSilentPayPeriod(today: Day, businessDays: number, isHoliday: (day: Day) => boolean): Day {
  let payPeriod = payPeriodBefore(today);
  while (silentFrom(payPeriod, businessDays, isHoliday) > today) payPeriod = payPeriodBefore(payPeriod);
  return payPeriod;
}

type DeductionSplit<Installment> = {
  installment: Installment;
  /** The requested deduction; 0 where nothing of it fits. */
  requested: Pesos;
  /** The part that exceeds half of the pay; it is requested in a later pay period. */
  excess: Pesos;
};

/**
 * What a company is to deduct for a credit: the installments that are due by the pay period and unpaid, oldest first, up to
 * the limit. Only their own value: the authorisation names the installments and no late interest or fee (Ley 1527 of 2012,
 * art. 3, number 1: nothing may be deducted that was not authorised).
 *
 * @param installments as `owedOn` gives them for the pay period's day
 * @param maxPesos the maximum deduction of the pay period's wage, see `payPeriodDeductionMax`
 */
export function splitDeductions<Installment extends Pick<InstallmentStatus, 'number' | 'dueOn' | 'unpaid'>>(
  installments: readonly Installment[],
  payPeriod: Day,
  maxPesos: Pesos,
): DeductionSplit<Installment>[] {
  let remaining = Math.max(0, maxPesos);
  return installments
    .filter(({ dueOn, unpaid }) => dueOn <= payPeriod && unpaid > 0)
    .sort((a, b) => a.number - b.number)
    .map((installment) => {
      const requested = pesos(Math.min(installment.unpaid, remaining));
      remaining -= requested;
      return { installment, requested, excess: pesos(installment.unpaid - requested) };
    });
}

/** The maximum difference between an installment and the fee: the last one takes the rounding of the others. */
const ROUNDING_PESOS_MAX = 4;

/**
 * The maximum deduction of a pay period: half of the month's, so that the employee keeps half of each pay, and not only of the
 * two together (Ley 1527 of 2012, art. 3, number 5). An installment may exceed it by a few pesos: that is the rounding of the
 * schedule, which the month's maximum includes.
 *
 * @param monthMaxPesos as `payrollDeductionMax` gives it
 * @param duePesos the value of the installment that is due that day; 0 without one
 */
export function payPeriodDeductionMax(monthMaxPesos: Pesos, duePesos: Pesos): Pesos {
  const halfPesos = Math.ceil(monthMaxPesos / 2);
  return pesos(duePesos > halfPesos && duePesos - halfPesos <= ROUNDING_PESOS_MAX ? duePesos : halfPesos);
}

/** A wage that is paid after the employee left has no deduction. */
export function isDeducted(payPeriod: Day, leftOn: Day | null): boolean {
  return leftOn === null || payPeriod <= leftOn;
}

/**
 * Whether employees pay the next installment by themselves: they left, or will have left when the wage is paid.
 *
 * @param nextDueOn of the oldest unpaid installment; null when nothing is owed
 */
export function isSelfPaid(today: Day, nextDueOn: Day | null, leftOn: Day | null): boolean {
  if (leftOn === null) return false;
  return today > leftOn || (nextDueOn !== null && !isDeducted(nextDueOn, leftOn));
}

/**
 * The day on which deducted money counts for the employee: the day of the deduction, even where the company transfers it later
 * (Ley 1527 of 2012, art. 6: the employee owes no interest for the employer's delay), but not later than the day of the
 * transfer.
 */
export function deductionDay(payPeriod: Day, transferredOn: Day): Day {
  return earlierDay(payPeriod, transferredOn);
}

/**
 * Whether a wage can have been deducted for an installment: it is due by the file's pay period, and its credit was paid out by
 * the day on which the deduction counts. Other money is left to the staff.
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
  /** More than is unpaid of that installment: its purpose is unknown. */
  surplus: Pesos;
  /** The part of the requested and unpaid amount that the line does not cover. */
  shortfall: Pesos;
};

/**
 * What a line's amount pays: only the installment that it names, since the wage was deducted for that one. Null where the
 * credit has no such installment.
 *
 * @param installments of the credit, with what is unpaid of the value of each
 * @param requestedPesos the requested deduction of that installment; null where none was requested, and all of it is
 *   expected
 */
export function allocateLine(
  amountPesos: Pesos,
  number: number,
  installments: readonly Pick<InstallmentStatus, 'number' | 'unpaid'>[],
  requestedPesos: Pesos | null,
): LineAllocation | null {
  const own = installments.find((installment) => installment.number === number);
  if (!own) return null;
  const applied = minPesos(amountPesos, own.unpaid);
  const surplus = subtractPesos(amountPesos, applied);
  const expected = Math.min(requestedPesos ?? own.unpaid, own.unpaid);
  const shortfall = pesos(Math.max(0, expected - amountPesos));
  const outcome = surplus > 0 ? 'surplus' : shortfall > 0 ? 'shortfall' : 'exact';
  return { outcome, applied, surplus, shortfall };
}

/** Labels that may precede a reference and are not a part of it. */
const LABELS =
  /^(REFERENCIA|REF|COMPROBANTE|TRANSFERENCIA|TRANSF|TRANSACCION|TRX|TR|NUMERO|NUM|NRO|NO|N)(?=\d|TR|REF)/;

/**
 * Normalises a bank's reference: capitals, accents, spaces, signs, labels and leading zeros do not distinguish two transfers.
 * A text without any letter or digit stays as it is.
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
