/**
 * Payroll deductions: which days are pay periods, which installments a company is to deduct for one, and whether a returned
 * line may pay its credit. Pure; days and amounts are arguments.
 */

import { type Day, earlierDay } from '../calendar.ts';
import type { InstallmentStatus } from '../loans/replay/balance.ts';
import { type Pesos, pesos } from '../money.ts';

export * from '../loans/schedule/pay-periods.ts';

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
 * @param installments as `balanceOf` gives them for the pay period's day
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
export const deductionDay = (payPeriod: Day, transferredOn: Day): Day => earlierDay(payPeriod, transferredOn);

/**
 * Whether a wage can have been deducted for a credit: it was paid out by the day on which the deduction counts. Other money is left to
 * the staff.
 *
 * @param transferredOn the bank's day of the file's transfer
 */
export function isPaidOutBy(payPeriod: Day, transferredOn: Day, disbursedOn: Day): boolean {
  return disbursedOn <= deductionDay(payPeriod, transferredOn);
}

const USUAL_PAY_PERIODS = 6;

/**
 * What one person may post of a company's transfers: 1.2 times the median of its last six pay periods; while fewer were paid, of what
 * its last six paydays were asked for. Nothing of a company that was asked for nothing.
 *
 * @param paid by pay period, the newest first
 * @param asked by payday, the newest first
 */
export function usualTransferMax(paid: readonly Pesos[], asked: readonly Pesos[]): Pesos {
  const sums = (paid.length < USUAL_PAY_PERIODS ? asked : paid).slice(0, USUAL_PAY_PERIODS);
  const sorted = [...sums].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1] ?? 0, sorted[Math.floor(middle)] ?? 0];
  return pesos(Math.floor(((low + high) * 12) / 20));
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
